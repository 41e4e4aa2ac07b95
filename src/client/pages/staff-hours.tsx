import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconClock, IconClockPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Crew } from '../../domain/group/group.ts';
import { sheetCrews } from '../../domain/labor/hours-sheet.ts';
import type { Minutes } from '../../domain/labor/labor.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { can } from '../../domain/people/role.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { pendingHours } from '../data/entry-list.ts';
import { useOutbox } from '../data/outbox.ts';
import { atWork, crewHours } from '../labor/crew-hours.ts';
import { CrewHoursList } from '../labor/crew-hours-list.tsx';
import { useHoursCorrections } from '../labor/use-hours-corrections.tsx';
import { useGroup, useUser } from '../session/use-session.ts';
import { AddStaffButton } from '../staff/add-staff-button.tsx';
import type { StaffToManage, StaffView } from '../staff/manage-staff-dialog.tsx';
import { useStaff } from '../staff/use-staff.ts';
import { laterDialog } from '../ui/later.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { LoadFailed } from '../ui/page-states.tsx';

interface StaffHoursProps {
  crew: Crew;
  record: RecordedWeek;
  /** 'Manage Kitchen Staff', and 'Add Kitchen Staff' or 'Add Staff Member'. */
  manageTitle: string;
  addTitle: string;
  addCrews: readonly Crew[];
}

export function StaffHours({ crew, record, manageTitle, addTitle, addCrews }: StaffHoursProps) {
  const group = useGroup();
  const { staff, failure } = useStaff();
  const { role } = useUser();
  const { corrections, dialogs } = useHoursCorrections(record);
  const pending = usePendingHours(record.weekId);
  if (!staff) return failure ? <LoadFailed message={failure} /> : <StaffHoursSkeleton />;
  return (
    <>
      <CrewHoursList
        crew={crew}
        hours={crewHours(crew, record, staff)}
        addStaff={<AddStaffButton title={addTitle} crews={addCrews} crew={crew} />}
        corrections={can(role, 'addHours', crew) ? corrections : null}
        pending={pending}
      />
      {dialogs}
      <Group gap="xs" mt="auto" pt="xs" grow preventGrowOverflow={false}>
        <AddHoursButton record={record} staff={atWork(staff, crew)} />
        <ManageStaffButton
          title={manageTitle}
          crew={crew}
          staff={staff}
          addTitle={addTitle}
          addCrews={addCrews}
        />
        {sheetCrews(group, role).includes(crew) && (
          <ButtonLink
            variant="default"
            leftSection={<IconClock size={18} aria-hidden />}
            to={can(role, 'saveLabor') ? '/labor' : '/hours'}
          >
            Enter all hours
          </ButtonLink>
        )}
      </Group>
    </>
  );
}

function StaffHoursSkeleton() {
  return (
    <Stack gap="sm" pt="sm" aria-hidden>
      <Skeleton h={14} w="40%" />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} h={34} />
      ))}
      <Skeleton h={36} />
    </Stack>
  );
}

function usePendingHours(weekId: WeekId): ReadonlyMap<string, Minutes> {
  return pendingHours(useOutbox(), weekId);
}

const ManageStaffDialog = laterDialog(
  async () => (await import('../staff/manage-staff-dialog.tsx')).ManageStaffDialog,
);

function ManageStaffButton(manage: StaffToManage) {
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

const AddHoursDialog = laterDialog(
  async () => (await import('../labor/add-hours-dialog.tsx')).AddHoursDialog,
);

interface AddHoursButtonProps {
  record: RecordedWeek;
  /** The people whose hours can be added; the button is disabled when there are none. */
  staff: readonly StaffMember[];
}

function AddHoursButton({ record, staff }: AddHoursButtonProps) {
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
