import type { WeekRecord } from '../../domain/weeks/week-record.ts';
import { WeekAmountDialog } from '../weeks/week-amount-dialog.tsx';
import { type AmountId, spentAmount } from './amounts.ts';

interface SetAmountDialogProps {
  opened: boolean;
  amountId: AmountId;
  record: WeekRecord;
  onClose: () => void;
}

/** Sets what a week spent on something: expenses, labor or a staff cost. */
export function SetAmountDialog({ amountId, ...dialog }: SetAmountDialogProps) {
  return <WeekAmountDialog amount={spentAmount(amountId)} {...dialog} />;
}
