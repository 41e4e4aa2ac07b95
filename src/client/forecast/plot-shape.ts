import type { Outlook } from '../../domain/forecast/outlook.ts';
import { percentOf } from '../../domain/forecast/pace-words.ts';
import type { WeekLine } from '../../domain/forecast/week-line.ts';
import type { Locale } from '../../domain/values/locale.ts';

/** The data of a category's chart. */
export interface PlotFacts {
  outlook: Pick<Outlook, 'budgetCents' | 'spentCents' | 'projectedCents' | 'level'>;
  line: WeekLine;
  /** The index of today in the week; -1 before it. */
  today: number;
  /** The name of the week's last day. */
  lastDay: string;
  verb: string;
  place: Locale;
}

export interface ForecastPlotSize {
  width: number;
  height: number;
}

/** A label with the point where its text begins or ends, and the line that gives its color. */
export interface PlotLabel {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'end';
  of: 'budget' | 'usual' | 'ordered' | 'heading';
}

export interface PlotShape {
  /** The y of the baseline, and of the top. */
  bottom: number;
  top: number;
  /** The x of each day. */
  days: readonly number[];
  /** The y of the budget now, and its paths so far and ahead. */
  budget: number;
  budgetSoFar: string;
  budgetAhead: string;
  /** The y of the lowest and highest budget. */
  range: { low: number; high: number } | null;
  ordered: string;
  usual: string;
  now: { x: number; y: number } | null;
  heading: { path: string; x: number; y: number } | null;
  labels: readonly PlotLabel[];
}

const SIDE = 14;
const TOP = 20;
const BOTTOM = 22;

/** Returns the chart in pixels: orders as steps, the budget with its range, the usual pace, and where the week is heading. */
export function plotShape(facts: PlotFacts, { width, height }: ForecastPlotSize): PlotShape {
  const { outlook, line, today } = facts;
  const bottom = height - BOTTOM;
  const x = scale(6, SIDE, width - SIDE);
  const y = scale(highest(facts), bottom, TOP);
  const days = line.orderedCents.map((_, day) => x(day));
  const now = today < 0 ? null : { x: x(today), y: y(line.orderedCents[today]!) };
  const { budgetLowCents: low, budgetHighCents: high, usualCents } = line;
  const usual = usualCents?.map(y) ?? [];
  const from = now ?? { x: x(0), y: y(0) };
  const end = outlook.projectedCents === null ? null : { x: x(6), y: y(outlook.projectedCents) };
  const lines = {
    budgetSoFar: soFar(facts).map((cents, day): Point => [x(day), y(cents)]),
    budgetAhead: [from.x, x(6)].map((place): Point => [place, y(outlook.budgetCents)]),
    ordered: now ? line.orderedCents.slice(0, today + 1).map((cents, day): Point => [x(day), y(cents)]) : [],
    usual: usual.map((height, day): Point => [x(day), height]),
    heading: end ? [[from.x, from.y] as Point, [end.x, end.y] as Point] : [],
  };
  const drawn = {
    bottom,
    top: TOP,
    days,
    budget: y(outlook.budgetCents),
    budgetSoFar: path(lines.budgetSoFar),
    budgetAhead: path(lines.budgetAhead),
    range: low === null || high === null ? null : { low: y(low), high: y(high) },
    ordered: steps(lines.ordered),
    usual: path(lines.usual),
    now,
    heading: end && { path: path(lines.heading), ...end },
  };
  const strokes = { ...lines, ordered: corners(lines.ordered) };
  return { ...drawn, labels: labelsOf(facts, { ...drawn, usualHeights: usual, strokes }, width) };
}

/** Returns a function that scales 0 to `atZero` and `most` to `atMost`, in pixels. */
function scale(most: number, atZero: number, atMost: number) {
  return (value: number) => round(atZero + ((atMost - atZero) * value) / (most || 1));
}

/** Returns the budget on each day up to today; today's is the current one. */
function soFar({ outlook, line, today }: PlotFacts): number[] {
  return line.budgetCents
    .slice(0, today + 1)
    .map((cents, day) => (day === today ? outlook.budgetCents : (cents ?? outlook.budgetCents)));
}

function highest({ outlook, line }: PlotFacts): number {
  const { budgetCents, projectedCents } = outlook;
  return Math.max(
    budgetCents,
    line.budgetHighCents ?? 0,
    projectedCents ?? 0,
    ...line.orderedCents,
    ...line.budgetCents.map((cents) => cents ?? 0),
  );
}

type Point = [x: number, y: number];

