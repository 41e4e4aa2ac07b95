import { pacedCategories } from '../../domain/alerts/pace-alert.ts';
import { categoryOf, type SetAmount, setTotal, type Total } from '../../domain/budgets/set-total.ts';
import { totalOfOrders } from '../../domain/orders/order.ts';
import { cents } from '../../domain/values/money.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { revenueOf } from '../../domain/weeks/week-record.ts';
import type { Visitor } from './answer.ts';
import { changeWeek } from './change.ts';
import type { Demo } from './state.ts';
import { budgetFacts } from './weeks.ts';

interface OfTotal {
  week: Week;
  total: Total;
  amount: SetAmount;
  by: Visitor;
}

/** Sets a total of a week to a value. */
export function changeTotal(demo: Demo, { week, total, amount, by }: OfTotal): void {
  changeWeek(demo, {
    week,
    by,
    load: ({ orders }) => ({
      ...budgetFacts(demo, week, [total.subject, categoryOf(total)]),
      ordersCents:
        total.kind === 'spending'
          ? totalOfOrders(orders.filter(({ revenueCenter }) => revenueCenter === total.subject))
          : cents(0),
    }),
    decide: (facts, moment) => setTotal(facts, { total, amount }, moment),
    paced: ({ totals, settings }) => pacedCategories([categoryOf(total)], revenueOf(totals), settings),
  });
}
