import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { laterDialog } from '../ui/later.tsx';
import type { StaffToManage, StaffView } from './manage-staff-dialog.tsx';

const ManageStaffDialog = laterDialog(
  async () => (await import('./manage-staff-dialog.tsx')).ManageStaffDialog,
);

/** 'Manage Kitchen Staff' and the like: a button that opens the list of a crew's people. */
export function ManageStaffButton(manage: StaffToManage) {
  const [opened, { open, close }] = useDisclosure();
  const [view, setView] = useState<StaffView>({ name: 'list' });
  function openList() {
    setView({ name: 'list' });
    open();
  }
  return (
    <>
      <Button variant="default" leftSection={<IconUsers size={18} aria-hidden />} onClick={openList}>
        {manage.title}
      </Button>
      <ManageStaffDialog {...manage} opened={opened} onClose={close} view={view} onView={setView} />
    </>
  );
}
