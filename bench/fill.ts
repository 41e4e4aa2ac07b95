import { type Week, weekAt, weekFrom } from '../src/domain/calendar/week.ts';
import { centersOf } from '../src/domain/group/venue.ts';
import { HISTORY_WEEKS, WEEK_DAYS } from '../src/domain/sales/sales.ts';
import { SAMPLE_GROUP } from '../src/domain/sample/sample-group.ts';
import { addDays } from '../src/domain/values/day.ts';
import { connect } from '../src/server/db/connect.ts';
import type { Db } from '../src/server/db/schema.ts';
import { inLots } from '../src/server/db/write.ts';

const WEEKS = 520;
const AT = '2026-11-15T12:00:00.000Z';

const CURRENT = weekAt(Temporal.Now.instant().epochMilliseconds, SAMPLE_GROUP);

/** Ten years of Sunday-to-Saturday weeks, the current one first. */
export const TEN_YEARS: readonly Week[] = Array.from({ length: WEEKS }, (_, back) =>
  weekFrom(addDays(CURRENT.startDate, -7 * back)),
);

/** Weeks that are far over their budgets, each with many alerts that nobody has seen to; those between are well within theirs. */
export const OVER_BUDGET: readonly Week[] = TEN_YEARS.slice(-10);
export const WITHIN_BUDGET: readonly Week[] = TEN_YEARS.slice(1, -10);
const ALERTS = 250;

/** The current week and those that can be begun: their revenue is a forecast. */
export const TO_COME: readonly Week[] = Array.from({ length: 9 }, (_, ahead) =>
  weekFrom(addDays(CURRENT.startDate, 7 * ahead)),
);

/**
 * Puts this many orders on file, spread over ten years of weeks; the newest week holds 30 of them. All but the newest have sales of
 * each day, and those that a forecast takes its pace from spending of each day.
 */
export async function fill(database: string, orders: number): Promise<void> {
  const { db } = connect(database, () => {}, 'endless');
  await insertWeeks(db);
  await insertOrders(db, orders);
  await insertRevenue(db);
  await insertAlerts(db);
  await insertDays(db);
  await db.destroy();
}

/** Puts ten years of weeks on record, as they are where they were begun by an order. */
export async function insertWeeks(db: Db): Promise<void> {
  const weeks = TEN_YEARS.map(({ weekId, startDate, endDate }) => {
    return { id: weekId, startDate, endDate, state: 'open', createdAt: AT, updatedAt: AT };
  });
  await db.insertInto('week').values(weeks).execute();
}

/** The ten years in parts that one statement is about: PostgreSQL may take a few seconds for one. */
export function weeksAtOnce(): { newest: string; oldest: string }[] {
  const AT_ONCE = 20;
  return Array.from({ length: Math.ceil(TEN_YEARS.length / AT_ONCE) }, (_, part) => {
    const weeks = TEN_YEARS.slice(part * AT_ONCE, (part + 1) * AT_ONCE);
    return { newest: weeks[0]!.weekId, oldest: weeks.at(-1)!.weekId };
  });
}

async function insertRevenue(db: Db): Promise<void> {
  const of = (weeks: readonly Week[], cents: number) =>
    weeks.flatMap(({ weekId }) =>
      centersOf(SAMPLE_GROUP).map((source) => {
        const row = { id: `revenue-${weekId}-${source}`, weekId, source, day: null, cents };
        return { ...row, enteredBy: 'Owner', updatedAt: AT };
      }),
    );
  const rows = [...of(WITHIN_BUDGET, 1_000_000_000), ...of(OVER_BUDGET, 100)];
  for (const lot of inLots(rows)) await db.insertInto('revenue').values(lot).execute();
}

async function insertAlerts(db: Db): Promise<void> {
  const rows = OVER_BUDGET.flatMap(({ weekId }) =>
    centersOf(SAMPLE_GROUP).flatMap((category) =>
      Array.from({ length: ALERTS }, (_, index) => {
        const row = { id: `alert-${weekId}-${category}-${index}`, weekId, category, type: 'danger' };
        const figures = { percentRemainingTenths: -5000, spentCents: 600, budgetCents: 100 };
        const words = { title: 'Budget Critical', message: 'The budget is at 600.0%.', cause: 'order' };
        const seen = { emailSent: 0, acknowledgedBy: null, acknowledgedAt: null, resolvedAt: null };
        return { ...row, ...figures, ...words, ...seen, causedBy: 'Owner', createdAt: AT, mailOff: 0 };
      }),
    ),
  );
  for (const lot of inLots(rows)) await db.insertInto('alert').values(lot).execute();
}

async function insertDays(db: Db): Promise<void> {
  const sales = TEN_YEARS.slice(1).flatMap(({ weekId, startDate }, ago) =>
    WEEK_DAYS.flatMap((place) =>
      centersOf(SAMPLE_GROUP).map((revenueCenterId) => {
        const cents = 300_000 + 20_000 * place + ((7919 * (7 * ago + place)) % 90_000);
        return {
          day: addDays(startDate, place),
          revenueCenterId,
          weekId,
          cents,
          enteredBy: 'Owner',
          updatedAt: AT,
        };
      }),
    ),
  );
  for (const lot of inLots(sales)) await db.insertInto('daySales').values(lot).execute();
  const { weekId: oldest } = TEN_YEARS[HISTORY_WEEKS]!;
  const spent = sales
    .filter(({ weekId }) => weekId >= oldest)
    .map(({ weekId, revenueCenterId, day }, index) => {
      return { ...orderRow(0), id: `spent-${index}`, weekId, revenueCenterId, day };
    });
  await db.insertInto('supplierOrder').values(spent).execute();
}

async function insertOrders(db: Db, count: number): Promise<void> {
  const BATCH = 1000;
  for (let from = 0; from < count; from += BATCH)
    await db.transaction().execute(async (tx) => {
      const size = Math.min(BATCH, count - from);
      const rows = Array.from({ length: size }, (_, index) => orderRow(from + index));
      await tx.insertInto('supplierOrder').values(rows).execute();
    });
}

function orderRow(index: number) {
  const week = TEN_YEARS[index < 30 ? 0 : 1 + (index % (WEEKS - 1))]!;
  return {
    id: `filled-${String(index).padStart(8, '0')}`,
    weekId: week.weekId,
    revenueCenterId: centersOf(SAMPLE_GROUP)[index % centersOf(SAMPLE_GROUP).length]!,
    supplier: `Market ${index % 200}`,
    supplierKey: `market ${index % 200}`,
    invoiceNumber: `A-${index}`,
    amountCents: 1000 + (index % 90_000),
    day: week.startDate,
    notes: '',
    kind: 'order',
    state: 'open',
    enteredBy: 'Owner',
    createdAt: AT,
    updatedAt: AT,
    updatedBy: 'Owner',
  };
}