function path(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** Returns a step path: level up to the next day, then up, since the total changes only with orders. */
function steps(points: readonly Point[]): string {
  return points.map(([x, y], index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
}

/** Returns the corners of the steps. */
function corners(points: readonly Point[]): Point[] {
  return points.flatMap(([x, y], index): Point[] =>
    index === 0
      ? [[x, y]]
      : [
          [x, points[index - 1]![1]],
          [x, y],
        ],
  );
}

const LETTER = 6.4;
const LINE = 15;

type DrawnShape = Omit<PlotShape, 'labels'> & {
  usualHeights: readonly number[];
  /** The points of each line that labels must not cover. */
  strokes: Record<string, readonly Point[]>;
};

/** Places each label where there is room, most important first. One without room is left out. */
function labelsOf(facts: PlotFacts, drawn: DrawnShape, width: number): PlotLabel[] {
  const placed: PlotLabel[] = [];
  for (const places of wishes(facts, drawn)) {
    const free = places.find((label) => fits(label, drawn, width) && !placed.some((one) => meet(one, label)));
    if (free) placed.push(free);
  }
  return placed;
}

/** Returns the possible positions of each label, best first. */
function wishes({ outlook, line, lastDay, verb, place }: PlotFacts, drawn: DrawnShape): PlotLabel[][] {
  const { days, heading, now, budget } = drawn;
  const [first, last] = [days[0]!, days[6]!];
  const { budgetCents, projectedCents } = outlook;
  const at = (of: PlotLabel['of'], text: string, anchor: PlotLabel['anchor']) => (x: number, y: number) => ({
    of,
    text,
    anchor,
    x: round(x),
    y: round(y),
  });
  const names: PlotLabel[][] = [];
  if (heading && budgetCents > 0) {
    const name = at('heading', `${percentOf(projectedCents!, budgetCents, place)} by ${lastDay}`, 'end');
    const [above, below] = [name(last, heading.y - 8), name(last, heading.y + 18)];
    // Not between the end and the budget above it.
    names.push([...(heading.y > budget ? [below, above] : [above, below]), name(last, drawn.top - 6)]);
  }
  const budgetName = at('budget', 'budget', 'start');
  names.push([
    budgetName(first, budget - 6),
    budgetName(first, budget + 15),
    ...[2, 3, 4, 5].flatMap((day) => [
      budgetName(days[day]!, budget - 6),
      budgetName(days[day]!, budget + 15),
    ]),
  ]);
  if (now && line.orderedCents.some((cents) => cents > 0)) {
    const isEarly = now.x < (first + last) / 2;
    const name = at('ordered', verb, isEarly ? 'start' : 'end');
    const side = isEarly ? 8 : -8;
    const other = at('ordered', verb, isEarly ? 'end' : 'start');
    const heights = [now.y + 15, now.y - 8, now.y + 28, now.y - 20];
    names.push([
      ...heights.map((height) => name(now.x + side, height)),
      ...heights.map((height) => other(now.x - side, height)),
    ]);
  }
  if (line.usualCents) {
    const name = at('usual', 'usual pace', 'start');
    const ends = at('usual', 'usual pace', 'end');
    names.push([
      ...[4, 1, 2, 3, 0, 5].map((day) => name(days[day]! + 4, drawn.usualHeights[day]! + 16)),
      ...[2, 3, 4, 5].map((day) => ends(days[day]! - 4, drawn.usualHeights[day]! - 8)),
    ]);
  }
  return names;
}

/** Returns the rectangle a label covers. */
export function labelBox({ text, x, y, anchor }: Omit<PlotLabel, 'of'>) {
  const wide = text.length * LETTER;
  const left = anchor === 'start' ? x : x - wide;
  return { left, right: left + wide, top: y - LINE + 3, bottom: y + 3 };
}

function fits(label: PlotLabel, { bottom, strokes }: DrawnShape, width: number): boolean {
  const box = labelBox(label);
  if (box.left < 0 || box.right > width || box.top < 0 || box.bottom > bottom) return false;
  return Object.values(strokes).every((points) =>
    points.slice(1).every((point, at) => !crosses(box, points[at]!, point)),
  );
}

/** Whether a line from one point to another crosses a box. */
function crosses({ left, right, top, bottom }: ReturnType<typeof labelBox>, from: Point, to: Point): boolean {
  let [begins, ends] = [0, 1];
  const [across, down] = [to[0] - from[0], to[1] - from[1]];
  for (const [move, room] of [
    [-across, from[0] - left],
    [across, right - from[0]],
    [-down, from[1] - top],
    [down, bottom - from[1]],
  ] as const) {
    if (move === 0 && room <= 0) return false;
    if (move < 0) begins = Math.max(begins, room / move);
    if (move > 0) ends = Math.min(ends, room / move);
  }
  return begins < ends;
}

function meet(one: PlotLabel, other: PlotLabel): boolean {
  const [a, b] = [labelBox(one), labelBox(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
