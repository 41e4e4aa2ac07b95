import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { nameOf } from '../../domain/group/venue.ts';
import type { Import, ImportLine } from '../../domain/imports/import.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { LoadFailed, PageLoading } from '../ui/page-states.tsx';
import { HoursTable } from './hours-table.tsx';
import { ImportPicture } from './import-picture.tsx';

/** How many days and lines are shown at once. */
const MOST_SHOWN = 50;

/** What became of the days of an import that need a word, and the lines that don't count. */
export function ImportDetails({ importId }: { importId: string }) {
  const { data, error } = useQuery(reads.importRead(importId));
  if (!data) return error ? <LoadFailed message={FAILURES.loadData} /> : <PageLoading />;
  const { lines, days, hours, told } = data;
  const words = days.filter(({ words }) => words !== '');
  const replaced = days.filter(({ fate, storedCents }) => fate === 'taken' && storedCents !== null);
  return (
    <>
      <Text size="sm" mt="sm" className="figures">
        {lines.read} {lines.read === 1 ? 'line' : 'lines'} read: {lines.counted} counted, {lines.left} left
        out, {lines.faults} at fault.
      </Text>
      <ImportPicture {...data} />
      <Days title="In place of what was on record:" days={replaced} />
      <Days title="To look at:" days={words} />
      <HoursTable hours={hours} />
      <HoursWords hours={hours.filter(({ words }) => words !== '')} />
      <Lines lines={told} />
    </>
  );
}

function Days({ title, days }: { title: string; days: Import['days'] }) {
  const group = useGroup();
  if (days.length === 0) return null;
  return (
    <>
      <Text size="sm" fw={600} mt="xs">
        {title}
      </Text>
      <List size="sm">
        {days.slice(0, MOST_SHOWN).map(({ day, centerId, cents, storedCents, words }) => (
          <List.Item key={`${day} ${centerId}`}>
            {nameOf(group, centerId)}, {formatDay(day, group)}:{' '}
            {words ||
              `${formatMoney(cents, group)} in place of ${storedCents === null ? 'nothing' : formatMoney(storedCents, group)}.`}
          </List.Item>
        ))}
      </List>
      {days.length > MOST_SHOWN && <Text size="sm">And {days.length - MOST_SHOWN} more.</Text>}
    </>
  );
}

function HoursWords({ hours }: { hours: Import['hours'] }) {
  const group = useGroup();
  const { data: staff = [] } = useQuery(reads.staff());
  if (hours.length === 0) return null;
  return (
    <List size="sm" mt="xs">
      {hours.slice(0, MOST_SHOWN).map(({ day, staffId, words }) => (
        <List.Item key={`${day} ${staffId}`}>
          {staff.find((one) => one.staffId === staffId)?.name}, {formatDay(day, group)}: {words}
        </List.Item>
      ))}
    </List>
  );
}

function Lines({ lines }: { lines: readonly ImportLine[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <Text size="sm" fw={600} mt="xs">
        Lines that do not count:
      </Text>
      <List size="sm">
        {lines.slice(0, MOST_SHOWN).map(({ line, words }) => (
          <List.Item key={`${line} ${words}`}>
            Line {line}: {words}
          </List.Item>
        ))}
      </List>
      {lines.length > MOST_SHOWN && <Text size="sm">And {lines.length - MOST_SHOWN} more.</Text>}
    </>
  );
}
