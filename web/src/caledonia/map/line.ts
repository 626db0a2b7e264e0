/* line.ts: soft lines through points, as path data. */
import { pair, type Point } from './grid';

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/* A closed quadratic B-spline. */
export function closedCurve(points: Point[]): string {
  const n = points.length;
  const parts = points.map((point, i) => `Q${pair(point)} ${pair(middle(point, points[(i + 1) % n]!))}`);
  return `M${pair(middle(points[n - 1]!, points[0]!))}${parts.join('')}Z`;
}

/* Points at equal steps along the polyline. */
export function densify(points: Point[], steps: number): Point[] {
  const dense = points.slice(1).flatMap((to, i) => {
    const from = points[i]!;
    return Array.from({ length: steps }, (_, k) => ({ x: from.x + ((to.x - from.x) * k) / steps, y: from.y + ((to.y - from.y) * k) / steps }));
  });
  return [...dense, points[points.length - 1]!];
}

/* Every point the mean of itself and `reach` on both sides. */
export function smooth(points: Point[], reach: number): Point[] {
  const last = points.length - 1;
  return points.map((_, i) => {
    let x = 0;
    let y = 0;
    for (let j = i - reach; j <= i + reach; j++) {
      const point = points[Math.max(0, Math.min(last, j))]!;
      x += point.x;
      y += point.y;
    }
    return { x: x / (2 * reach + 1), y: y / (2 * reach + 1) };
  });
}

/* The area within `width(i)` of the line on both sides. */
export function ribbon(line: Point[], width: (i: number) => number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach((point, i) => {
    if (i % 2 && i > 8 && i < line.length - 8) return;
    const a = line[Math.max(0, i - 1)]!;
    const b = line[Math.min(line.length - 1, i + 1)]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [nx, ny] = [(-(b.y - a.y) / length) * width(i), ((b.x - a.x) / length) * width(i)];
    left.push({ x: point.x + nx, y: point.y + ny });
    right.push({ x: point.x - nx, y: point.y - ny });
  });
  return closedCurve([...left, ...right.reverse()]);
}
