import type { Cents, Minimum } from '../../domain/values/money.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import { useAmountField } from './use-amount-field.ts';
import { useWeekChange } from './use-week-change.ts';
import { useWeekEdit } from './use-week-edit.ts';
import type { Stored, WeekAmount } from './week-amount.ts';

interface AmountSet {
  cents: Cents;
  from: Stored;
}

/** What a dialog sets: `opened` are the values it started from. */
interface SettableAmount {
  amount: WeekAmount;
  minimum: Minimum | undefined;
  weekId: WeekId;
  opened: Stored;
}

/** The state of a dialog that sets one amount of a week. */
export function useWeekAmount({ amount, minimum, weekId, opened }: SettableAmount, onClose: () => void) {
  const field = useAmountField(amount.in(opened), minimum);
  const edit = useWeekEdit({
    weekId,
    change: useWeekChange(({ cents, from }: AmountSet) => amount.set(weekId, cents, from)),
    saved: (record) => amount.saved(amount.in(amount.start(record))),
    failure: amount.failure,
    onClose,
  });
  const stored = { ...opened, ...(edit.conflict?.values as Stored | undefined) };

  function save() {
    field.check();
    if (field.cents === null) return field.focus();
    void edit.save({ cents: field.cents, from: stored });
  }

  return { field, edit, stored, save };
}
