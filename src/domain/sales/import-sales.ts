import { z } from 'zod';
import type { Decision } from '../decisions/decision.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { revenueCenter } from '../orders/order.ts';
import { type DecisionContext, todayOf } from '../people/decision-context.ts';
import { boundedList } from '../values/bounds.ts';
import { type Day, day as dayEntered } from '../values/day.ts';
import { amountCents, type Cents, centsSchema, sumCents } from '../values/money.ts';
import { closedDayRefused, daysEntered, outsideRefused, type SalesDayEntry } from './enter-sales.ts';
import type { SalesChange } from './sales-change.ts';
import type { SalesFacts } from './sales-facts.ts';

/** The sales of a day as a file says them, and the first line that does. */
interface FileSalesRow {
  line: number;
  day: Day;
  revenueCenter: RevenueCenter;
  cents: Cents;
}

/** A line that can't be taken, and why. */
interface SalesFault {
  line: number;
  message: string;
}

/** A week has seven days, and a group up to five hundred venues with some revenue centers each. */
const MOST_DAYS = 1000;

/** Past sales of days of a week, in a request, each once and with the line of the file it stands in. */
export function salesImport(group: Group) {
  const days = boundedList(
    z.object({
      line: z.int().min(1),
      day: dayEntered,
      revenueCenter: revenueCenter(group),
      cents: amountCents(group),
    }),
    MOST_DAYS,
  );
  return z.object({ days: days.refine(isOnceEach, { error: ONCE_EACH }) });
}

/** What is said where a day comes more than once. */
export const ONCE_EACH = 'Send each day of a revenue center once: its sales, not lines that add up to them.';

/** Whether no two of them are the same day of the same revenue center, so that none could be taken for the whole day and be a part. */
function isOnceEach(days: readonly Pick<FileSalesRow, 'day' | 'revenueCenter'>[]): boolean {
  return new Set(days.map(({ day, revenueCenter }) => `${day} ${revenueCenter}`)).size === days.length;
}

/** What became of the lines of a file. */
export function importedSalesSchema() {
  return z
    .object({
      taken: z.int().describe('Days’ sales that are on record now.'),
      takenCents: centsSchema(),
      present: z.int().describe('Those that were on record before, and the same.'),
      faults: z.array(z.object({ line: z.int(), message: z.string() })).describe('Lines not taken, and why.'),
    })
    .meta({ id: 'ImportedSales' });
}
export type ImportedSales = z.infer<ReturnType<typeof importedSalesSchema>>;

/** Days of a week that are to be taken over from a file. */
export interface PastDays {
  days: readonly FileSalesRow[];
}

/**
 * Takes over past sales of days that nothing is on record of. What is on record stays as it is, and is told of where it differs.
 * Nobody is sent an alert about what is over.
 */
export function importSales(
  facts: SalesFacts,
  asked: PastDays,
  moment: DecisionContext,
): Decision<ImportedSales, SalesChange> {
  const taken: SalesDayEntry[] = [];
  const faults: SalesFault[] = [];
  const today = todayOf(moment);
  let present = 0;
  for (const row of asked.days) {
    const known = onRecord(facts, row);
    const message = faultOf(facts, today, row, known);
    if (message !== null) faults.push({ line: row.line, message });
    else if (known !== undefined) present++;
    else taken.push({ day: row.day, center: row.revenueCenter, cents: row.cents, stored: undefined });
  }
  const takenCents = sumCents(taken.map(({ cents }) => cents!));
  const answer = { taken: taken.length, takenCents, present, faults };
  if (taken.length === 0) return { answer, change: null };
  const { alerts, ...change } = daysEntered(facts, taken, moment);
  const after = { days: taken.length, cents: takenCents };
  return {
    answer,
    change: {
      ...change,
      alerts: { raised: [], resolved: alerts?.resolved ?? [] },
      entries: [{ action: 'import sales', subject: 'revenue', after }],
    },
  };
}

function onRecord(
  { sales }: SalesFacts,
  { day, revenueCenter }: Pick<FileSalesRow, 'day' | 'revenueCenter'>,
): Cents | undefined {
  return sales.find((one) => one.day === day && one.revenueCenter === revenueCenter)?.cents;
}

function faultOf(facts: SalesFacts, today: Day, row: FileSalesRow, known: Cents | undefined): string | null {
  const { day, cents } = row;
  if (day > today) return yetToCome(day);
  if (known !== undefined && known !== cents) return `something else is entered for ${day} already.`;
  const entered = [{ day, center: row.revenueCenter, cents }];
  const refused = outsideRefused(facts.weekId, day, facts.settings.group) ?? closedDayRefused(facts, entered);
  return refused?.detail ?? null;
}

function yetToCome(day: Day): string {
  return `${day} is yet to come.`;
}
