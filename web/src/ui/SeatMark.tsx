/* SeatMark.tsx: the colour and shape of a seat, and with its name. */
import { Name } from './Name';

const shapes = ['circle', 'square', 'hexagon', 'diamond', 'shield'] as const;

const paths: Record<(typeof shapes)[number], string> = {
  circle: 'M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z',
  square: 'M3.5 3.5h17v17h-17z',
  hexagon: 'M12 1.8l9 5.1v10.2l-9 5.1l-9-5.1V6.9z',
  diamond: 'M12 .8l11.2 11.2L12 23.2.8 12z',
  shield: 'M3.5 2.5h17v9c0 6-4 9.500-8.500 11.500C7.500 21 3.500 17.500 3.500 11.500z',
};

export function seatShape(seat: number): (typeof shapes)[number] {
  return shapes[seat % shapes.length]!;
}

/* The style that gives pieces below it the colours of a seat. */
export function seatStyle(seat: number): Record<string, string> {
  return { '--player': `var(--seat-${seat})`, '--player-ink': `var(--seat-ink-${seat})` };
}

export function SeatMark({ seat, size = 16 }: { seat: number; size?: number }) {
  return (
    <svg class="seat-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[seatShape(seat)]} fill={`var(--seat-${seat})`} stroke="var(--card)" stroke-width="1" />
    </svg>
  );
}

export function SeatName({ seat, name }: { seat: number; name: string }) {
  return (
    <span class="seat-name">
      <SeatMark seat={seat} /> <Name name={name} />
    </span>
  );
}
