import { Button, Group, Stack, Tabs, Text, Title } from '@mantine/core';
import type { Crew } from '../../domain/group/group.ts';
import { can } from '../../domain/people/role.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { sumOf } from '../../domain/weeks/week-sums.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { Figure } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import type { WeekAmount } from '../weeks/week-amount.ts';
import { StaffHours } from './staff-hours.tsx';

export interface VenueCrew {
  crew: Crew;
  name: string;
  amount: WeekAmount;
}

interface VenueStaffProps {
  crews: readonly VenueCrew[];
  record: RecordedWeek;
  onEdit: (amount: WeekAmount) => void;
}

export function VenueStaff({ crews, record, onEdit }: VenueStaffProps) {
  const { role } = useUser();
  const own = crews.filter(({ crew }) => can(role, 'addHours', crew));
  return (
    <Tabs defaultValue={own[0]?.crew ?? null} keepMounted={false}>
      <Tabs.List mb="md">
        {own.map(({ crew, name }) => (
          <Tabs.Tab key={crew} value={crew}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {own.map((staff) => (
        <Tabs.Panel key={staff.crew} value={staff.crew}>
          <CrewCard {...staff} crews={own} record={record} onEdit={onEdit} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function CrewCard({ crew, name, amount, crews, record, onEdit }: VenueCrew & VenueStaffProps) {
  const group = useGroup();
  return (
    <Card p="md" maw="42rem" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={3}>{name}</Title>
            <p className={layout.large}>
              <Figure>{formatMoney(sumOf(record.sums.labor, crew), group)}</Figure>
            </p>
            <Text size="sm" c="dimmed">
              Total spent
            </Text>
          </div>
          <Button variant="default" onClick={() => onEdit(amount)}>
            Edit Expenses
          </Button>
        </Group>
        {amount.shared && <Text size="sm">{amount.shared}</Text>}
        <StaffHours
          crew={crew}
          record={record}
          manageTitle={`Manage ${name}`}
          addTitle="Add Staff Member"
          addCrews={crews.map((one) => one.crew)}
        />
      </Stack>
    </Card>
  );
}
