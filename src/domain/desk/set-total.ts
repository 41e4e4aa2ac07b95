import { alertOutcome, type BudgetFacts, newAlert, weighSpending } from '../alerts/alert-outcome.ts';
import { pacedCategories } from '../alerts/pace-alert.ts';
import { loweredNotice, raisedNotice } from '../alerts/spending.ts';
import { isHistory } from '../calendar/week.ts';
import type { Decision } from '../decisions/decision.ts';
import type { Category, Crew, Group, RevenueCenter } from '../group/group.ts';
import { laborCategories } from '../group/venue.ts';
import type { LaborChange } from '../labor/hours-facts.ts';
import { laborChange } from '../labor/labor.ts';
import { raisedBeyond, raiseRefused } from '../orders/approval.ts';
import { spendingChange } from '../orders/order.ts';
import type { OrderFacts } from '../orders/order-facts.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { readsAll } from '../people/reading.ts';
import { can } from '../people/role.ts';
import { weekWrite } from '../people/write.ts';
import { changedMeanwhile } from '../refusals/refused.ts';
import { type Cents, cents } from '../values/money.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import { laborCost, sumOf, type WeekSums } from '../weeks/week-sums.ts';

/** The facts for setting a week's total by hand. */
export interface TotalFacts extends BudgetFacts, Pick<OrderFacts, 'expectedBudgets'> {
  total: Total;
  /** The sum of the center's counted orders; 0 for labor. */
  ordersCents: Cents;
  /** Who last changed the total; null if nobody did. */
  lastChangedBy: string | null;
}

/** A total that can be set: a revenue center's spending, a crew's cost, or labor as a whole. */
export type Total = { kind: 'spending'; subject: RevenueCenter } | { kind: 'labor'; subject: Crew | 'total' };

/** The new value of a total; `fromCents` is what the dialog started from. */
interface SetAmount {
  cents: Cents;
  fromCents?: number | undefined;
}

/** Returns the budgets that a total counts in. */
export function categoriesOfTotal(group: Group, { kind, subject }: Total): readonly Category[] {
  return kind === 'labor' ? laborCategories(group, [subject]) : [subject];
}

function recorded(sums: WeekSums, { kind, subject }: Total): Cents {
  if (kind === 'spending') return sumOf(sums.spending, subject);
  return subject === 'total' ? laborCost(sums) : sumOf(sums.labor, subject);
}

/** Sets a total: the difference is stored as an adjustment, so that totals stay sums of rows. A refusal tells the current value. */
export function setTotal(
  facts: TotalFacts,
  amount: SetAmount,
  moment: DecisionContext,
): Decision<null, LaborChange> {
  const { total } = facts;
  const { kind, subject } = total;
  const fromCents = recorded(facts.sums, total);
  // Also if the same change is sent again because its answer was lost.
  if (amount.cents === fromCents) return { answer: null, change: null };
  if (amount.fromCents !== undefined && amount.fromCents !== fromCents)
    return { refused: changedMeanwhile(whoChanged(facts, total, moment), { cents: fromCents }) };
  const refused = kind === 'spending' ? raisedOf(facts, subject, amount.cents, raiseRefused, moment) : null;
  if (refused) return { refused };
  const set = { kind, subject, fromCents, toCents: amount.cents, cents: cents(amount.cents - fromCents) };
  const adjustment: Adjustment = {
    adjustmentId: moment.newId(),
    ...set,
    enteredBy: moment.by.name,
    createdAt: moment.now(),
  };
  const change: LaborChange = {
    weekId: facts.weekId,
    adjustments: [adjustment],
    alerts: alertsOf(facts, total, set, moment),
    entries: [
      { action: `set ${kind}`, subject, before: { cents: fromCents }, after: { cents: amount.cents } },
    ],
  };
  return { answer: null, change };
}

function raisedOf(
  facts: TotalFacts,
  revenueCenter: RevenueCenter,
  toCents: Cents,
  asked: typeof raiseRefused,
  { by }: DecisionContext,
) {
  const { weekId, sums, settings, ordersCents, expectedBudgets } = facts;
  const spentCents = sumOf(sums.spending, revenueCenter);
  const spent = { revenueCenter, spentCents, byHandCents: cents(spentCents - ordersCents) };
  return asked({ weekId, revenue: sums.revenue, settings, expectedBudgets }, spent, toCents, by);
}

/** Returns who changed the total. For labor, managers don't learn it: it may have been hours of another crew. */
function whoChanged({ lastChangedBy }: TotalFacts, { kind }: Total, { by }: DecisionContext): string | null {
  return kind === 'spending' || readsAll(by) ? lastChangedBy : null;
}

function alertsOf(
  facts: TotalFacts,
  total: Total,
  set: { fromCents: Cents; toCents: Cents },
  moment: DecisionContext,
) {
  const { weekId, settings } = facts;
  const origin = { weekId, facts: facts.alerts, settings };
  const more = cents(set.toCents - set.fromCents);
  const weighed = categoriesOfTotal(settings.group, total).map((category) =>
    weighSpending(facts, category, more, 'budget'),
  );
  const { raised, resolved } = alertOutcome(weighed, { ...origin, cause: 'budget' }, moment);
  if (total.kind === 'labor' || isHistory(weekId, moment.group)) return { raised, resolved };
  const { standing } = weighed[0]!;
  const lowered = loweredNotice(
    settings.group,
    total.subject,
    { ...set, ordersCents: facts.ordersCents },
    standing,
  );
  // Whoever may not approve it was refused before.
  const isBeyond = raisedOf(facts, total.subject, set.toCents, raisedBeyond, moment) !== null;
  const notice = isBeyond
    ? raisedNotice(settings.group, total.subject, { ...set, by: moment.by.name }, standing)
    : lowered;
  const notices = notice
    ? [newAlert({ raised: notice, standing }, { ...origin, cause: 'correction' }, moment)]
    : [];
  return { raised: [...raised, ...notices], resolved };
}

/** The writes of a week's totals; the address names the revenue center, or the crew. */
export const TOTAL_WRITES = {
  setSpending: weekWrite({
    may: 'setSpending',
    sent: spendingChange,
    decide: setTotal,
    permits: (who, _, { named }) => can(who, 'setSpending', named),
    paced: ({ total, sums, settings }: TotalFacts, isOver) =>
      pacedCategories(categoriesOfTotal(settings.group, total), { revenue: sums.revenue, settings }, isOver),
  }),
  setLabor: weekWrite({
    may: 'setStaffCost',
    sent: laborChange,
    decide: setTotal,
    permits: (who, _, { named }) =>
      named === 'total' ? can(who, 'saveLabor') : can(who, 'setStaffCost', named),
  }),
};
