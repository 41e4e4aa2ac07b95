import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import type { Crew } from '../../domain/group/group.ts';
import { laterDialog } from '../ui/later.tsx';

const AddStaffDialog = laterDialog(async () => (await import('./add-staff-form.tsx')).AddStaffDialog);

export interface AddStaffButtonProps {
  /** What the button and its dialog are called. */
  title: string;
  crews: readonly Crew[];
  /** The one that is chosen at first, where it is not the first of them. */
  crew?: Crew;
}

/** A button that opens the dialog for a new staff member. */
export function AddStaffButton({ title, ...choice }: AddStaffButtonProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={open}>
        {title}
      </Button>
      <AddStaffDialog opened={opened} onClose={close} title={title} {...choice} />
    </>
  );
}
