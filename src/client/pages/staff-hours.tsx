import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Crew } from '../../domain/group/group.ts';
import { sheetCrews } from '../../domain/labor/hours-sheet.ts';
import { can } from '../../domain/people/role.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { AddHoursButton } from '../labor/add-hours-button.tsx';
import { atWork, crewHours } from '../labor/crew-hours.ts';
import { CrewHoursList } from '../labor/crew-hours-list.tsx';
import { useHoursCorrections } from '../labor/use-hours-corrections.tsx';
import { usePendingHours } from '../labor/use-pending-hours.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { AddStaffButton } from '../staff/add-staff-button.tsx';
import { ManageStaffButton } from '../staff/manage-staff-button.tsx';
import { useStaff } from '../staff/use-staff.ts';
import classes from './staff-hours.module.css';

interface StaffHoursProps {
  crew: Crew;
  record: RecordedWeek;
  /** 'Manage Kitchen Staff', and 'Add Kitchen Staff' or 'Add Staff Member'. */
  manageTitle: string;
  addTitle: string;
  /** The crews somebody can be added to. */
  addCrews: readonly Crew[];
}

/** A crew's hours in a week, and what adds hours and manages its people. */
export function StaffHours({ crew, record, manageTitle, addTitle, addCrews }: StaffHoursProps) {
  const group = useGroup();
  const { staff, failure, retry } = useStaff();
  const { role } = useUser();
  const { corrections, dialogs } = useHoursCorrections(record);
  const pending = usePendingHours(record.weekId);
  if (!staff) return failure ? <StaffFailed message={failure} onRetry={retry} /> : <StaffHoursSkeleton />;
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
      <div className={classes.actions}>
        <AddHoursButton record={record} staff={atWork(staff, crew)} />
        <ManageStaffButton
          title={manageTitle}
          crew={crew}
          staff={staff}
          addTitle={addTitle}
          addCrews={addCrews}
        />
        {sheetCrews(group, role).includes(crew) && (
          <Button
            variant="default"
            leftSection={<IconClock size={18} aria-hidden />}
            renderRoot={(props) => <Link to={can(role, 'saveLabor') ? '/labor' : '/hours'} {...props} />}
          >
            Enter All Hours
          </Button>
        )}
      </div>
    </>
  );
}

function StaffFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert color="red" title={message}>
      <Button variant="default" onClick={onRetry}>
        Retry
      </Button>
    </Alert>
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
