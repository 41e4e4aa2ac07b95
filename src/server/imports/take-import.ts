import { timestamp, today } from '../../domain/calendar/clock.ts';
import type { Week } from '../../domain/calendar/week.ts';
import type { Decision } from '../../domain/decisions/decision.ts';
import { daysOfSums, stillToTake } from '../../domain/imports/days-of-sums.ts';
import { hoursOfFile, hoursTaken, hoursToTake, type MeantDay } from '../../domain/imports/hours-of-file.ts';
import type { KeptDay, KeptHours, KeptImport, KeptOrder, TakeImport } from '../../domain/imports/import.ts';
import { fatesOf, mayChangeImport, readsImport, stateOf } from '../../domain/imports/import-answer.ts';
import {
  asksFirst,
  correctionsAsked,
  hoursCorrected,
  IMPORTS_REFUSED,
} from '../../domain/imports/imports-refused.ts';
import { peopleMeant } from '../../domain/imports/person-meant.ts';
import type { ReceivedHours, ReceivedSum } from '../../domain/imports/received-part.ts';
import {
  type HoursTakingFacts,
  hoursFarAhead,
  takeBackHours,
  takeHours,
} from '../../domain/imports/take-hours.ts';
import { takeBackOrders, takeOrders } from '../../domain/imports/take-orders.ts';
import { daysFarAhead, takeBackSales, takeSales } from '../../domain/imports/take-sales.ts';
import { nearAndFar } from '../../domain/imports/to-come.ts';
import type { DaysFacts } from '../../domain/labor/enter-days.ts';
import type { LaborChange } from '../../domain/labor/labor-change.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Moment } from '../../domain/people/moment.ts';
import { can } from '../../domain/people/role.ts';
import type { User } from '../../domain/people/user.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import type { SalesFacts } from '../../domain/sales/sales-facts.ts';
import { settingsDeciding } from '../../domain/weeks/kept-venue.ts';
import type { VenueState } from '../../domain/weeks/venue-state.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { readDaysFacts } from '../labor/hours-facts.ts';
import { momentOf } from '../moment.ts';
import { ordersForgotten, ordersOfWeeks } from '../orders/store.ts';
import { readSalesFactsOfWeeks } from '../sales/sales-facts.ts';
import { listStaff } from '../staff/store.ts';
import { readNames } from './names-store.ts';
import {
  daysWritten,
  forgetFates,
  hoursWritten,
  importMarked,
  lockImport,
  ordersWritten,
  readDays,
  readHours,
  readOrders,
  readParts,
} from './store.ts';
import { writeWeeks } from './write-weeks.ts';

/** An import that somebody may take, take back or remove, with everybody waiting who does the same. Throws 'not-found', 'not-allowed'. */
export async function importToChange(tx: Tx, by: User, importId: string): Promise<KeptImport> {
  const kept = await lockImport(tx, importId);
  if (!readsImport(by, kept)) throw refusal(IMPORTS_REFUSED.importUnknown);
  if (!mayChangeImport(by, kept)) throw refusal(REFUSED.role);
  return kept;
}

/**
 * Takes an import: all of it in one transaction, or nothing. Days that were taken before stay as they are, so that taking twice does
 * no more than once. Answers with the weeks that were changed. Throws 'confirm-needed' where it corrects what is on record and nobody
 * said whether it may.
 */
export function takeImport(
  context: Context,
  by: User,
  importId: string,
  { correct }: TakeImport,
): Promise<Week[]> {
  return inTransaction(context.db, (tx) => takeIn(context, tx, by, importId, correct));
}

/** Takes an import with all else that is written. Throws as `takeImport` does. */
export async function takeIn(
  context: Context,
  tx: Tx,
  by: User,
  importId: string,
  correct: TakeImport['correct'],
): Promise<Week[]> {
  const kept = await importToChange(tx, by, importId);
  const state = stateOf(kept);
  if (state === 'asks') throw refusal(asksFirst(kept.summary.asks ?? []));
  if (state === 'coming') throw refusal(IMPORTS_REFUSED.importComing);
  if (state === 'undone') throw refusal(IMPORTS_REFUSED.importUndone);
  const parts = [...(await readParts(tx, importId)).values()];
  const taking = { by, importId, correct };
  const sales = await takeDays(
    context,
    tx,
    parts.flatMap((part) => part.sums),
    taking,
  );
  const orders = await takePastOrders(
    context,
    tx,
    parts.flatMap((part) => part.orders),
    taking,
  );
  const hours = await takePeople(
    context,
    tx,
    parts.flatMap((part) => part.hours ?? []),
    taking,
  );
  await forgetFates(tx, importId);
  const fates = [...sales.fates, ...orders.fates, ...hours.fates];
  const summary = { ...kept.summary, fates: fatesOf(fates, [...sales.waiting, ...hours.waiting]) };
  const marks = { takenBy: kept.takenBy ?? by.name, takenAt: kept.takenAt ?? timestamp(context), summary };
  await context.connection.writeUntold(tx, [
    ...daysWritten(tx, importId, sales.fates),
    ...ordersWritten(tx, importId, orders.fates),
    ...hoursWritten(tx, importId, hours.fates),
    importMarked(tx, importId, marks),
  ]);
  return [...sales.changed, ...orders.changed, ...hours.changed];
}

