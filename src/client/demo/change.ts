import type { Change, Decision } from '../../domain/changes/change.ts';
import type { Moment } from '../../domain/changes/moment.ts';
import type { Week } from '../../domain/weeks/week.ts';
import type { Visitor } from './answer.ts';
import { record } from './audit.ts';
import { applyAlerts, NO_MAIL } from './raise.ts';
import { refuse } from './refuse.ts';
import { type Demo, newId, type StoredWeek, timestamp } from './state.ts';
import { touched } from './weeks.ts';

/** A change of a week by a visitor. */
interface WeekChange<Facts, Answer> {
  week: Week;
  by: Visitor;
  entered?: 'file';
  load: (stored: StoredWeek) => Facts;
  decide: (facts: Facts, moment: Moment) => Decision<Answer>;
}

/** Changes a week as the server does: touches it, loads the facts, decides, and keeps what follows. */
export function changeWeek<Facts, Answer>(demo: Demo, change: WeekChange<Facts, Answer>): Answer {
  const { week, by, entered } = change;
  const stored = touched(demo, week, entered);
  const moment = { now: () => timestamp(demo), by, newId, noMail: NO_MAIL };
  const decided = change.decide(change.load(stored), moment);
  if ('refused' in decided) throw refuse(decided.refused);
  if (decided.change) apply(demo, stored, decided.change, by);
  return decided.answer;
}

function apply({ state, ...clock }: Demo, stored: StoredWeek, change: Change, by: Visitor): void {
  const demo = { state, ...clock };
  const isChanged = (orderId: string) => change.ordersChanged.find((order) => order.orderId === orderId);
  stored.orders = [...stored.orders.map((order) => isChanged(order.orderId) ?? order), ...change.ordersAdded];
  for (const { orderId } of change.ordersChanged) state.correctors.set(orderId, by.name);
  const hoursNow = new Map(change.hoursChanged.map((entry) => [entry.entryId, entry]));
  stored.hours = [
    ...stored.hours
      .filter(({ entryId }) => !change.hoursRemoved.includes(entryId))
      .map((entry) => hoursNow.get(entry.entryId) ?? entry),
    ...change.hoursAdded,
  ];
  stored.adjustments = [
    ...stored.adjustments.filter(({ adjustmentId }) => !change.adjustmentsRemoved.includes(adjustmentId)),
    ...change.adjustments,
  ];
  for (const { source, cents } of change.revenue) stored.revenue = { ...stored.revenue, [source]: cents };
  state.suppliers.push(...change.suggested.map((supplier) => ({ ...supplier, position: 0, removed: false })));
  applyAlerts(demo, change.alerts);
  for (const entry of change.entries) record(demo, { by, weekId: change.weekId, ...entry });
}
