import type { RevenueCenter } from '../../domain/group/group.ts';
import type { CenterDay, SalesEntry, SalesWeek } from '../../domain/sales/day-sales.ts';
import { unusualSales } from '../../domain/sales/unusual-sales.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, enteredAmount, moneyInputText } from '../../domain/values/money.ts';
import type { Faults } from '../form/use-form.ts';

/** The form field of a revenue center's day: 'kitchen 2026-11-22'. */
type SalesCellName = `${RevenueCenter} ${string}`;

export function salesCellName(center: RevenueCenter, day: Day): SalesCellName {
  return `${center} ${day}`;
}

export function parseSalesCell(name: string): { center: RevenueCenter; day: Day } {
  const [center, day] = name.split(' ') as [RevenueCenter, Day];
  return { center, day };
}

/** The typed texts by cell; only cells somebody typed in. */
export type TypedSales = Record<string, string | undefined>;

/** The amount on record of a cell when typing began. */
export type SalesBefore = Record<string, Cents | null>;

/** Returns the text of a cell: empty for a day not entered, 'closed' for one without sales. */
export function salesText(amount: Cents | null, place: Locale): string {
  if (amount === null) return '';
  return amount === 0 ? 'closed' : moneyInputText(amount, place);
}

/** Parses a cell: empty is not entered, 'closed' is 0. */
export function readSalesText(
  text: string,
  place: Locale,
): { cents: Cents | null; error: null } | { cents: null; error: string } {
  const typed = text.trim();
  if (typed === '') return { cents: null, error: null };
  return enteredAmount(typed.toLowerCase() === 'closed' ? '0' : typed, place);
}

export interface DayEntry {
  day: Day;
  entry: SalesEntry;
}

export function readSales(
  typed: TypedSales,
  before: SalesBefore,
  place: Locale,
): { wanted: DayEntry[] } | { faults: Faults<TypedSales> } | 'unchanged' {
  const faults: Faults<TypedSales> = {};
  const days = new Map<
    Day,
    { cents: Partial<Record<RevenueCenter, Cents | null>>; fromCents: typeof before }
  >();
  for (const [name, text] of Object.entries(typed)) {
    if (text === undefined) continue;
    const read = readSalesText(text, place);
    const from = before[name] ?? null;
    if (read.error !== null) faults[name] = read.error;
    else if (read.cents !== from) {
      const { center, day } = parseSalesCell(name);
      const entry = days.get(day) ?? { cents: {}, fromCents: {} };
      entry.cents[center] = read.cents;
      entry.fromCents[center] = from;
      days.set(day, entry);
    }
  }
  if (Object.keys(faults).length > 0) return { faults };
  if (days.size === 0) return 'unchanged';
  const inOrder = [...days].sort(([one], [other]) => (one < other ? -1 : 1));
  return { wanted: inOrder.map(([day, entry]) => ({ day, entry })) };
}

/** An entry to ask about before saving: about ten times what the weekday usually brings. */
export interface SlippedEntry {
  center: RevenueCenter;
  day: Day;
  cents: Cents;
  usualCents: Cents;
}

/** Returns the entries that look as if the decimal point slipped. */
export function slippedEntries(wanted: readonly DayEntry[], sales: Pick<SalesWeek, 'days'>): SlippedEntry[] {
  return wanted.flatMap(({ day, entry }) => {
    const known = sales.days.find((one) => one.day === day)?.centers;
    return (Object.entries(entry.cents) as [RevenueCenter, Cents | null][]).flatMap(([center, amount]) => {
      const usualCents = known?.[center]?.overrideCents ?? known?.[center]?.forecastCents;
      if (amount === null || usualCents === undefined || !unusualSales(amount, usualCents)) return [];
      return [{ center, day, cents: amount, usualCents }];
    });
  });
}

/** Returns the day with the typed amount, if it is valid, in place of the one on record. */
export function asTyped(day: CenterDay, text: string | undefined, place: Locale): CenterDay {
  if (text === undefined) return day;
  const read = readSalesText(text, place);
  return read.error === null ? { ...day, cents: read.cents } : day;
}
