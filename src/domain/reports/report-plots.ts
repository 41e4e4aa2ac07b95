import { type Day, formatMonthDay, formatWeekday } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { aboutMoney, cents, formatMoney } from '../values/money.ts';
import { formatPercentage, formatShare, percentageOfWhole } from '../values/percent.ts';
import { type GroupReport, isGroupReport } from './group-report.ts';
import { type PastWeek, type ReportDay, sumIfAll } from './report-past.ts';
import { NOT_ENTERED } from './trend-lines.ts';
import type { VenueReport } from './venue-report.ts';

/** The small charts of a report; null if there is too little to draw. */
export interface ReportPlots {
  weeks: WeeksPlot | null;
  bars: BarsPlot | null;
}

interface Plot {
  title: string;
  /** The content in words. */
  says: string;
}

/** A share of the revenue over ten weeks, the report's own last, with its target. An incomplete week shows where it is heading. */
interface WeeksPlot extends Plot {
  weeks: { label: string; value: number | null; text: string; isHeading: boolean }[];
  target: { value: number; text: string } | null;
}

/** Bars side by side, each within the outline of its forecast or budget. */
interface BarsPlot extends Plot {
  bars: { label: string; amount: number | null; mark: number | null }[];
}

/** The fewest weeks worth comparing. */
const FEWEST = 2;

type PlottedReport = VenueReport | GroupReport;

export function reportPlots(report: PlottedReport, place: Locale): ReportPlots {
  return { weeks: weeksPlot(report, place), bars: daysPlot(report, place) ?? budgetsPlot(report, place) };
}

function weeksPlot(report: PlottedReport, place: Locale): WeeksPlot | null {
  const { past, days: [first] = [], revenue } = report;
  if (!past || !first) return null;
  const center = !isGroupReport(report) && report.isPart ? report.centers[0] : undefined;
  const shown = center ?? report.prime;
  const title = center?.name ?? 'Prime cost';
  const costIn = (week: PastWeek) =>
    center ? (week.centers[center.id]?.spentCents ?? null) : sumIfAll([week.spentCents, week.laborCents]);
  const baseIn = (week: PastWeek) => (center ? week.centers[center.id]?.revenueCents : week.revenueCents);
  const { headingPercentage: heading = null } = shown;
  const own = shown.percentage ?? heading;
  const week = (startDate: Day, value: number | null, isHeading = false) => ({
    label: formatMonthDay(startDate, place),
    value,
    isHeading,
    text:
      value === null
        ? isHeading
          ? 'not known yet'
          : NOT_ENTERED
        : `${isHeading ? 'heading for ' : ''}${formatShare(value, place)}`,
  });
  const weeks = [
    ...past.weeks.map((one) => {
      const cost = costIn(one);
      return week(one.startDate, cost === null ? null : percentageOfWhole(cost, baseIn(one) ?? cents(0)));
    }),
    week(first.day, own, revenue.expectedCents !== undefined),
  ];
  if (weeks.filter(({ value }) => value !== null).length < FEWEST) return null;
  const target = shown.targetPercentage;
  const targetText = target === null ? '' : `target ${formatPercentage(target, place)}%`;
  return {
    title: `${title}, ten weeks`,
    says: `${title} of the revenue: ${weeks.map(({ label, text }) => `${label} ${text}`).join(', ')}${targetText && `; ${targetText}`}.`,
    weeks,
    target: target === null ? null : { value: target, text: targetText },
  };
}

function daysPlot({ days = [] }: PlottedReport, place: Locale): BarsPlot | null {
  if (days.every((day) => day.cents === null)) return null;
  const said = ({ day, cents: sold, forecastCents }: ReportDay) => {
    const forecast = forecastCents === null ? '' : `, forecast ${aboutMoney(forecastCents, place)}`;
    return `${formatWeekday(day, place)} ${sold === null ? NOT_ENTERED : formatMoney(sold, place)}${forecast}`;
  };
  return {
    title: 'Sales by day, and forecast',
    says: `${days.map(said).join('; ')}.`,
    bars: days.map(({ day, cents: amount, forecastCents }) => ({
      label: formatWeekday(day, place).slice(0, 3),
      amount,
      mark: forecastCents,
    })),
  };
}

