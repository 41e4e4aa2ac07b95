import { weekdayAt } from '../../domain/forecast/forecast-words.ts';
import type { Outlook } from '../../domain/forecast/outlook.ts';
import { percentOf } from '../../domain/forecast/pace-words.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { aboutMoney, formatMoney } from '../../domain/values/money.ts';
import type { WeekLine } from './week-line.ts';

export interface PlotFacts {
  outlook: Pick<Outlook, 'budgetCents' | 'spentCents' | 'projectedCents'>;
  line: WeekLine;
  /** The index of today in the week; -1 before it. */
  today: number;
  /** The group's first weekday, 0 for Sunday. */
  firstWeekday: number;
  verb: string;
  place: Locale;
}

interface ForecastPlotSize {
  width: number;
  height: number;
  /** How much larger than usual the reader's text is. */
  text?: number;
}

type LineName = 'heading' | 'budget' | 'ordered' | 'usual';

interface PlotLabel {
  text: string;
  x: number;
  y: number;
  of: LineName;
}

interface DayLabel {
  text: string;
  x: number;
  /** Names at the edges stay inside. */
  anchor: 'start' | 'middle' | 'end';
  isToday: boolean;
}

export interface PlotShape {
  /** The y of the baseline, and of the top. */
  bottom: number;
  top: number;
  /** The x of the first day, and of the last. */
  left: number;
  right: number;
  days: readonly DayLabel[];
  /** The y of the lowest and highest budget. */
  range: { low: number; high: number } | null;
  budget: string;
  ordered: string;
  usual: string;
  now: { x: number; y: number } | null;
  heading: { path: string; x: number; y: number } | null;
  labels: readonly PlotLabel[];
}

const SIDE = 4;
const TOP = 12;
const BOTTOM = 22;
/** The room for the names of lines; less on a phone. */
const GUTTER = { wide: 96, narrow: 82, from: 480 };
/** From the last day to a name, and from one name to the next. */
const APART = { lines: 10, labels: 16 };

/** Returns the chart in pixels: orders as steps, the budget with its range, the usual pace, and where the week is heading. */
export function plotShape(facts: PlotFacts, { width, height, text = 1 }: ForecastPlotSize): PlotShape {
  const { outlook, line, today } = facts;
  const bottom = height - BOTTOM * text;
  const gutter = (width < GUTTER.from ? GUTTER.narrow : GUTTER.wide) * text;
  const right = Math.max(SIDE, width - gutter);
  const x = scale(6, SIDE, right);
  const y = scale(highest(facts), bottom, TOP);
  const now = today < 0 ? null : { x: x(today), y: y(line.orderedCents[today]!) };
  const { budgetLowCents: low, budgetHighCents: high } = line;
  const from = now ?? { x: x(0), y: y(0) };
  const end = outlook.projectedCents === null ? null : { x: x(6), y: y(outlook.projectedCents) };
  const usual = line.usualCents?.map((cents, day): Point => [x(day), y(cents)]) ?? [];
  const ends: Record<LineName, number | null> = {
    heading: end && outlook.budgetCents > 0 ? end.y : null,
    budget: y(outlook.budgetCents),
    ordered: now && line.orderedCents[today]! > 0 ? now.y : null,
    usual: usual[6]?.[1] ?? null,
  };
  const room = { x: right + APART.lines, width: gutter - APART.lines, top: TOP, bottom };
  return {
    bottom,
    top: TOP,
    left: SIDE,
    right,
    days: daysOf(facts, x, text),
    range: low === null || high === null ? null : { low: y(low), high: y(high) },
    budget: path(budgetPoints(facts, x, y)),
    ordered: steps(
      now ? line.orderedCents.slice(0, today + 1).map((cents, day): Point => [x(day), y(cents)]) : [],
    ),
    usual: path(usual),
    now,
    heading: end && {
      path: path([
        [from.x, from.y],
        [end.x, end.y],
      ]),
      ...end,
    },
    labels: labelsIn(room, namesOf(facts, ends, room.width / text), APART.labels * text),
  };
}

/** Returns a function that scales 0 to `atZero` and `most` to `atMost`, in pixels. */
function scale(most: number, atZero: number, atMost: number) {
  return (value: number) => round(atZero + ((atMost - atZero) * value) / (most || 1));
}

type Point = [x: number, y: number];
type PlotScale = ReturnType<typeof scale>;

