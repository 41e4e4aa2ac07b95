import { timestamp, today } from '../../domain/calendar/clock.ts';
import type { Week } from '../../domain/calendar/week.ts';
import type { Change } from '../../domain/changes/change.ts';
import type { Decision } from '../../domain/decisions/decision.ts';
import { outcomeDays } from '../../domain/imports/count-days.ts';
import type { ResolvedHoursDay } from '../../domain/imports/hours-of-file.ts';
import type {
  CommitImportRequest,
  DayOutcome,
  HoursOutcome,
  OrderOutcome,
  StoredImport,
} from '../../domain/imports/import.ts';
import { countOutcomes, mayChangeImport, readsImport, stateOf } from '../../domain/imports/import-answer.ts';
import { IMPORTS_REFUSED } from '../../domain/imports/imports-refused.ts';
import {
  type Became,
  correctionsRefused,
  leftToTake,
  leftToTakeBack,
  resolveImport,
  takeRefused,
} from '../../domain/imports/resolved-import.ts';
import { type HoursTakingFacts, takeBackHours, takeHours } from '../../domain/imports/take-hours.ts';
import { type HistoryFacts, takeBackOrders, takingOrders } from '../../domain/imports/take-orders.ts';
import { type TakingFacts, takeBackSales, takeSales } from '../../domain/imports/take-sales.ts';
import type { DaysFacts } from '../../domain/labor/enter-days.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { User } from '../../domain/people/user.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import type { SalesFacts } from '../../domain/sales/sales-facts.ts';
import type { Day } from '../../domain/values/day.ts';
import { settingsDeciding } from '../../domain/weeks/venue-snapshot.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeAll } from '../db/write.ts';
import { decisionContext } from '../decision-context.ts';
import { refusal } from '../errors.ts';
import { readDaysFacts } from '../labor/hours-facts.ts';
import { readSalesFactsOfWeeks } from '../sales/sales-facts.ts';
import { readMeaning } from '../stores/import-names.ts';
import {
  becameWritten,
  deleteImportOutcomes,
  importMarked,
  importsStayedOf,
  lockImport,
  readBecame,
  readContent,
} from '../stores/imports.ts';
import { ordersForgotten, ordersOfWeeks } from '../stores/orders.ts';
import { readSuppliers } from '../stores/suppliers.ts';
import { scopeOf } from './scope.ts';
import { writeImportWeeks } from './write-weeks.ts';

/** Returns an import that a user may take, undo or remove, after locking it against others. Throws 'not-found', 'not-allowed'. */
export async function importToChange(
  context: Context,
  tx: Tx,
  by: User,
  importId: string,
): Promise<StoredImport> {
  const kept = await lockImport(tx, importId);
  const scope = await scopeOf(context, tx, kept);
  if (!readsImport(context.group, by, kept, scope)) throw refusal(IMPORTS_REFUSED.importUnknown);
  if (!mayChangeImport(by, kept, scope)) throw refusal(REFUSED.role);
  return kept;
}

/**
 * Takes an import in one transaction, all or nothing. Days taken before stay as they are, so taking twice has the same effect as once.
 * Returns the weeks that changed. Throws 'confirm-needed' when it would correct the record and `correct` is not set.
 */
export function takeImport(
  context: Context,
  by: User,
  importId: string,
  { correct }: CommitImportRequest,
): Promise<Week[]> {
  return inTransaction(context.db, (tx) => takeIn(context, tx, by, importId, correct));
}

/** Takes an import within a transaction. Throws as `takeImport` does. */
export async function takeIn(
  context: Context,
  tx: Tx,
  by: User,
  importId: string,
  correct: CommitImportRequest['correct'],
): Promise<Week[]> {
  const kept = await importToChange(context, tx, by, importId);
  const unready = takeRefused(kept);
  if (unready) throw refusal(unready);
  const facts = await readMeaning(context, tx);
  const meant = resolveImport(facts, await readContent(tx, importId));
  const before = await readBecame(tx, importId);
  const left = leftToTake(meant, before, { ...facts, by, today: today(context) });
  const moment = decisionContext(context, by);
  const taking = { correct, importId };
  const days = await writeSales(context, tx, left.days.rows, by, (known, rows) =>
    takeSales(known, { days: rows, ...taking }, moment),
  );
  const suppliers = left.orders.rows.length > 0 ? await readSuppliers(tx) : [];
  const takeOrders = takingOrders(suppliers);
  const orders = await writeOrders(context, tx, left.orders.rows, by, (known, rows) =>
    takeOrders(known, { orders: rows, importId }, moment),
  );
  const hours = await writeHours(context, tx, left.hours.rows, by, (known, rows) =>
    takeHours(known, { days: rows, ...taking }, moment),
  );
  const refused = correctionsRefused({ days: days.fates, hours: hours.fates }, { correct }, facts);
  if (refused) throw refusal(refused);
  const marks = { takenBy: kept.takenBy ?? by.name, takenAt: kept.takenAt ?? timestamp(context) };
  await writeBecame(tx, kept, marks, {
    days: [...left.days.beside, ...days.fates],
    orders: [...left.orders.beside, ...orders.fates],
    hours: [...left.hours.beside, ...hours.fates],
    waiting: [...meant.sales.waiting, ...meant.hours.waiting],
  });
  return [...days.changed, ...orders.changed, ...hours.changed];
}

