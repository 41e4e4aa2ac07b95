import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { SheetFooter } from '../ui/sheet-dialog.tsx';
import type { FormState } from './use-form.ts';

interface DialogFooterProps {
  form: Pick<FormState, 'busy' | 'conflict' | 'dirty'>;
  save?: string;
  color?: string;
  above?: ReactNode;
  /** Whether Save is off: until something is typed, or from the start if the form may be saved as it is. */
  disabled?: boolean;
  onCancel: () => void;
}

/** The buttons of a dialog's form; none during a conflict, which has its own. */
export function DialogFooter(props: DialogFooterProps) {
  const { form, save = 'Save Changes', color, above, disabled = !form.dirty, onCancel } = props;
  if (form.conflict) return null;
  return (
    <SheetFooter above={above}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" {...(color && { color })} loading={form.busy} disabled={disabled}>
        {save}
      </Button>
    </SheetFooter>
  );
}
