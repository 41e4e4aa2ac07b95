import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { AddStaffForm, type AddStaffFormProps } from './add-staff-form.tsx';

export interface AddStaffDialogProps extends AddStaffFormProps {
  opened: boolean;
  /** 'Add Kitchen Staff' or 'Add Staff Member'. */
  title: string;
}

/** Adds somebody to the payroll. */
export function AddStaffDialog({ opened, title, ...form }: AddStaffDialogProps) {
  return (
    <SheetDialog opened={opened} onClose={form.onClose} title={title}>
      <AddStaffForm {...form} />
    </SheetDialog>
  );
}
