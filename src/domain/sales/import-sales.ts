import { z } from 'zod';
import type { Decision } from '../decisions/decision.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { revenueCenter } from '../orders/order.ts';
import { type DecisionContext, todayOf } from '../people/decision-context.ts';
import { boundedList } from '../values/bounds.ts';
import { type Day, day as dayEntered } from '../values/day.ts';
import { amountCents, type Cents, centsSchema, sumCents } from '../values/money.ts';
import { closedDayRefused, daysEntered, outsideRefused, type SalesDayEntry } from './enter-sales.ts';
import type { SalesChange, SalesFacts } from './sales-facts.ts';

/** Seven days in the week, times all revenue centers of a group, which may have five hundred venues. */
const MOST_DAYS = 1000;

/** Past sales by day in a request, each day once, with its line in the file. */
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
type FileSalesRow = z.output<ReturnType<typeof salesImport>>['days'][number];

export const ONCE_EACH = 'Send each day of a revenue center once: its sales, not lines that add up to them.';

/** Whether each day of a revenue center appears once. Otherwise a part could be taken for the whole day. */
function isOnceEach(days: readonly { day: Day; revenueCenter: RevenueCenter }[]): boolean {
  return new Set(days.map(({ day, revenueCenter }) => `${day} ${revenueCenter}`)).size === days.length;
}

export function importedSalesSchema() {
  return z
    .object({
      taken: z.int().describe('How many days’ sales were added.'),
      takenCents: centsSchema(),
      present: z.int().describe('How many were already on record with the same amount.'),
      faults: z
        .array(z.object({ line: z.int(), message: z.string() }))
        .describe('Lines that were not imported, and why.'),
    })
    .meta({ id: 'ImportedSales' });
}
type ImportedSales = z.infer<ReturnType<typeof importedSalesSchema>>;

/** Imports past sales for days without stored sales; a day that differs is a fault. Raises no alerts, since these days are over. */
export function importSales(
  facts: SalesFacts,
  asked: { days: readonly FileSalesRow[] },
  moment: DecisionContext,
): Decision<ImportedSales, SalesChange> {
  const taken: SalesDayEntry[] = [];
  const faults: ImportedSales['faults'] = [];
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
