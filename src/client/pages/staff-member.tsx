import { Badge, Button, Grid, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { staffName } from '../../domain/group/venue.ts';
import { hasPay } from '../../domain/labor/staff.ts';
import type { StaffPage } from '../../domain/labor/staff-page.ts';
import { can } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { RequestError } from '../data/request-error.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { NotFoundInGroup } from '../shell/not-found-in-group.tsx';
import { HoursWeeks } from '../staff/hours-weeks.tsx';
import { PayCard } from '../staff/pay-card.tsx';
import { StaffFacts } from '../staff/staff-facts.tsx';
import { CardLoading } from '../ui/card.tsx';
import { laterDialog } from '../ui/later.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';

const EditStaffDialog = laterDialog(
  async () => (await import('../staff/edit-staff-form.tsx')).EditStaffDialog,
);

/** /staff/…: a staff member, their pay, and their hours of the last ten weeks. */
export function StaffMemberPage() {
  const { staffId = '' } = useParams({ strict: false });
  return <StaffMemberDetails staffId={staffId} />;
}

export function StaffMemberDetails({ staffId }: { staffId: string }) {
  const { data, error } = useQuery(reads.staffMember(staffId));
  const isUnknown = error instanceof RequestError && error.status === 404;
  useFailureToast(isUnknown ? null : error, FAILURES.loadLabor);
  if (isUnknown) return <NotFoundInGroup what="staff member" />;
  if (data) return <LoadedMember key={staffId} page={data} />;
  return (
    <DashboardPage title="Staff member">
      <Grid.Col span={12}>{error ? <LoadFailed message={FAILURES.loadLabor} /> : <CardLoading />}</Grid.Col>
    </DashboardPage>
  );
}

function LoadedMember({ page: { member, weeks, payWeeks } }: { page: StaffPage }) {
  const group = useGroup();
  const { role } = useUser();
  const [opened, { open, close }] = useDisclosure();
  const { name, position, crew, active } = member;
  const isPaySeen = hasPay(member);
  return (
    <DashboardPage
      title={name}
      subtitle={`${position} · ${staffName(group, crew)}`}
      actions={
        can(role, 'addStaff', crew) && (
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={open}>
            Edit
          </Button>
        )
      }
    >
      <Grid.Col span={12}>
        <Group gap="sm" mih={36}>
          <Badge color={active ? 'teal' : 'gray'} variant="light" size="lg">
            {active ? 'Active' : 'Inactive'}
          </Badge>
          <StaffFacts member={member} />
        </Group>
        <EditStaffDialog opened={opened} member={member} onClose={close} />
      </Grid.Col>
      {isPaySeen && (
        <Grid.Col span={{ base: 12, md: 5 }}>
          <PayCard member={member} weeks={payWeeks} />
        </Grid.Col>
      )}
      <Grid.Col span={{ base: 12, md: 7 }}>
        <HoursWeeks weeks={weeks} isPaySeen={isPaySeen} />
      </Grid.Col>
    </DashboardPage>
  );
}
