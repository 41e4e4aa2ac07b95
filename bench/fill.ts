import { REVENUE_CENTERS } from '../src/domain/group/venue.ts';
import { type Week, weekFrom } from '../src/domain/weeks/week.ts';
import { connect } from '../src/server/db/connect.ts';
import type { Db } from '../src/server/db/schema.ts';

const WEEKS = 520;
const AT = '2026-11-15T12:00:00.000Z';

/** Ten years of Sunday-to-Saturday weeks, newest first. */
export const TEN_YEARS: readonly Week[] = Array.from({ length: WEEKS }, (_, back) =>
  weekFrom(Temporal.PlainDate.from('2026-11-15').subtract({ weeks: back }).toString() as never),
);

/** Puts this many orders on file, spread over ten years of weeks; the newest week holds 30 of them. */
export async function fill(database: string, orders: number): Promise<void> {
  const { db } = connect(database, () => {});
  const weeks = TEN_YEARS.map(({ weekId, startDate, endDate }) => {
    return { id: weekId, startDate, endDate, state: 'open', createdAt: AT, updatedAt: AT };
  });
  await db.insertInto('week').values(weeks).execute();
  await insertOrders(db, orders);
  await db.destroy();
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
    revenueCenterId: REVENUE_CENTERS[index % REVENUE_CENTERS.length]!,
    supplier: 'Prime Cut Meats',
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