interface Taking extends TakeImport {
  by: User;
  importId: string;
}

async function takeDays(
  context: Context,
  tx: Tx,
  sums: readonly ReceivedSum[],
  { by, importId, correct }: Taking,
) {
  const known = await readDays(tx, importId);
  const before = known.filter(({ fate }) => fate === 'taken');
  const meant = daysOfSums(context.group, await readNames(tx), sums);
  const [days, far] = nearAndFar(
    stillToTake(context.group, meant.days, known).filter(({ centerId }) => can(by, 'setRevenue', centerId)),
    today(context),
  );
  const moment = momentOf(context, by);
  const written = await writeWeeks(context, tx, days, {
    by,
    load: (weeks) => readSalesFactsOfWeeks(context, tx, weeks),
    decide: (facts: SalesFacts, { rows, states }) =>
      takeSales(deciding(facts, states), { days: rows, correct, importId }, moment),
  });
  const kept = written.fates.filter(({ fate }) => fate === 'kept');
  if (correct === undefined && kept.length > 0) throw refusal(correctionsAsked(kept, context.group));
  const fates = [...before, ...written.fates, ...daysFarAhead(far)];
  return { ...written, fates, waiting: meant.waiting };
}

/** Takes the hours of people who are known, of crews whose hours somebody may enter. */
async function takePeople(
  context: Context,
  tx: Tx,
  sent: readonly ReceivedHours[],
  { by, importId, correct }: Taking,
) {
  const nothing = { fates: [], changed: [], waiting: [] };
  if (sent.length === 0) return nothing;
  const staff = await listStaff(tx, today(context));
  const crews = new Map(staff.map(({ staffId, crew }) => [staffId, crew]));
  const known = await readHours(tx, importId);
  const find = peopleMeant(context.group, staff, await readNames(tx));
  const { days, waiting } = hoursOfFile(find, sent);
  const [rows, far] = nearAndFar(
    hoursToTake(days, known).filter(({ staffId }) => can(by, 'addHours', crews.get(staffId))),
    today(context),
  );
  const written = await writeHours(context, tx, rows, { by, importId, correct }, takeHours);
  const kept = written.fates.filter(({ fate }) => fate === 'kept');
  if (correct === undefined && kept.length > 0) throw refusal(hoursCorrected(kept, staff, context.group));
  const fates = [...hoursTaken(known, days), ...written.fates, ...hoursFarAhead(far)];
  return { ...written, waiting, fates };
}

/** Decides about hours week by week, and writes what follows. */
function writeHours<Row extends MeantDay>(
  context: Context,
  tx: Tx,
  rows: readonly Row[],
  { by, importId, correct }: Taking,
  decide: (
    facts: HoursTakingFacts,
    of: { days: readonly Row[]; importId: string } & TakeImport,
    moment: Moment,
  ) => Decision<KeptHours[], LaborChange>,
) {
  const moment = momentOf(context, by);
  const named = [...new Set(rows.map(({ staffId }) => staffId))];
  return writeWeeks(context, tx, rows, {
    by,
    load: async (weeks) => {
      const facts = new Map<string, DaysFacts>();
      for (const { weekId } of weeks) facts.set(weekId, await readDaysFacts(context, tx, weekId, named));
      return ({ weekId }) => facts.get(weekId)!;
    },
    decide: (facts: DaysFacts, { rows: days, states }) =>
      decide({ ...facts, states }, { days, correct, importId }, moment),
  });
}

function deciding(facts: SalesFacts, states: readonly VenueState[]) {
  return { ...facts, settings: settingsDeciding(facts.settings, states), states };
}

