import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconClockPlus } from '@tabler/icons-react';
import type { StaffMember } from '../../domain/labor/staff.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { laterDialog } from '../ui/later.tsx';

const AddHoursDialog = laterDialog(async () => (await import('./add-hours-dialog.tsx')).AddHoursDialog);

interface AddHoursButtonProps {
  /** The week they are added to. */
  record: RecordedWeek;
  /** Who hours can be added to; the button is disabled while there is nobody. */
  staff: readonly StaffMember[];
}

/** 'Add Hours': a button that opens the dialog for them. */
export function AddHoursButton({ record, staff }: AddHoursButtonProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        leftSection={<IconClockPlus size={18} aria-hidden />}
        disabled={staff.length === 0}
        onClick={open}
      >
        Add Hours
      </Button>
      <AddHoursDialog opened={opened} onClose={close} record={record} staff={staff} />
    </>
  );
}
