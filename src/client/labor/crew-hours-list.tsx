import { ActionIcon, Box, Button, Group, Text, Title, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconBan, IconChevronDown, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Crew } from '../../domain/group/group.ts';
import { nameOf, staffName } from '../../domain/group/venue.ts';
import { formatHours, type HoursEntry, type Minutes } from '../../domain/labor/labor.ts';
import { paidShort } from '../../domain/labor/pay.ts';
import { NOT_SENT } from '../../domain/refusals/message.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { Figure } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import { AnchorLink } from '../ui/links.tsx';
import { Empty } from '../ui/page-states.tsx';
import { type CrewHours, entriesText, type PersonHours } from './crew-hours.ts';
import classes from './crew-hours-list.module.css';
import { HoursEntryText } from './hours-entry-text.tsx';
import type { HoursCorrections } from './use-hours-corrections.tsx';

interface CrewHoursListProps {
  crew: Crew;
  hours: CrewHours;
  addStaff: ReactNode;
  /** The handlers that correct entries; null if entries are only shown. */
  corrections: HoursCorrections | null;
  pending: ReadonlyMap<string, Minutes>;
}

/** 'Staff Hours': shows the hours and cost of each person in a week, in rows that add up to the crew's staff cost. */
export function CrewHoursList({ crew, hours, addStaff, corrections, pending }: CrewHoursListProps) {
  const group = useGroup();
  const { people, adjustedCents, costCents, minutes } = hours;
  const isAdjusted = adjustedCents !== 0;
  return (
    <Box className={`room ${layout.part}`} pt="sm">
      <Title order={4} fz="sm">
        Staff Hours
      </Title>
      {people.length === 0 && (
        <Empty
          message={`Nobody is on the list of ${staffName(group, crew)} yet. Add people to enter their hours.`}
          action={addStaff}
        />
      )}
      {(people.length > 0 || isAdjusted) && (
        <table
          className={`${layout.table} ${classes.table}`}
          aria-label={`${nameOf(group, crew)} staff hours`}
        >
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Hours</th>
              <th scope="col">Cost</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRows
                key={person.staffId}
                person={person}
                corrections={corrections}
                pending={pending.get(person.staffId)}
              />
            ))}
            {isAdjusted && <Row label="Adjustments" cents={adjustedCents} />}
          </tbody>
          <tfoot>
            <Row label="Spent" minutes={minutes} cents={costCents} />
          </tfoot>
        </table>
      )}
    </Box>
  );
}

interface PersonRowsProps {
  person: PersonHours;
  corrections: HoursCorrections | null;
  pending: Minutes | undefined;
}

function PersonRows({ person, corrections, pending }: PersonRowsProps) {
  const group = useGroup();
  const { name, position, active, entries, minutes, overtimeMinutes, costCents } = person;
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Row
        label={
          <>
            <AnchorLink
              size="sm"
              fw={500}
              className={`${layout.link} ${layout.above}`}
              to="/staff/$staffId"
              params={{ staffId: person.staffId }}
            >
              {name}
            </AnchorLink>
            <Text size="xs" c="dimmed" className="figures">
              {position}
              {paidShort(person, group)}
              {overtimeMinutes > 0 && ` · ${formatHours(overtimeMinutes, group)} h overtime`}
              {!active && ' · Inactive'}
            </Text>
            {pending && (
              <Text size="xs">
                <span className="pending figures">+{formatHours(pending, group)} h</span>{' '}
                <strong>{NOT_SENT.title}</strong>
              </Text>
            )}
            {entries.length > 0 && (
              <UnstyledButton
                className={layout.link!}
                fz="xs"
                style={{ gap: '0.25rem' }}
                aria-expanded={opened}
                onClick={() => setOpened(!opened)}
              >
                {entriesText(entries)}
                <IconChevronDown size={14} aria-hidden />
              </UnstyledButton>
            )}
          </>
        }
        minutes={minutes}
        cents={costCents}
      />
      {opened &&
        entries.map((entry) => <EntryRow key={entry.entryId} entry={entry} corrections={corrections} />)}
    </>
  );
}

/** Shows one entry with its actions. On phones the text itself is the button that opens it. */
function EntryRow({ entry, corrections }: { entry: HoursEntry; corrections: HoursCorrections | null }) {
  const group = useGroup();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const { state, employee, minutes, costCents } = entry;
  const isVoid = state === 'void';
  const opens = phone && corrections !== null && !isVoid;
  return (
    <tr data-part data-void={isVoid || undefined}>
      <th scope="row">
        {opens ? (
          <UnstyledButton
            className={classes.entry}
            aria-label={`Edit hours: ${employee}, ${formatHours(minutes, group)} h`}
            onClick={() => corrections.onEdit(entry)}
          >
            <HoursEntryText entry={entry} />
          </UnstyledButton>
        ) : (
          <div className={classes.entry}>
            <HoursEntryText entry={entry} />
            {corrections && <HoursEntryActions entry={entry} {...corrections} />}
          </div>
        )}
      </th>
      <td>
        <Figure>{formatHours(minutes, group)}</Figure>
      </td>
      <td>
        <Figure>{formatMoney(costCents, group)}</Figure>
      </td>
    </tr>
  );
}

function Row({ label, minutes, cents }: { label: ReactNode; minutes?: Minutes; cents: Cents }) {
  const group = useGroup();
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{minutes !== undefined && <Figure>{formatHours(minutes, group)}</Figure>}</td>
      <td>
        <Figure>{formatMoney(cents, group)}</Figure>
      </td>
    </tr>
  );
}

interface HoursEntryActionsProps extends HoursCorrections {
  entry: HoursEntry;
}

/** 'Edit hours' and 'Void hours' of an entry, or 'Undo' for a void one. */
function HoursEntryActions({ entry, onEdit, onVoid, onRestore }: HoursEntryActionsProps) {
  const group = useGroup();
  const which = `${entry.employee}, ${formatHours(entry.minutes, group)} h`;
  if (entry.state === 'void')
    return (
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        aria-label={`Undo: restore hours: ${which}`}
        onClick={() => onRestore(entry)}
      >
        Undo
      </Button>
    );
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        size="md"
        aria-label={`Edit hours: ${which}`}
        title="Edit hours"
        onClick={() => onEdit(entry)}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={`Void hours: ${which}`}
        title="Void hours"
        onClick={() => onVoid(entry)}
      >
        <IconBan size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
