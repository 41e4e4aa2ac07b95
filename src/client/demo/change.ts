import type { Alert } from '../../domain/alerts/alert.ts';
import { PACED, paceOutcome } from '../../domain/alerts/pace-alert.ts';
import type { Change, DayOfCenter, Decision, RevenueSet, Told } from '../../domain/changes/change.ts';
import type { Moment } from '../../domain/changes/moment.ts';
import type { Category } from '../../domain/group/venue.ts';
import type { Week, WeekId } from '../../domain/weeks/week.ts';
import type { Visitor } from './answer.ts';
import { record } from './audit.ts';
import { knownWeek } from './known-week.ts';
import { alertFacts, applyAlerts, NO_MAIL } from './raise.ts';
import { refuse } from './refuse.ts';
import { type Demo, newId, type StoredWeek, timestamp } from './state.ts';
import { currentWeek, touched } from './weeks.ts';

/** A change of a week by a visitor. */
interface WeekChange<Facts, Answer> {
  week: Week;
  by: Visitor;
  entered?: 'file';
  load: (stored: StoredWeek) => Facts;
  decide: (facts: Facts, moment: Moment) => Decision<Answer>;
  /** The categories whose pace the change may alter, and the answer with the alerts that it raised. */
  paced?: (facts: Facts) => readonly Category[];
  withPace?: (answer: Answer, raised: readonly Alert[]) => Answer;
}

/** Changes a week as the server does: touches it, loads the facts, decides, and keeps what follows. */
export function changeWeek<Facts, Answer>(demo: Demo, change: WeekChange<Facts, Answer>): Answer {
  const { week, by, entered } = change;
  const stored = touched(demo, week, entered);
  const facts = change.load(stored);
  let raised: readonly Alert[] = [];
  const answer = decided(demo, by, {
    weekId: week.weekId,
    decide: (moment) => change.decide(facts, moment),
    keep: (changed) => {
      apply(demo, stored, changed, by);
      raised = weighPace(demo, { week, categories: change.paced?.(facts) ?? [], by: by.name });
    },
  });
  return change.withPace?.(answer, raised) ?? answer;
}

interface Paced {
  week: Week;
  categories: readonly Category[];
  by: string;
}

/** Weighs where some budgets of a week are heading, as it stands now; answers with the alerts that were raised. */
function weighPace(demo: Demo, { week, categories, by: name }: Paced): readonly Alert[] {
  if (categories.length === 0) return [];
  const moment = { now: () => timestamp(demo), by: { name }, newId, noMail: NO_MAIL };
  const { told } = alertFacts(demo, week.weekId);
  const outcome = paceOutcome({ known: knownWeek(demo, week), told }, categories, moment);
  applyAlerts(demo, outcome);
  return outcome.raised.map(({ alert }) => alert);
}

/** Weighs where every week that is not over is heading. */
export function weighPaces(demo: Demo, by: string): void {
  const { startDate } = currentWeek(demo);
  for (const { week } of demo.state.weeks.values())
    if (week.endDate >= startDate) weighPace(demo, { week, categories: PACED, by });
}

interface DecidedChange<Answer, Changed extends Told> {
  /** The week that is changed, where it is one. */
  weekId?: WeekId;
  decide: (moment: Moment) => Decision<Answer, Changed>;
  keep: (change: Changed) => void;
}

/** Decides about a change by a visitor, and keeps what follows. */
export function decided<Answer, Changed extends Told>(
  demo: Demo,
  by: Visitor,
  { weekId, decide, keep }: DecidedChange<Answer, Changed>,
): Answer {
  const decision = decide({ now: () => timestamp(demo), by, newId, noMail: NO_MAIL });
  if ('refused' in decision) throw refuse(decision.refused);
  const { answer, change } = decision;
  if (!change) return answer;
  keep(change);
  for (const entry of change.entries) record(demo, { by, ...(weekId && { weekId }), ...entry });
  return answer;
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
  applyRevenue(stored, change);
  stored.sales = replaced(stored.sales, change.sales, change.salesRemoved);
  stored.expected = replaced(stored.expected, change.expected, change.expectedRemoved);
  state.suppliers.push(...change.suggested.map((supplier) => ({ ...supplier, position: 0, removed: false })));
  applyAlerts(demo, change.alerts);
}

function applyRevenue(stored: StoredWeek, { revenue, revenueRemoved }: Change): void {
  const figures = new Map(Object.entries(stored.revenue));
  for (const source of revenueRemoved) figures.delete(source);
  for (const { source, cents } of revenue) figures.set(source, cents);
  stored.revenue = Object.fromEntries(figures);
  const isChanged = (source: RevenueSet['source']) =>
    revenueRemoved.includes(source) || revenue.some((figure) => figure.source === source);
  const made = revenue.filter(({ fromDays }) => fromDays).map(({ source }) => source);
  stored.fromDays = [...stored.fromDays.filter((source) => !isChanged(source)), ...made];
}

/** Rows of days with some in place of what they were, and without those that are forgotten. */
function replaced<Row extends DayOfCenter>(
  rows: readonly Row[],
  written: readonly Row[],
  forgotten: readonly DayOfCenter[],
): Row[] {
  const isSame = (one: DayOfCenter) => (other: DayOfCenter) =>
    other.day === one.day && other.revenueCenter === one.revenueCenter;
  return [...rows.filter((row) => ![...written, ...forgotten].some(isSame(row))), ...written];
}
