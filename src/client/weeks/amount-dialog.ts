import { startTransition, useState } from 'react';
import { laterDialog } from '../ui/later.tsx';
import type { WeekAmount } from './week-amount.ts';

export interface AmountDialog {
  /** The amount of the last opened dialog. It stays while the dialog fades out. */
  amount: WeekAmount | undefined;
  opened: boolean;
  open: (amount: WeekAmount) => void;
  close: () => void;
}

/** Manages the one dialog for all amounts of a page. */
export function useAmountDialog(): AmountDialog {
  const [amount, setAmount] = useState<WeekAmount>();
  const [opened, setOpened] = useState(false);
  // The press is answered before the page behind the dialog renders again, which takes a moment on a slow phone.
  const open = (chosen: WeekAmount) =>
    startTransition(() => {
      setAmount(chosen);
      setOpened(true);
    });
  return { amount, opened, open, close: () => startTransition(() => setOpened(false)) };
}

/** The dialog that sets an amount of a week. It loads after the dashboard that opens it. */
export const WeekAmountDialog = laterDialog(
  async () => (await import('./week-amount-dialog.tsx')).WeekAmountDialog,
);
