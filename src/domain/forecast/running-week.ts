import type { RunningWeek } from '../budgets/verdict.ts';
import type { Outlook } from './outlook.ts';

/**
 * Returns how a running week is judged by a budget's outlook. A projection that is not evaluated, as in the first week
 * after a closure, is no pace, nor is that of a week that has not begun.
 */
export function runningWeek(
  outlook: Pick<Outlook, 'projectedCents' | 'paceBandBasisPoints' | 'level'> | undefined,
  today: number,
): RunningWeek {
  const isEvaluated =
    outlook !== undefined && outlook.projectedCents !== null && outlook.paceBandBasisPoints !== null;
  return { level: outlook?.level ?? null, hasPace: isEvaluated && today >= 0 };
}
