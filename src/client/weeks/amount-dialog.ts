import { startTransition, useState } from 'react';
import { laterDialog } from '../ui/later.tsx';
import type { WeekAmount } from './week-amount.ts';

export interface AmountDialog {
  /** The amount whose dialog was opened last: it stays while the dialog fades out. */
  amount: WeekAmount | undefined;
  opened: boolean;
  open: (amount: WeekAmount) => void;
  close: () => void;
}

/** One dialog for all the amounts a page can set. */
export function useAmountDialog(): AmountDialog {
  const [amount, setAmount] = useState<WeekAmount>();
  const [opened, setOpened] = useState(false);
  // The page behind it is drawn anew once the press is answered: on a slow phone it takes a moment.
  const open = (chosen: WeekAmount) =>
    startTransition(() => {
      setAmount(chosen);
      setOpened(true);
    });
  return { amount, opened, open, close: () => startTransition(() => setOpened(false)) };
}

/** The dialog that sets an amount of a week, loaded after the dashboard that it is opened from. */
export const WeekAmountDialog = laterDialog(
  async () => (await import('./week-amount-dialog.tsx')).WeekAmountDialog,
);