/** The orders of weeks, by the week. */
async function loadOrders(tx: Tx, weeks: readonly Week[]) {
  const orders = await ordersOfWeeks(
    tx,
    weeks.map(({ weekId }) => weekId),
  );
  return ({ weekId }: Week) => orders.get(weekId) ?? [];
}

async function takePastOrders(
  context: Context,
  tx: Tx,
  sent: Parameters<typeof takeOrders>[1]['orders'],
  { by, importId }: Taking,
) {
  const before = (await readOrders(tx, importId)).filter(({ fate }) => fate === 'taken');
  const isTaken = new Set(before.map(({ line }) => line));
  const orders = sent.filter(({ line }) => !isTaken.has(line));
  const moment = momentOf(context, by);
  const written = await writeWeeks(context, tx, orders, {
    by,
    load: (weeks) => loadOrders(tx, weeks),
    decide: (onRecord: readonly Order[], { week, rows, states }) =>
      takeOrders(
        { week, states, group: context.group, orders: onRecord },
        { orders: rows, importId },
        moment,
      ),
  });
  return { ...written, fates: [...before, ...written.fates] };
}

/** Takes an import back: all of it in one transaction, or nothing. Answers with the weeks that were changed. Throws 'week-closed'. */
export function takeImportBack(context: Context, by: User, importId: string): Promise<Week[]> {
  return inTransaction(context.db, async (tx) => {
    const kept = await importToChange(tx, by, importId);
    const state = stateOf(kept);
    if (state === 'undone') return [];
    if (state !== 'taken') throw refusal(IMPORTS_REFUSED.importNotTaken);
    const [days, orders] = [await readDays(tx, importId), await readOrders(tx, importId)];
    const hours = await readHours(tx, importId);
    const sales = await takeBackDays(context, tx, days, { by, importId });
    const past = await takeBackPastOrders(context, tx, orders, { by, importId });
    const isTaken = ({ fate }: KeptHours) => fate === 'taken';
    const worked = await writeHours(context, tx, hours.filter(isTaken), { by, importId }, takeBackHours);
    const people = [...hours.filter((one) => !isTaken(one)), ...worked.fates];
    await forgetFates(tx, importId);
    const summary = { ...kept.summary, fates: fatesOf([...sales.fates, ...past.fates, ...people]) };
    await context.connection.writeUntold(tx, [
      ...daysWritten(tx, importId, sales.fates),
      ...ordersWritten(tx, importId, past.fates),
      ...hoursWritten(tx, importId, people),
      importMarked(tx, importId, { undoneBy: by.name, undoneAt: timestamp(context), summary }),
    ]);
    return [...sales.changed, ...past.changed, ...worked.changed];
  });
}

async function takeBackDays(context: Context, tx: Tx, days: readonly KeptDay[], { by, importId }: Taking) {
  const taken = days.filter(({ fate }) => fate === 'taken');
  const moment = momentOf(context, by);
  const written = await writeWeeks(context, tx, taken, {
    by,
    load: (weeks) => readSalesFactsOfWeeks(context, tx, weeks),
    decide: (facts: SalesFacts, { rows, states }) =>
      takeBackSales(deciding(facts, states), { days: rows, importId }, moment),
  });
  return { ...written, fates: [...days.filter(({ fate }) => fate !== 'taken'), ...written.fates] };
}

async function takeBackPastOrders(
  context: Context,
  tx: Tx,
  orders: readonly KeptOrder[],
  { by, importId }: Taking,
) {
  const dayOf = new Map(
    [...(await readParts(tx, importId)).values()].flatMap((part) =>
      part.orders.map(({ line, day }) => [line, day] as const),
    ),
  );
  const taken = orders
    .filter(({ fate }) => fate === 'taken')
    .map((one) => ({ ...one, day: dayOf.get(one.line)! }));
  const written = await writeWeeks(context, tx, taken, {
    by,
    load: (weeks) => loadOrders(tx, weeks),
    decide: (onRecord: readonly Order[], { week, rows, states }) => {
      const facts = { week, states, group: context.group, orders: onRecord };
      return takeBackOrders(facts, { taken: rows.map(({ day: _, ...one }) => one), importId });
    },
    beside: ({ ordersGone = [] }) =>
      ordersForgotten(
        tx,
        ordersGone.map(({ orderId }) => orderId),
      ),
  });
  return { ...written, fates: [...orders.filter(({ fate }) => fate !== 'taken'), ...written.fates] };
}