/** The most budgets side by side. */
const MOST_BARS = 7;

/** Plots the spending and budget of each revenue center, or of each venue; used if no sales are entered by day. */
function budgetsPlot(report: PlottedReport, place: Locale): BarsPlot | null {
  const costs = isGroupReport(report)
    ? report.venues.flatMap(({ name, costs: cost }) => (cost ? [{ name, ...cost }] : []))
    : report.centers;
  const shown = costs
    .filter(({ budgetCents, costCents }) => budgetCents > 0 && costCents > 0)
    .toSorted((a, b) => b.overCents - a.overCents)
    .slice(0, MOST_BARS);
  if (shown.length === 0) return null;
  const said = shown.map(
    ({ name, costCents, budgetCents }) =>
      `${name} ${formatMoney(costCents, place)} of ${formatMoney(budgetCents, place)}`,
  );
  return {
    title: 'Orders, and budget',
    says: `${said.join('; ')}.`,
    bars: shown.map(({ name, costCents, budgetCents }) => ({
      label: name,
      amount: costCents,
      mark: budgetCents,
    })),
  };
}

export interface PlotSize {
  width: number;
  height: number;
}

/** A text in a chart; `anchor` says whether `x` is its start, middle or end. */
interface PlotText {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  of: 'axis' | 'target' | 'now';
}

/** A chart in pixels, for the screen and for print. */
export interface PlotDrawing {
  lines: { of: 'base' | 'target' | 'line' | 'ahead' | 'mark'; points: [x: number, y: number][] }[];
  bars: { x: number; y: number; width: number; height: number; isMissing: boolean }[];
  dot: { x: number; y: number } | null;
  texts: PlotText[];
}

const LETTER = 6.6;
const LINE = 14;
/** The height of the labels below, and the margins of the drawing. */
const FOOT = 18;
const TOP = 6;
const SIDE = 6;

/** Returns the largest width of a drawn text. */
function widthOf(text: string): number {
  return text.length * LETTER;
}

/** Cuts a name to a width, with an ellipsis. */
function cut(text: string, width: number): string {
  const letters = Math.max(1, Math.floor(width / LETTER));
  return text.length <= letters ? text : `${text.slice(0, Math.max(1, letters - 1))}…`;
}

/** Returns the box that a text takes up. */
export function plotTextBox({ text, x, y, anchor }: PlotText) {
  const wide = widthOf(text);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2;
  return { left, right: left + wide, top: y - LINE + 4, bottom: y + 4 };
}

/** The least span of the scale, in percentage points: small changes must not look dramatic. */
const LEAST_SPAN = 10;

