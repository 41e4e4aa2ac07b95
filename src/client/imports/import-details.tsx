import { Box, Group, List, ScrollArea, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { nameOf, venueName } from '../../domain/group/venue.ts';
import { countDays } from '../../domain/imports/count-days.ts';
import type { Import, ImportOutcome } from '../../domain/imports/import.ts';
import { outcomeName } from '../../domain/imports/import-words.ts';
import { reasonText } from '../../domain/imports/line-reasons.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { hoursText } from '../../domain/sources/person-days.ts';
import { addDays, type Day, formatDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { LinesLoading } from '../ui/card.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import classes from './import-picture.module.css';
import { type PictureRow, pictureOf } from './import-picture.ts';
import { NamePeople } from './name-people.tsx';
import { NameCategories } from './names-in-file.tsx';

/** How many days and lines show at once. */
const MOST_SHOWN = 50;

/** Shows the days of an import that need an explanation, and the lines that don't count. */
export function ImportDetails({ importId }: { importId: string }) {
  const { data, error } = useQuery(reads.importRead(importId));
  if (!data) return error ? <LoadFailed message={FAILURES.loadData} /> : <LinesLoading />;
  const { lines, days, hours, reasons } = data;
  const words = days.filter(({ words }) => words !== '');
  const replaced = days.filter(({ fate, storedCents }) => fate === 'taken' && storedCents !== null);
  return (
    <>
      <Text size="sm" mt="sm" className="figures">
        {lines.read} {lines.read === 1 ? 'line' : 'lines'} read: {lines.counted} counted, {lines.left} left
        out, {lines.faults} with errors.
      </Text>
      <StillAsked {...data} />
      <ImportPicture {...data} />
      <Days title="Replaced:" days={replaced} />
      <Days title="Please check:" days={words} />
      <HoursTable hours={hours} />
      <HoursWords hours={hours.filter(({ words }) => words !== '')} />
      <Reasons reasons={reasons} lines={lines} />
    </>
  );
}

/** Asks for names that an import still waits for, such as from a file received at night. Shown to those who may change it. */
function StillAsked({ kind, people, names, waiting, mayChange }: Import) {
  const client = useQueryClient();
  if (!mayChange || waiting.length === 0) return null;
  // Queued rows may have been taken, and people may have joined.
  const onNamed = () => void client.invalidateQueries();
  if (kind === 'hours') return <NamePeople {...{ people, onNamed }} />;
  const isOpen = names.some(({ to }) => to === null);
  return isOpen ? <NameCategories {...{ names, onNamed }} waiting={countDays(waiting)} /> : null;
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

function Reasons({ reasons, lines }: Pick<Import, 'reasons' | 'lines'>) {
  const all = lines.left + lines.waiting + lines.faults;
  if (reasons.length === 0) return null;
  return (
    <>
      <Text size="sm" fw={600} mt="xs">
        Lines that do not count:
      </Text>
      <ReasonList reasons={reasons} more={all - reasons.reduce((sum, one) => sum + one.lines, 0)} />
    </>
  );
}

export function ReasonList({ reasons, more }: { reasons: Import['reasons']; more: number }) {
  return (
    <>
      <List size="sm">
        {reasons.map((one) => (
          <List.Item key={`${one.fate} ${one.words}`}>{reasonText(one)}</List.Item>
        ))}
      </List>
      {more > 0 && <Text size="sm">And {more} more.</Text>}
    </>
  );
}

/** Shows the days of an import as squares, one column a week, and as a table for screen readers. */
export function ImportPicture({ days, waiting }: Pick<Import, 'days' | 'waiting'>) {
  const group = useGroup();
  const picture = pictureOf({ days, waiting }, group.firstWeekday);
  if (!picture) return null;
  const { weeks, rows } = picture;
  const fates = [...new Set(rows.flatMap(({ runs }) => runs.map(({ fate }) => fate)))];
  const named = rows.map((row) => ({
    ...row,
    name: row.isVenue ? `${venueName(group, row.id)}, not named yet` : nameOf(group, row.id),
  }));
  return (
    <Box pos="relative" mt="sm">
      <div aria-hidden>
        <Group component="ul" gap="0.25rem var(--mantine-spacing-md)" mb="xs" fz="sm">
          {fates.map((fate) => (
            <Group component="li" key={fate} gap="0.375rem">
              <Square fate={fate} /> {outcomeName(fate)}
            </Group>
          ))}
        </Group>
        <Stack gap="xs" pb="0.25rem" style={{ overflowX: 'auto' }}>
          {named.map((row) => (
            <div key={row.id}>
              <Text size="xs" pos="sticky" left={0} w="max-content">
                {row.name}
              </Text>
              <Weeks weeks={weeks} row={row} />
            </div>
          ))}
        </Stack>
        <Text size="xs" c="dimmed" className="figures">
          {formatDay(weeks[0]!, group)} to {formatDay(addDays(weeks.at(-1)!, 6), group)}, a week in each
          column.
        </Text>
      </div>
      <VisuallyHidden>
        <table>
          <caption>What happens to each day</caption>
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col">Days</th>
              <th scope="col">What happens to them</th>
            </tr>
          </thead>
          <tbody>
            {named.flatMap(({ id, name, runs }) =>
              runs.map(({ fate, from, to, days: count }) => (
                <tr key={`${id} ${from}`}>
                  <th scope="row">{name}</th>
                  <td>
                    {formatDay(from, group)}
                    {to !== from && ` to ${formatDay(to, group)}, ${count} days`}
                  </td>
                  <td>{outcomeName(fate)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </VisuallyHidden>
    </Box>
  );
}

function Weeks({ weeks, row: { fates } }: { weeks: readonly Day[]; row: PictureRow }) {
  return (
    <div className={classes.weeks}>
      {weeks.flatMap((week) =>
        Array.from({ length: 7 }, (_, number) => addDays(week, number)).map((day) => (
          <Square key={day} fate={fates.get(day)} />
        )),
      )}
    </div>
  );
}

function Square({ fate }: { fate: ImportOutcome | undefined }) {
  return <span className={classes.day} data-fate={fate} />;
}

type Hours = Import['hours'][number];

/** How many days show at once. The days of a longer file are better viewed in their weeks. */
const MOST_DAYS = 31;

const MARKS: Partial<Record<Hours['fate'], string>> = {
  same: '=',
  corrects: '≠',
  kept: '≠',
  closed: 'closed',
  'to-come': 'to come',
  fault: 'with errors',
  undone: 'undone',
  'changed-since': 'changed',
};

/** Shows a file's hours by person and day, with a mark for every outcome other than new. */
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
