import { ScrollArea, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Import } from '../../domain/imports/import.ts';
import { hoursText } from '../../domain/sources/person-days.ts';
import { formatDay } from '../../domain/values/day.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';

type Hours = Import['hours'][number];

/** How many days are shown at once: a file of years is looked at in the weeks themselves. */
const MOST_DAYS = 31;

const MARKS: Partial<Record<Hours['fate'], string>> = {
  same: '=',
  corrects: '≠',
  kept: '≠',
  closed: 'closed',
  'to-come': 'to come',
  fault: 'at fault',
  undone: 'taken back',
  'changed-since': 'changed',
};

/** What a file says of people and days, and what became of each: a mark where that is anything but new. */
export function HoursTable({ hours }: { hours: readonly Hours[] }) {
  const group = useGroup();
  const { data: staff = [] } = useQuery(reads.staff());
  if (hours.length === 0) return null;
  const days = [...new Set(hours.map(({ day }) => day))].sort();
  const shown = days.slice(0, MOST_DAYS);
  const people = Map.groupBy(hours, ({ staffId }) => staffId);
  const nameOfStaff = (id: string) => staff.find(({ staffId }) => staffId === id)?.name ?? '';
  return (
    <>
      <ScrollArea
        type="auto"
        mt="xs"
        viewportProps={{ tabIndex: 0, 'aria-label': 'Hours by person and day' }}
      >
        <Table className="figures" fz="sm" aria-label="Hours by person and day">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Staff</Table.Th>
              {shown.map((day) => (
                <Table.Th key={day} scope="col" ta="right" style={{ whiteSpace: 'nowrap' }}>
                  {formatDay(day, group)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...people].map(([staffId, own]) => (
              <Table.Tr key={staffId}>
                <Table.Th scope="row" style={{ whiteSpace: 'nowrap' }}>
                  {nameOfStaff(staffId)}
                </Table.Th>
                {shown.map((day) => (
                  <Table.Td key={day} ta="right" style={{ whiteSpace: 'nowrap' }}>
                    <HoursCell hours={own.find((one) => one.day === day)} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
      {days.length > shown.length && <Text size="sm">And {days.length - shown.length} more days.</Text>}
    </>
  );
}

function HoursCell({ hours }: { hours: Hours | undefined }) {
  if (!hours) return null;
  const { minutes, plannedMinutes, fate } = hours;
  const mark = MARKS[fate];
  return (
    <>
      {minutes === null ? '' : hoursText(minutes)}
      {minutes === null && plannedMinutes !== undefined && `planned ${hoursText(plannedMinutes)}`}
      {mark && (
        <Text span size="xs" c="dimmed">
          {' '}
          {mark}
        </Text>
      )}
    </>
  );
}
