import type { Crew, Group, Venue } from '../group/group.ts';
import { inUse } from '../group/venue.ts';
import type { Minutes } from '../labor/labor.ts';
import { countedHours } from '../labor/labor.ts';
import { ordersOf } from '../orders/order-totals.ts';
import { can, canSetTotal, type Who } from '../people/role.ts';
import type { RecordedWeek } from '../record/recorded-week.ts';
import { figureIn, type RevenueChange, type RevenueFigure, revenueOf } from '../sales/revenue.ts';
import type { Locale } from '../values/locale.ts';
import { type Cents, enteredAmount, moneyInputText, sumCents } from '../values/money.ts';
import { groupInWeek } from '../weeks/group-in-week.ts';
import { groupOfWeek } from '../weeks/venue-snapshot.ts';
import { notesOfVenue, type WeekNote } from '../weeks/week-note.ts';
import type { OverviewRow } from './overview.ts';

/** A sales figure: a venue's whole revenue, or that of one of its revenue centers. */
export interface SalesCell {
  figure: RevenueFigure;
  /** The center's name if the venue has several; null if the figure is the venue's. */
  center: string | null;
  cents: Cents;
  /** Whether it may be set: with the right to, in a week that is not closed. */
  isOpen: boolean;
}

/** A venue's week on one line, with what is missing in it. */
export interface MondayRow {
  row: OverviewRow;
  sales: readonly SalesCell[];
  orders: number;
  /** Null for readers who don't see all of its hours. */
  minutes: Minutes | null;
  crewMinutes: ReadonlyMap<Crew, Minutes>;
  notes: readonly WeekNote[];
  hasCrews: boolean;
}

/** Returns a week of all venues that somebody reads, in the order of the overview. */
export function mondayRows(
  group: Group,
  who: Who,
  week: RecordedWeek,
  rows: readonly OverviewRow[],
): MondayRow[] {
  const venues = new Map(
    groupInWeek(groupOfWeek(group, week), week.sums).venues.map((venue) => [venue.venueId, venue]),
  );
  return rows.flatMap((row) => {
    const venue = venues.get(row.venueId);
    return venue ? [mondayRow(group, who, week, row, venue)] : [];
  });
}

function mondayRow(group: Group, who: Who, week: RecordedWeek, row: OverviewRow, venue: Venue): MondayRow {
  const crews = venue.laborOf;
  const hours = countedHours(week.hours);
  const minutesOf = (crew: Crew) =>
    hours.reduce((sum, entry) => sum + (entry.crew === crew ? entry.minutes : 0), 0) as Minutes;
  const crewMinutes = new Map(crews.map((crew) => [crew, minutesOf(crew)] as const));
  const counted = venue.centers.flatMap(({ id }) => ordersOf(week.orders, id));
  return {
    row,
    sales: salesOf(group, who, week, row, venue),
    orders: counted.filter(({ state }) => state === 'open').length,
    minutes: crews.every((crew) => can(who, 'seeRates', crew)) ? minutesTogether([{ crewMinutes }]) : null,
    crewMinutes,
    notes: notesOfVenue(week.notes, row.venueId),
    hasCrews: crews.length > 0,
  };
}

function salesOf(
  group: Group,
  who: Who,
  { sums }: RecordedWeek,
  { state }: OverviewRow,
  { centers, total, partly, retired }: Venue,
): SalesCell[] {
  const revenue = revenueOf(group, sums);
  const cell = (source: string, center: string | null, may: boolean): SalesCell => ({
    figure: `${source}Cents` as RevenueFigure,
    center,
    cents: figureIn(revenue, source) ?? (0 as Cents),
    isOpen: may && !retired && state !== 'closed',
  });
  if (total && !partly) return [cell(total, null, canSetTotal(group, who))];
  const isAlone = centers.length === 1 && !partly;
  return centers.map(({ id, name, retired: gone }) =>
    cell(id, isAlone ? null : name, !gone && can(who, 'setRevenue', id)),
  );
}

/** Returns the total minutes of lines; a crew that several of them count is included once. */
export function minutesTogether(rows: readonly Pick<MondayRow, 'crewMinutes'>[]): Minutes {
  const each = new Map(rows.flatMap(({ crewMinutes }) => [...crewMinutes]));
  return [...each.values()].reduce((sum, minutes) => sum + minutes, 0);
}

/** Whether somebody may enter sales for any revenue center in use. */
export function mayEnter(group: Group, who: Who): boolean {
  return inUse(group).venues.some(({ centers }) => centers.some(({ id }) => can(who, 'setRevenue', id)));
}

/** Typed texts by figure; only figures somebody typed in. */
export type TypedFigures = { [figure in RevenueFigure]?: string | undefined };

/** Returns the text of a cell; '' for a missing figure. */
export function figureText(amount: Cents, place: Locale): string {
  return amount === 0 ? '' : moneyInputText(amount, place);
}

/** Returns the change that the typed cells request, with the amounts they replace; or the faults; or 'unchanged'. */
export function readFigures(
  typed: TypedFigures,
  before: Partial<Record<RevenueFigure, Cents>>,
  place: Locale,
): { wanted: RevenueChange } | { faults: Partial<Record<RevenueFigure, string>> } | 'unchanged' {
  const faults: Partial<Record<RevenueFigure, string>> = {};
  const change: Partial<Record<RevenueFigure, Cents>> = {};
  for (const [figure, text] of Object.entries(typed) as [RevenueFigure, string | undefined][]) {
    if (text === undefined) continue;
    const { cents, error } = enteredAmount(text, place);
    if (cents === null) faults[figure] = error;
    else if (cents !== before[figure]) change[figure] = cents;
  }
  if (Object.keys(faults).length > 0) return { faults };
  const figures = Object.keys(change) as RevenueFigure[];
  if (figures.length === 0) return 'unchanged';
  const from = Object.fromEntries(figures.map((figure) => [figure, before[figure]]));
  return { wanted: { ...change, from } as RevenueChange };
}

/** Returns the total of all sales, with valid typed amounts in place of those on record. */
export function salesTotal(rows: readonly MondayRow[], typed: TypedFigures, place: Locale): Cents {
  return sumCents(
    rows.flatMap(({ sales }) =>
      sales.map(({ figure, cents }) => {
        const text = typed[figure];
        return text === undefined ? cents : (enteredAmount(text, place).cents ?? cents);
      }),
    ),
  );
}

/** Splits pasted text into cells, one line each, starting at `at`. Null for a single line. */
export function pastedFigures(
  text: string,
  figures: readonly RevenueFigure[],
  at: RevenueFigure,
): TypedFigures | null {
  const lines = text.replace(/(\r?\n)+$/, '').split(/\r?\n/);
  const first = figures.indexOf(at);
  if (lines.length === 1 || first < 0) return null;
  return Object.fromEntries(
    lines
      .slice(0, figures.length - first)
      .map((line, down) => [figures[first + down], line.split('\t')[0]!.trim()]),
  );
}
