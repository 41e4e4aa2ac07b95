import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import type { Crew } from '../../domain/group/group.ts';
import { laterDialog } from '../ui/later.tsx';

const AddStaffDialog = laterDialog(async () => (await import('./add-staff-form.tsx')).AddStaffDialog);

interface AddStaffButtonProps {
  title: string;
  crews: readonly Crew[];
  /** The crew selected at first; by default the first one. */
  crew?: Crew;
}

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
