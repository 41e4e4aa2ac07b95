import { laterDialog } from '../ui/later.tsx';

/** The dialog that sets an amount of a week, loaded after the dashboard that it is opened from. */
export const WeekAmountDialog = laterDialog(
  async () => (await import('./week-amount-dialog.tsx')).WeekAmountDialog,
);
