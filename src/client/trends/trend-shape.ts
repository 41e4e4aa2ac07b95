import type { TrendLine, TrendPoint } from '../../domain/reports/trend-lines.ts';
import { daysBetween } from '../../domain/values/day.ts';

export interface Scale {
  low: number;
  high: number;
}

export interface TrendShape {
  /** The path of past weeks, interrupted by weeks without revenue. */
  path: string;
  /** The path from the last past week to the running one. */
  ahead: string;
  /** The path of the expected values. */
  expected: string;
  /** The position of each week; `y` is null if it has no value. */
  places: readonly { x: number; y: number | null }[];
  at: (value: number) => number;
}

/** Shares above 100% of the revenue are drawn at the edge: they would flatten everything else. */
const MOST_SHARE = 100;
/** Scales of shares begin and end on a multiple of this many percent. */
const SHARE_STEP = 5;

/**
 * Returns the scale of each line. Shares span the same number of percent, so that a rise looks equally steep
 * everywhere; money starts at zero.
 */
export function scalesOf(lines: readonly TrendLine[]): Scale[] {
  const own = lines.map(scaleOf);
  const span = Math.max(0, ...own.filter((_, at) => lines[at]!.isShare).map(({ low, high }) => high - low));
  return own.map(({ low, high }, at) => {
    if (!lines[at]!.isShare) return { low, high };
    const below = SHARE_STEP * Math.floor((span - (high - low)) / 2 / SHARE_STEP);
    const from = Math.max(0, low - below);
    return { low: from, high: from + span };
  });
}

function scaleOf({ points, isShare, target = null, heading = null }: TrendLine): Scale {
  const all = points.filter(({ value }) => value !== null);
  const over = all.filter(({ isOver }) => isOver);
  const values = (over.length > 0 ? over : all).map(({ value }) => value!);
  const expected = points.map((point) => point.expected ?? 0);
  if (!isShare)
    return { low: Math.min(0, ...values), high: Math.max(1, ...values, ...expected, heading ?? 0) };
  const drawn = [...values, ...[target, heading].filter((one) => one !== null)];
  const shown = drawn.length > 0 ? drawn.map((value) => Math.min(MOST_SHARE, Math.max(0, value))) : [0];
  const low = SHARE_STEP * Math.floor(Math.min(...shown) / SHARE_STEP);
  return { low, high: Math.max(low + SHARE_STEP, SHARE_STEP * Math.ceil(Math.max(...shown) / SHARE_STEP)) };
}

const SIDE = 6;
const TOP = 22;
const BOTTOM = 22;

/** Returns a line scaled to the space, with weeks spaced by their dates. */
export function trendShape(
  { points, heading = null }: TrendLine,
  { low, high }: Scale,
  { width, height }: { width: number; height: number },
): TrendShape {
  const [first, last] = [points[0], points.at(-1)];
  const span = first && last ? daysBetween(first.startDate, last.startDate) : 0;
  const x = ({ startDate }: TrendPoint) => {
    if (!first || span === 0) return width / 2;
    return round(SIDE + ((width - 2 * SIDE) * daysBetween(first.startDate, startDate)) / span);
  };
  const at = (value: number) => {
    const part = (Math.min(high, Math.max(low, value)) - low) / (high - low);
    return round(height - BOTTOM - part * (height - TOP - BOTTOM));
  };
  const places = points.map((point) => {
    const value = point.isOver ? point.value : (heading ?? point.value);
    return { x: x(point), y: value === null ? null : at(value) };
  });
  const expected = points.map((point) => ({
    x: x(point),
    y: point.expected === null ? null : at(point.expected),
  }));
  const overUntil = points.findLastIndex(({ isOver }) => isOver);
  return {
    places,
    at,
    path: pathOf(places.slice(0, overUntil + 1)),
    ahead: pathOf(places.slice(Math.max(0, overUntil))),
    expected: pathOf(expected),
  };
}

function pathOf(places: TrendShape['places']): string {
  return places
    .map(({ x, y }, index) => {
      if (y === null) return '';
      return `${index > 0 && places[index - 1]!.y !== null ? 'L' : 'M'}${x} ${y}`;
    })
    .join('');
}

export function nearest({ places }: Pick<TrendShape, 'places'>, x: number): number {
  let best = 0;
  for (const [index, place] of places.entries())
    if (Math.abs(place.x - x) < Math.abs(places[best]!.x - x)) best = index;
  return best;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