/** Draws ten weeks as a line with its target across; their labels stand to the right, clear of the lines. */
export function drawWeeks({ weeks, target }: WeeksPlot, { width, height }: PlotSize): PlotDrawing {
  const values = weeks.flatMap(({ value }) => value ?? []);
  const all = [...values, ...(target ? [target.value] : [])];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const span = Math.max(most - least, LEAST_SPAN);
  const low = (least + most - span) / 2;
  const own = weeks.at(-1)!;
  const aside = Math.max(widthOf(target?.text ?? ''), widthOf(own.text)) + 2 * SIDE;
  const [right, bottom] = [width - aside, height - FOOT];
  const top = TOP + LINE / 2;
  const y = (value: number) => round(bottom - LINE / 2 - ((value - low) / span) * (bottom - LINE / 2 - top));
  const x = (at: number) => round(SIDE + (at * (right - 2 * SIDE)) / (weeks.length - 1));
  const pieces: [number, number][][] = [[]];
  for (const [at, { value, isHeading }] of weeks.entries()) {
    if (isHeading) continue;
    if (value === null) pieces.push([]);
    else pieces.at(-1)!.push([x(at), y(value)]);
  }
  const end = own.value === null ? null : { x: x(weeks.length - 1), y: y(own.value) };
  const names: PlotText[] = [
    ...(target ? [{ text: target.text, y: y(target.value) + 4, of: 'target' as const }] : []),
    ...(end ? [{ text: own.text, y: end.y + 4, of: 'now' as const }] : []),
  ].map((name) => ({ ...name, x: right + SIDE, anchor: 'start' as const }));
  const [first] = weeks;
  return {
    lines: [
      {
        of: 'base',
        points: [
          [0, bottom],
          [right, bottom],
        ],
      },
      ...(target
        ? [
            {
              of: 'target' as const,
              points: [
                [0, y(target.value)],
                [right, y(target.value)],
              ] as [number, number][],
            },
          ]
        : []),
      ...pieces.filter(({ length }) => length > 0).map((points) => ({ of: 'line' as const, points })),
      ...(end && own.isHeading ? [{ of: 'ahead' as const, points: aheadTo(end, pieces.at(-1)!) }] : []),
    ],
    bars: [],
    dot: end,
    texts: [
      ...apart(names, bottom),
      { text: first!.label, x: 0, y: height - 4, anchor: 'start', of: 'axis' },
      ...(right - widthOf(first!.label) > widthOf(own.label) + LETTER
        ? [{ text: own.label, x: right, y: height - 4, anchor: 'end' as const, of: 'axis' as const }]
        : []),
    ],
  };
}

/** Returns the line from the week before to where this one is heading. */
function aheadTo(
  { x, y }: { x: number; y: number },
  before: readonly [number, number][],
): [number, number][] {
  const last = before.at(-1);
  return [...(last ? [last] : []), [x, y]];
}

/** Moves two labels apart if they would touch. */
function apart(names: readonly PlotText[], bottom: number): PlotText[] {
  const [first, second] = names.toSorted((a, b) => a.y - b.y);
  if (!first || !second || second.y - first.y >= LINE) return [...names];
  const middle = Math.min(bottom - LINE - 4, Math.max(LINE + 4, (first.y + second.y) / 2));
  return [
    { ...first, y: round(middle - LINE / 2 - 1) },
    { ...second, y: round(middle + LINE / 2 + 1) },
  ];
}

/** Draws bars side by side, each within the outline of its forecast or budget. */
export function drawBars({ bars }: BarsPlot, { width, height }: PlotSize): PlotDrawing {
  const most = Math.max(1, ...bars.flatMap(({ amount, mark }) => [amount ?? 0, mark ?? 0]));
  const bottom = height - FOOT;
  const step = width / bars.length;
  const wide = round(Math.min(36, step * 0.56));
  const high = (amount: number) => round(Math.max(0, (amount / most) * (bottom - TOP)));
  const middle = (at: number) => round((at + 0.5) * step);
  return {
    lines: [
      {
        of: 'base',
        points: [
          [0, bottom],
          [width, bottom],
        ],
      },
      ...bars.flatMap(({ mark }, at) => {
        if (mark === null) return [];
        const y = round(bottom - high(mark));
        const [left, right] = [round(middle(at) - wide / 2), round(middle(at) + wide / 2)];
        const points: [number, number][] = [
          [left, bottom],
          [left, y],
          [right, y],
          [right, bottom],
        ];
        return [{ of: 'mark' as const, points }];
      }),
    ],
    bars: bars.map(({ amount }, at) => {
      const height = amount === null ? 4 : high(amount);
      return {
        x: round(middle(at) - wide / 2),
        y: round(bottom - height),
        width: wide,
        height,
        isMissing: amount === null,
      };
    }),
    dot: null,
    texts: bars.map(({ label }, at) => ({
      text: cut(label, step - LETTER),
      x: middle(at),
      y: height - 4,
      anchor: 'middle' as const,
      of: 'axis' as const,
    })),
  };
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
