import { Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Exported, exportPath, rangeFault } from '../../domain/audit/export.ts';
import { can } from '../../domain/people/role.ts';
import { parseDay } from '../../domain/values/day.ts';
import { ExportCsv } from '../session/export-csv.tsx';
import { useGoHome } from '../session/landing.ts';
import { useSession, useUser } from '../session/use-session.ts';
import { FormPage } from '../shell/page.tsx';
import { Empty } from '../ui/page-states.tsx';

export function ExportPage() {
  return (
    <FormPage title="Export data" onBack={useGoHome()}>
      <ExportList />
    </FormPage>
  );
}

const FILES: readonly { what: Exported; name: string; about: string }[] = [
  { what: 'orders', name: 'Orders', about: 'Every supplier order by its date, void ones too.' },
  { what: 'sales', name: 'Sales', about: 'Each revenue center’s sales by day, and their source.' },
  { what: 'hours', name: 'Hours', about: 'Staff hours, with rates and costs if your role allows.' },
  { what: 'weeks', name: 'Weeks', about: 'Revenue, spending and labor of each week.' },
  { what: 'audit', name: 'Audit trail', about: 'Who changed what and when, before and after.' },
];

function ExportList() {
  const { sample } = useSession();
  const { role } = useUser();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const range = { from: parseDay(from), to: parseDay(to) };
  const fault = rangeFault(range);
  if (sample) return <Empty message="This is sample data: there is nothing to export." />;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          type="date"
          label="First day"
          description="Leave blank for the beginning."
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Last day"
          description="Leave blank for today."
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          error={fault}
        />
      </SimpleGrid>
      <ul>
        {FILES.filter(({ what }) => what !== 'audit' || can(role, 'readAudit')).map(
          ({ what, name, about }) => (
            <Group
              key={what}
              component="li"
              justify="space-between"
              gap="sm"
              py="sm"
              style={{ borderTop: '1px solid var(--tw-line)' }}
            >
              <div>
                <Text fw={600}>{name}</Text>
                <Text size="sm" c="dimmed">
                  {about}
                </Text>
              </div>
              <ExportCsv href={fault ? null : exportPath(what, range)}>{`Export ${name}`}</ExportCsv>
            </Group>
          ),
        )}
      </ul>
    </Stack>
  );
}
