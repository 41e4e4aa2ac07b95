import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarSearch } from '@tabler/icons-react';
import { laterDialog } from '../ui/later.tsx';
import classes from './week-selector.module.css';

const GoToWeekDialog = laterDialog(async () => (await import('./go-to-week-dialog.tsx')).GoToWeekDialog);

/** Chooses a week by a date in it, also one that no list holds. */
export function GoToWeek() {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <ActionIcon variant="default" className={classes.step} aria-label="Go to a week by date" onClick={open}>
        <IconCalendarSearch size={18} aria-hidden />
      </ActionIcon>
      <GoToWeekDialog opened={opened} onClose={close} />
    </>
  );
}
