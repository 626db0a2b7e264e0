/* sound.ts: two soft sounds, made on the spot: a piece put down, and a small harp when it is your turn. */
import { settings } from './settings';

let context: AudioContext | null = null;

function tone(at: number, pitch: number, length: number, loudness: number, shape: OscillatorType): void {
  const ctx = context!;
  const oscillator = ctx.createOscillator();
  const gain = ctx.createGain();
  oscillator.type = shape;
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(loudness, ctx.currentTime + at);
  gain.gain.exponentialRampToValueAtTime(0.0001, ctx.currentTime + at + length);
  oscillator.connect(gain).connect(ctx.destination);
  oscillator.start(ctx.currentTime + at);
  oscillator.stop(ctx.currentTime + at + length);
}

function ready(): boolean {
  if (!settings.value.sound || typeof AudioContext === 'undefined') return false;
  context ??= new AudioContext();
  return context.state !== 'closed';
}

export function soundMove(): void {
  if (ready()) tone(0, 190, 0.12, 0.12, 'triangle');
}

export function soundTurn(): void {
  if (ready()) [392, 494, 587].forEach((pitch, i) => tone(i * 0.09, pitch, 0.5, 0.08, 'sine'));
}
