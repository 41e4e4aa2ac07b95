import { pacedCategories } from '../../domain/alerts/pace-alert.ts';
import { categoryOf, type SetAmount, setTotal, type Total } from '../../domain/budgets/set-total.ts';
import type { Moment } from '../../domain/changes/moment.ts';
import { spendingChange, totalOfOrders } from '../../domain/orders/order.ts';
import { can } from '../../domain/people/role.ts';
import { cents } from '../../domain/values/money.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, parsed } from './answer.ts';
import { weekChanges } from './change.ts';
import type { Demo, StoredWeek } from './state.ts';
import { budgetFacts } from './weeks.ts';

/** Setting what a revenue center has spent, in demo mode. */
export function spendingCalls(demo: Demo, answer: Answering): Pick<Gateway, 'setSpending'> {
  return {
    setSpending: (weekId, subject, entered) =>
      weekChanges(demo, answer).week({
        ...{ may: 'setSpending', weekId, ...totalSet({ kind: 'spending', subject }) },
        asked: () => parsed(spendingChange, entered),
        permits: (role) => can(role, 'setSpending', subject),
      }),
  };
}

/** How a total of a week is set to a value. */
export function totalSet(total: Total) {
  const isOwn = ({ revenueCenter }: { revenueCenter: string }) => revenueCenter === total.subject;
  const load = (demo: Demo, { week, orders }: StoredWeek) => ({
    ...budgetFacts(demo, week, [total.subject, categoryOf(total)]),
    ordersCents: total.kind === 'spending' ? totalOfOrders(orders.filter(isOwn)) : cents(0),
  });
  const decide = (facts: ReturnType<typeof load>, amount: SetAmount, moment: Moment) =>
    setTotal(facts, { total, amount }, moment);
  const paced = ({ sums, settings }: ReturnType<typeof load>, isOver: boolean) =>
    pacedCategories([categoryOf(total)], { revenue: sums.revenue, settings }, isOver);
  return { load, decide, paced };
}
