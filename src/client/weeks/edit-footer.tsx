import { Button } from '@mantine/core';
import { SheetFooter } from '../ui/sheet-dialog.tsx';
import type { WeekEdit } from './use-week-edit.ts';

/** The buttons of an edit dialog; a conflict has its own. */
export function EditFooter({ edit, onCancel }: { edit: WeekEdit<never>; onCancel: () => void }) {
  if (edit.conflict) return null;
  return (
    <SheetFooter>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" loading={edit.busy}>
        Save Changes
      </Button>
    </SheetFooter>
  );
}
