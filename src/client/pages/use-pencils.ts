import type { Edit } from '../budgets/budget-body.tsx';
import { useUser } from '../session/use-session.ts';
import { maySet, pencilOf, type WeekAmount } from '../weeks/week-amount.ts';

/** Returns the pencil of an amount; undefined when the user may not set it. */
export type Pencils = (amount: WeekAmount | undefined) => Edit | undefined;

export function usePencils(onEdit: (amount: WeekAmount) => void): Pencils {
  const { role } = useUser();
  return (amount) =>
    amount && maySet(role, amount) ? { label: pencilOf(amount), onEdit: () => onEdit(amount) } : undefined;
}
