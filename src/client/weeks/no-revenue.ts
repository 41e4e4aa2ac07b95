import { use } from 'react';
import { FinalContext } from '../ui/sample.ts';

/** What is said where a closed week has no revenue: nothing asks to enter any. Null while the week is open. */
export function useNoRevenueLeft(): string | null {
  return use(FinalContext) === null ? null : 'No revenue was entered for this week.';
}
