import type { Outlook } from '../../domain/forecast/outlook.ts';
import { percentOf } from '../../domain/forecast/pace-words.ts';
import type { WeekLine } from '../../domain/forecast/week-line.ts';
import type { Place } from '../../domain/values/place.ts';

/** What a picture of a category's week is drawn from. */
export interface PlotFacts {
  outlook: Pick<Outlook, 'budgetCents' | 'spentCents' | 'projectedCents' | 'level'>;
  line: WeekLine;
  /** Today's place in the week; -1 before it. */
  today: number;
  /** The name of the week's last day. */
  lastDay: string;
  verb: string;
  place: Place;
}

export interface PlotSize {
  width: number;
  height: number;
}

/** A label: where its text ends or begins, in whose colour. */
export interface PlotLabel {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'end';
  of: 'budget' | 'usual' | 'ordered' | 'heading';
}

export interface PlotShape {
  /** The baseline, and how far up the picture goes. */
  bottom: number;
  top: number;
  /** Where each day stands. */
  days: readonly number[];
  /** The budget now, and how it came there. */
  budget: number;
  budgetSoFar: string;
  budgetAhead: string;
  /** Between which heights the budget lies. */
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

/** The picture in pixels: what is ordered as steps, the budget with its range, the usual pace, and where the week is heading. */
export function plotShape(facts: PlotFacts, { width, height }: PlotSize): PlotShape {
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
  const drawn = {
    bottom,
    top: TOP,
    days,
    budget: y(outlook.budgetCents),
    budgetSoFar: path(soFar(facts).map((cents, day) => [x(day), y(cents)])),
    budgetAhead: path([from.x, x(6)].map((place) => [place, y(outlook.budgetCents)])),
    range: low === null || high === null ? null : { low: y(low), high: y(high) },
    ordered: now ? steps(line.orderedCents.slice(0, today + 1).map((cents, day) => [x(day), y(cents)])) : '',
    usual: path(usual.map((height, day) => [x(day), height])),
    now,
    heading: end && {
      path: path([
        [from.x, from.y],
        [end.x, end.y],
      ]),
      ...end,
    },
  };
  return { ...drawn, labels: labelsOf(facts, { ...drawn, usualHeights: usual }, width) };
}

/** The pixel a value stands at: 0 at one end, the most at the other. */
function scale(most: number, atZero: number, atMost: number) {
  return (value: number) => round(atZero + ((atMost - atZero) * value) / (most || 1));
}

/** The budget of the days so far, up to today as it stands now. */
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

/** What is ordered stays until more is: level up to the next day, then up. */
function steps(points: readonly Point[]): string {
  return points.map(([x, y], index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
}

const LETTER = 6.4;
const LINE = 15;

type Drawn = Omit<PlotShape, 'labels'> & { usualHeights: readonly number[] };

/** Each name where there is room for it; one that finds none goes. The most telling one chooses first. */
function labelsOf(facts: PlotFacts, drawn: Drawn, width: number): PlotLabel[] {
  const placed: PlotLabel[] = [];
  for (const places of wishes(facts, drawn)) {
    const free = places.find((label) => fits(label, drawn, width) && !placed.some((one) => meet(one, label)));
    if (free) placed.push(free);
  }
  return placed;
}

/** For each name the places it may stand at, the best first. */
function wishes({ outlook, line, lastDay, verb, place }: PlotFacts, drawn: Drawn): PlotLabel[][] {
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
    budgetName(days[2]!, budget - 6),
  ]);
  if (now && line.orderedCents.some((cents) => cents > 0)) {
    const isEarly = now.x < (first + last) / 2;
    const name = at('ordered', verb, isEarly ? 'start' : 'end');
    const side = isEarly ? 8 : -8;
    names.push([name(now.x + side, now.y + 15), name(now.x + side, now.y - 8)]);
  }
  if (line.usualCents) {
    const name = at('usual', 'usual pace', 'start');
    names.push([4, 1, 2].map((day) => name(days[day]! + 4, drawn.usualHeights[day]! + 16)));
  }
  return names;
}

function boxOf({ text, x, y, anchor }: PlotLabel) {
  const wide = text.length * LETTER;
  const left = anchor === 'start' ? x : x - wide;
  return { left, right: left + wide, top: y - LINE + 3, bottom: y + 3 };
}

function fits(label: PlotLabel, { bottom }: Drawn, width: number): boolean {
  const box = boxOf(label);
  return box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= bottom;
}

function meet(one: PlotLabel, other: PlotLabel): boolean {
  const [a, b] = [boxOf(one), boxOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
