/* Glen.tsx: the picture on the first page: hills, a loch and thistles at dusk. */
import './glen.css';

function Thistle({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path class="glen-stem" d="M0 0c-3 22-2 44 2 70M1 34c-12-4-18-12-20-22 10 2 17 8 20 16M2 48c11-3 17-10 20-19-10 1-17 6-20 13" />
      <path class="glen-bulb" d="M-9-2c0-9 4-14 9-14s9 5 9 14c0 6-4 9-9 9s-9-3-9-9z" />
      <path class="glen-flower" d="M0-14c-8-4-12-11-12-19 3 3 5 5 7 9 0-7 2-12 5-16 3 4 5 9 5 16 2-4 4-6 7-9 0 8-4 15-12 19z" />
    </g>
  );
}

function Pine({ x, y, size }: { x: number; y: number; size: number }) {
  return <path class="glen-pine" transform={`translate(${x} ${y}) scale(${size})`} d="M0-40l9 15h-5l8 13h-6l9 14H2v8h-4v-8h-13l9-14h-6l8-13h-5z" />;
}

export function Glen() {
  return (
    <svg class="glen" viewBox="0 -110 1200 530" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="glen-sky" x2="0" y2="1">
          <stop class="glen-sky-top" offset="0" />
          <stop class="glen-sky-low" offset="1" />
        </linearGradient>
        <linearGradient id="glen-water" x2="0" y2="1">
          <stop class="glen-water-top" offset="0" />
          <stop class="glen-water-low" offset="1" />
        </linearGradient>
      </defs>
      <rect y="-400" width="1200" height="820" fill="url(#glen-sky)" />
      <path class="glen-cloud" d="M520-20c30-14 62-12 84 2 26-16 70-14 92 4 34-4 58 6 66 16H470c6-12 24-22 50-22zM930-62c22-10 46-8 62 2 20-10 50-8 66 4 24-2 42 4 48 12H892c6-10 18-18 38-18z" />
      <circle class="glen-glow" cx="842" cy="132" r="92" />
      <circle class="glen-sun" cx="842" cy="132" r="46" />
      <path class="glen-far" d="M0 250L90 190l50 26 96-92 74 62 62-40 96 74 88-62 72 46 92-106 104 96 70-44 92 66 70-54 94 62 50-34v210H0z" />
      <path class="glen-snow" d="M236 124l-34 34 22-6 14 14 18-10 22 8zM720 98l-30 35 18-5 14 13 16-10 24 9z" />
      <path class="glen-mid" d="M0 290c80-60 150-70 250-44s150-54 260-34 120 60 230 40 140-64 250-44 140 40 210 20v192H0z" />
      <path class="glen-moor" d="M0 312c110-44 210-52 330-28s230 22 330-2 190-40 300-26 170 10 240-6v170H0z" />
      <path class="glen-near" d="M0 338c120-40 220-44 330-24s190 14 250 0v24H0zM1200 316c-90-26-190-20-290 0s-170 14-240 8v20h530z" />
      <path fill="url(#glen-water)" d="M0 326c160-22 330-12 520-16 230-5 440-16 680-6v116H0z" />
      <path class="glen-light" d="M806 326h70M790 338h104M812 350h62M780 364h120" />
      <path class="glen-ripple" d="M140 346h86M330 360h120M520 340h60M980 342h100M1060 366h70M420 384h90M640 376h64" />
      <path class="glen-bank" d="M0 420v-52c90-22 190-20 290 2 70 16 130 34 200 50zM1200 420v-66c-120-22-240-6-330 26-40 14-70 28-110 40z" />
      {[[60, 372, 1.1], [96, 366, 0.8], [134, 368, 1], [1050, 366, 1], [1092, 358, 1.25], [1140, 362, 0.9]].map(([x, y, size]) => (
        <Pine key={x} x={x!} y={y!} size={size!} />
      ))}
      <Thistle x={236} y={366} size={0.9} />
      <Thistle x={286} y={386} size={0.66} />
      <Thistle x={956} y={384} size={0.72} />
    </svg>
  );
}