/** Returns the budget as it stood on each day up to today, and from there as it is now. */
function budgetPoints({ outlook, line, today }: PlotFacts, x: PlotScale, y: PlotScale): Point[] {
  const now = outlook.budgetCents;
  return line.budgetCents.map((cents, day): Point => [x(day), y(day < today ? (cents ?? now) : now)]);
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

function path(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** Returns a step path: level up to the next day, then up, since the total changes only with orders. */
function steps(points: readonly Point[]): string {
  return points.map(([x, y], index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
}

/** Names the days that have room; 'Today' always has. */
function daysOf({ today, firstWeekday }: PlotFacts, x: PlotScale, text: number): DayLabel[] {
  const all = Array.from({ length: 7 }, (_, day): DayLabel => {
    const isToday = day === today;
    const anchor = day === 0 ? 'start' : day === 6 ? 'end' : 'middle';
    return { text: isToday ? 'Today' : weekdayAt(firstWeekday, day).slice(0, 3), x: x(day), anchor, isToday };
  });
  const isClear = (one: DayLabel, other: DayLabel) => {
    const [a, b] = [one, other].map((label) => extentOf(label, text)) as [Extent, Extent];
    return a.to + 4 <= b.from || b.to + 4 <= a.from;
  };
  const named = all.filter(({ isToday }) => isToday);
  for (const at of [6, 0, 3, 4, 2, 1, 5]) {
    const day = all[at]!;
    if (!day.isToday && named.every((other) => isClear(day, other))) named.push(day);
  }
  return named.toSorted((a, b) => a.x - b.x);
}

interface Extent {
  from: number;
  to: number;
}

export function extentOf({ text, x, anchor }: Omit<DayLabel, 'isToday'>, size: number): Extent {
  const wide = widthOf(text) * size;
  const from = x - { start: 0, middle: wide / 2, end: wide }[anchor];
  return { from, to: from + wide };
}

interface LineLabel {
  of: LineName;
  y: number;
  texts: string[];
}

/** Returns the name of each line, the budget and the end with their amounts where these fit. */
function namesOf(
  { outlook, firstWeekday, verb, place }: PlotFacts,
  ends: Record<LineName, number | null>,
  width: number,
) {
  const { budgetCents, projectedCents } = outlook;
  const last = weekdayAt(firstWeekday, 6).slice(0, 3);
  const share =
    projectedCents === null || budgetCents <= 0 ? '' : percentOf(projectedCents, budgetCents, place);
  const heading = `${share} by ${last}`;
  const texts = {
    // Bold letters are wider: on a phone the name takes two lines.
    heading: [
      ...(widthOf(heading) * 1.08 <= width ? [heading] : [share, `by ${last}`]),
      ...(projectedCents === null ? [] : [aboutMoney(projectedCents, place)]),
    ],
    budget: ['budget', formatMoney(budgetCents, place)],
    ordered: [verb],
    usual: ['usual pace'],
  } satisfies Record<LineName, string[]>;
  return (['heading', 'budget', 'ordered', 'usual'] as const).flatMap((of): LineLabel[] => {
    const y = ends[of];
    return y === null ? [] : [{ of, y, texts: texts[of].filter((one) => widthOf(one) <= width) }];
  });
}

interface LabelRoom {
  x: number;
  width: number;
  top: number;
  bottom: number;
}

/** Stacks names beside the ends of their lines, pushed apart where these are close. */
function labelsIn({ x, top, bottom }: LabelRoom, names: readonly LineLabel[], apart: number): PlotLabel[] {
  const sorted = names.toSorted((a, b) => a.y - b.y);
  const lines = sorted.flatMap(({ of, y, texts }) =>
    texts.map((text, at) => ({ of, text, y: y + at * apart })),
  );
  const first = top + apart / 2 - 4;
  let next = first;
  for (const line of lines) {
    line.y = Math.max(line.y, next);
    next = line.y + apart;
  }
  // What was pushed below the baseline pushes back up.
  let lowest = bottom - 4;
  for (const line of lines.toReversed()) {
    line.y = Math.min(line.y, lowest);
    lowest = line.y - apart;
  }
  return lines.map(({ of, text, y }) => ({ of, text, x: round(x), y: round(y) }));
}

/** Returns the width of a text of 12 px, rather too wide than too narrow. */
export function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) =>
      sum + (letter === '%' ? 11 : /\d/.test(letter) ? 7.6 : /[.,’' ]/.test(letter) ? 3.6 : 6.7),
    0,
  );
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
