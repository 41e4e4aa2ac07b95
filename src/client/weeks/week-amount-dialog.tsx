import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { WeekAmountForm, type WeekAmountFormProps } from './week-amount-form.tsx';

export function WeekAmountDialog({ opened, ...form }: WeekAmountFormProps & { opened: boolean }) {
  return (
    <SheetDialog opened={opened} onClose={form.onClose} title={form.amount.title}>
      <WeekAmountForm {...form} />
    </SheetDialog>
  );
}
