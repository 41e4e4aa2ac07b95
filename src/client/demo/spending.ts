import { spendingChange } from '../../domain/orders/order.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, parsed, permit } from './answer.ts';
import type { Demo } from './state.ts';
import { changeTotal } from './totals.ts';
import { weekFor, weekToChange } from './weeks.ts';

/** Setting what a revenue center has spent, in demo mode. */
export function spendingCalls(demo: Demo, answer: Answer): Pick<Gateway, 'setSpending'> {
  return {
    setSpending: (weekId, center, entered) =>
      answer('setSpending', (by) => {
        const amount = parsed(spendingChange, entered);
        const week = weekToChange(weekId);
        permit(by, 'setSpending', center);
        changeTotal(demo, { week, total: { kind: 'spending', subject: center }, amount, by });
        return weekFor(demo, by, week);
      }),
  };
}