/** Undoes an import in one transaction, all or nothing. Returns the weeks that changed. Throws 'week-closed'. */
export function takeImportBack(context: Context, by: User, importId: string): Promise<Week[]> {
  return inTransaction(context.db, async (tx) => {
    const kept = await importToChange(context, tx, by, importId);
    const state = stateOf(kept);
    if (state === 'undone') return [];
    if (state !== 'taken') throw refusal(IMPORTS_REFUSED.importNotTaken);
    const left = leftToTakeBack(
      await readContent(tx, importId),
      await readBecame(tx, importId),
      await importsStayedOf(tx),
    );
    const moment = decisionContext(context, by);
    const days = await writeSales(context, tx, left.days.rows, by, (known, rows) =>
      takeBackSales(known, { days: rows, importId }, moment),
    );
    const past = await writeOrders(context, tx, left.orders.rows, by, (known, rows) =>
      takeBackOrders(known, { orders: rows, importId }),
    );
    const hours = await writeHours(context, tx, left.hours.rows, by, (known, rows) =>
      takeBackHours(known, { days: rows, importId }, moment),
    );
    const marks = { undoneBy: by.name, undoneAt: timestamp(context) };
    await writeBecame(tx, kept, marks, {
      days: [...left.days.beside, ...days.fates],
      orders: [...left.orders.beside, ...past.fates],
      hours: [...left.hours.beside, ...hours.fates],
      waiting: [],
    });
    return [...days.changed, ...past.changed, ...hours.changed];
  });
}

/** Overwrites the outcomes of an import, with who did it. */
async function writeBecame(
  tx: Tx,
  { importId, kind, summary }: StoredImport,
  marks: Partial<Pick<StoredImport, 'takenBy' | 'takenAt' | 'undoneBy' | 'undoneAt'>>,
  { waiting, ...became }: Became & { waiting: readonly { day: Day }[] },
): Promise<void> {
  const fates = countOutcomes([...became.days, ...became.orders, ...became.hours], waiting);
  const fateDays = kind === 'orders' ? undefined : outcomeDays([...became.days, ...became.hours], waiting);
  await deleteImportOutcomes(tx, importId);
  await writeAll(tx, [
    ...becameWritten(tx, importId, became),
    importMarked(tx, importId, { ...marks, summary: { ...summary, fates, fateDays } }),
  ]);
}

/** Decides about sales week by week and writes the result. */
function writeSales<Row extends { day: Day }>(
  context: Context,
  tx: Tx,
  rows: readonly Row[],
  by: User,
  decide: (facts: TakingFacts, rows: readonly Row[]) => Decision<DayOutcome[], Change>,
) {
  return writeImportWeeks(context, tx, rows, {
    by,
    load: (weeks) => readSalesFactsOfWeeks(context, tx, weeks),
    decide: (facts: SalesFacts, { rows: own, states }) => {
      const { weekId } = facts;
      return decide(
        { ...facts, settings: settingsDeciding(facts.settings, { weekId, states }), states },
        own,
      );
    },
  });
}

/** Decides about past orders week by week and writes the result; deleted orders are removed from the record too. */
function writeOrders<Row extends { day: Day }>(
  context: Context,
  tx: Tx,
  rows: readonly Row[],
  by: User,
  decide: (facts: HistoryFacts, rows: readonly Row[]) => Decision<OrderOutcome[], Change>,
) {
  return writeImportWeeks(context, tx, rows, {
    by,
    load: async (weeks) => {
      const ids = weeks.map(({ weekId }) => weekId);
      const orders = await ordersOfWeeks(tx, ids);
      return ({ weekId }) => orders.get(weekId) ?? [];
    },
    decide: (orders: readonly Order[], { week, rows: own, states }) =>
      decide({ week, states, group: context.group, orders }, own),
    beside: ({ ordersGone = [] }) =>
      ordersForgotten(
        tx,
        ordersGone.map(({ orderId }) => orderId),
      ),
  });
}

/** Decides about hours week by week and writes the result. */
function writeHours<Row extends ResolvedHoursDay>(
  context: Context,
  tx: Tx,
  rows: readonly Row[],
  by: User,
  decide: (facts: HoursTakingFacts, rows: readonly Row[]) => Decision<HoursOutcome[], Change>,
) {
  const named = [...new Set(rows.map(({ staffId }) => staffId))];
  return writeImportWeeks(context, tx, rows, {
    by,
    load: async (weeks) => {
      const facts = new Map<string, DaysFacts>();
      for (const { weekId } of weeks) facts.set(weekId, await readDaysFacts(context, tx, weekId, named));
      return ({ weekId }) => facts.get(weekId)!;
    },
    decide: (facts: DaysFacts, { rows: own, states }) => decide({ ...facts, states }, own),
  });
}
