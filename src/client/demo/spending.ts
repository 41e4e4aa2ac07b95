import { spendingChange } from '../../domain/orders/order.ts';
import { SPENT_FIELD } from '../../domain/weeks/week-record.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, parsed, permit } from './answer.ts';
import type { Demo } from './state.ts';
import { setTotal } from './totals.ts';
import { weekFor, weekToChange } from './weeks.ts';

/** Setting what a revenue center has spent, in demo mode. */
export function spendingCalls(demo: Demo, answer: Answer): Pick<Gateway, 'setSpending'> {
  return {
    setSpending: (weekId, center, entered) =>
      answer('setSpending', (by) => {
        const amount = parsed(spendingChange, entered);
        const week = weekToChange(weekId);
        permit(by, 'setSpending', center);
        const of = {
          kind: 'spending',
          subject: center,
          field: SPENT_FIELD[center],
          category: center,
        } as const;
        setTotal(demo, { week, ...of, amount, by });
        return weekFor(demo, by, week);
      }),
  };
}
