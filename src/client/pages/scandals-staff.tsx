import { Button, Group, Stack, Tabs, Text, Title } from '@mantine/core';
import { VENUE_CREWS } from '../../domain/group/venue.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { STAFF_COST_FIELD, type WeekRecord } from '../../domain/weeks/week-record.ts';
import { type AmountId, spentAmount } from '../spending/amounts.ts';
import { Card } from '../ui/card.tsx';
import { Figure } from '../ui/figure.tsx';
import type { WeekAmount } from '../weeks/week-amount.ts';
import classes from './scandals-staff.module.css';
import { StaffHours } from './staff-hours.tsx';

const CREWS = [
  { crew: 'scandals-bar', name: 'Bar Staff', amount: 'scandalsBarStaff' },
  { crew: 'scandals-service', name: 'Service Staff', amount: 'scandalsServiceStaff' },
] as const satisfies { crew: string; name: string; amount: AmountId }[];

interface ScandalsStaffProps {
  record: WeekRecord;
  onEdit: (amount: WeekAmount) => void;
}

/** What the bar and the service staff of Scandals cost in a week, and the hours behind it. */
export function ScandalsStaff({ record, onEdit }: ScandalsStaffProps) {
  return (
    <Tabs defaultValue={CREWS[0].crew} keepMounted={false}>
      <Tabs.List mb="md">
        {CREWS.map(({ crew, name }) => (
          <Tabs.Tab key={crew} value={crew}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {CREWS.map((staff) => (
        <Tabs.Panel key={staff.crew} value={staff.crew}>
          <CrewCard {...staff} record={record} onEdit={onEdit} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function CrewCard({ crew, name, amount, record, onEdit }: (typeof CREWS)[number] & ScandalsStaffProps) {
  return (
    <Card p="md" maw="42rem" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={3}>{name}</Title>
            <p className={classes.total}>
              <Figure>{formatMoney(record[STAFF_COST_FIELD[crew]])}</Figure>
            </p>
            <Text size="sm" c="dimmed">
              Total spent
            </Text>
          </div>
          <Button variant="default" onClick={() => onEdit(spentAmount(amount))}>
            Edit Expenses
          </Button>
        </Group>
        <StaffHours
          crew={crew}
          record={record}
          manageTitle={`Manage ${name}`}
          addTitle="Add Staff Member"
          addCrews={VENUE_CREWS.scandals}
        />
      </Stack>
    </Card>
  );
}
