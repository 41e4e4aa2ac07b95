import { ActionIcon, Box, Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { Crew } from '../../domain/group/group.ts';
import { staffName } from '../../domain/group/venue.ts';
import type { PersonDays } from '../../domain/labor/hours-days.ts';
import { formatHours, type Minutes } from '../../domain/labor/labor.ts';
import { type Day, formatMonthDay, WEEKDAYS, weekdayOf } from '../../domain/values/day.ts';
import { type Cents, formatMoney, sumCents } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import layout from '../ui/layout.module.css';
import { AnchorLink } from '../ui/links.tsx';
import { Empty } from '../ui/page-states.tsx';
import { cellLabel, type DayColumn, hoursCellName, minutesCounted, onRecord } from './days-entry.ts';
import classes from './days-form.module.css';
import type { DayCost } from './preview-days.ts';
import type { DaysFormState } from './use-days-form.ts';
import { planOfDaysOver } from './usual-week.ts';

interface CrewDaysProps {
  crew: Crew;
  people: readonly PersonDays[];
  today: Day;
  form: DaysFormState;
  /** Fills people's days; null if nothing may be entered. */
  fill: {
    usual: (people: readonly PersonDays[]) => void;
    lastWeek: (people: readonly PersonDays[]) => void;
    planned: (people: readonly PersonDays[]) => void;
  } | null;
  addStaff: ReactNode;
}

/** Shows a crew's week: a row for each person, a column for each day, and the totals. */
export function CrewDays({ crew, people, today, form, fill, addStaff }: CrewDaysProps) {
  const group = useGroup();
  const { columns, days, preview } = form;
  const name = staffName(group, crew);
  const weeks = people.map((person) => ({
    person,
    ...minutesCounted((column) => form.minutesAt(person.staffId, column), days, today),
  }));
  const sumOf = (of: (week: (typeof weeks)[number]) => Minutes) =>
    weeks.reduce((sum, week) => sum + of(week), 0);
  const undated = people.reduce((sum, { undatedMinutes }) => sum + undatedMinutes, 0);
  const cost = costText(preview.after?.costs, (one) => one.crew === crew, group);
  const hours = formatHours(sumOf(({ total }) => total) + undated, group);
  const namesOf = ({ staffId }: PersonDays) => columns.map((column) => hoursCellName(staffId, column));
  // Memoized rows hold the first callbacks; the ref lets those call the current ones.
  const now = useRef({ type: form.type, fill });
  useEffect(() => {
    now.current = { type: form.type, fill };
  });
  const onType = (cell: string, text: string) => now.current.type({ [cell]: text });
  const onUsual = (person: PersonDays) => now.current.fill?.usual([person]);
  /** Formats the total of a column; a dash if nothing is entered, which is not zero hours. */
  const columnText = (column: DayColumn) => {
    const entered = people.flatMap(({ staffId }) => form.minutesAt(staffId, column) ?? []);
    return entered.length === 0
      ? '–'
      : formatHours(
          entered.reduce((sum, minutes) => sum + minutes, 0),
          group,
        );
  };
  return (
    <Card p="md" aria-label={`${name}, hours by day`} className="room">
      <Group justify="space-between" align="flex-start" gap="xs">
        <div>
          <Title order={2}>{name}</Title>
          <Text size="sm" c="dimmed" className="figures">
            {hours} h · {cost}
          </Text>
        </div>
        {fill && people.length > 0 && (
          <Group gap="xs" data-screen-only>
            {people.some((person) => planOfDaysOver(person, today).some(Boolean)) && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Take the plan as worked: ${name}`}
                onClick={() => fill.planned(people)}
              >
                Worked as planned
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Fill the usual week: ${name}`}
              onClick={() => fill.usual(people)}
            >
              Usual week
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Copy last week: ${name}`}
              onClick={() => fill.lastWeek(people)}
            >
              Copy last week
            </Button>
          </Group>
        )}
      </Group>
      {people.length === 0 && <Empty message="Nobody in this crew yet." action={addStaff} />}
      {people.length > 0 && (
        <Box mt="sm" style={{ '--columns': columns.length } as object}>
          <div className={classes.head} aria-hidden>
            <span />
            {columns.map((column) => (
              <ColumnHead key={`${column.day} ${column.kind}`} column={column} today={today} />
            ))}
            <span>Week</span>
            <span>Cost</span>
            <span />
          </div>
          {weeks.map(({ person, total }) => (
            <PersonRow
              key={person.staffId}
              {...{ person, columns, today, onType }}
              texts={namesOf(person).map(form.text)}
              faults={namesOf(person).map((cell) => form.form.faults[cell])}
              pending={namesOf(person).map(form.isPending)}
              total={total + person.undatedMinutes}
              cost={costText(preview.after?.costs, ({ staffId }) => staffId === person.staffId, group)}
              isEntered={fill !== null}
              isBusy={form.form.busy}
              onUsual={onUsual}
            />
          ))}
          <div className={classes.foot}>
            <span>Together</span>
            {columns.map((column) => (
              <Text span inherit pr={8} key={`${column.day} ${column.kind}`} className="figures">
                {columnText(column)}
              </Text>
            ))}
            <strong className="figures">{hours}</strong>
            <strong className="figures">{cost}</strong>
            <span />
          </div>
        </Box>
      )}
    </Card>
  );
}

function ColumnHead({ column: { day, kind }, today }: { column: DayColumn; today: Day }) {
  const group = useGroup();
  return (
    <span className={classes.column} data-today={day === today || undefined}>
      <span className={classes.weekday}>{WEEKDAYS[weekdayOf(day)]!.slice(0, 3)}</span>
      <span>{formatMonthDay(day, group)}</span>
      <span className={kind === 'planned' ? 'pending' : undefined}>{kind}</span>
    </span>
  );
}

/** Returns '$1,204.50', the cost of the matching hours; a dash while unknown. */
function costText(
  costs: readonly DayCost[] | undefined,
  of: (cost: DayCost) => boolean,
  place: Parameters<typeof formatMoney>[1],
): string {
  if (!costs) return '–';
  const total: Cents = sumCents(costs.filter(of).map(({ cents }) => cents));
  return formatMoney(total, place);
}

interface PersonRowProps {
  person: PersonDays;
  columns: readonly DayColumn[];
  today: Day;
  /** Texts, faults and queued state of the cells, in the sequence of the columns. */
  texts: readonly string[];
  faults: readonly (string | undefined)[];
  pending: readonly boolean[];
  total: Minutes;
  cost: string;
  /** Whether any of the cells may be entered, and whether they are being saved. */
  isEntered: boolean;
  isBusy: boolean;
  onType: (cell: string, text: string) => void;
  onUsual: (person: PersonDays) => void;
}

/** Shows a person's week. Memoized, so that in a large crew only the row being typed in renders again. */
const PersonRow = memo(PersonWeek, (one, other) => seenOf(one) === seenOf(other));

function seenOf({ onType: _, onUsual: __, ...seen }: PersonRowProps): string {
  return JSON.stringify(seen);
}

function PersonWeek({
  person,
  columns,
  today,
  texts,
  total,
  cost,
  isEntered,
  isBusy,
  ...row
}: PersonRowProps) {
  const group = useGroup();
  const { staffId, employee, active, undatedMinutes } = person;
  const faultId = `${staffId}-fault`;
  const faults = columns.flatMap((column, place) => {
    const fault = row.faults[place];
    return fault ? [{ column, fault }] : [];
  });
  return (
    <fieldset className={classes.person} aria-label={employee}>
      <Group className={`words across ${classes.who}`} gap="0 0.5rem" align="baseline">
        <AnchorLink
          inherit
          fw={600}
          className={`${layout.link} ${layout.above}`}
          to="/staff/$staffId"
          params={{ staffId }}
        >
          {employee}
        </AnchorLink>
        {!active && <span className={layout.aside}>has left</span>}
        {undatedMinutes > 0 && (
          <span className={layout.aside}>{formatHours(undatedMinutes, group)} h not split by day</span>
        )}
      </Group>
      {columns.map((column, place) => (
        <HoursDayCell
          key={`${column.day} ${column.kind}`}
          {...{ person, column, today, isEntered, isBusy }}
          text={texts[place]!}
          isPending={row.pending[place]!}
          faultId={row.faults[place] ? faultId : undefined}
          onType={row.onType}
        />
      ))}
      <div className={`${classes.totals} across figures`}>
        <span className={classes.sum}>
          <span className={classes.word}>Week </span>
          {formatHours(total, group)}
          <span className={classes.word}> h</span>
        </span>
        <span className={classes.sum}>{cost}</span>
        {isEntered && active ? (
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={`Fill the usual week: ${employee}`}
            title="Fill the usual week"
            onClick={() => row.onUsual(person)}
          >
            <IconCalendarRepeat size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <span />
        )}
      </div>
      {faults.length > 0 && (
        <Text component="div" size="sm" c="red" id={faultId} className="across">
          {faults.map(({ column, fault }) => (
            <div key={`${column.day} ${column.kind}`}>
              {WEEKDAYS[weekdayOf(column.day)]}, {column.kind}: {fault}
            </div>
          ))}
        </Text>
      )}
    </fieldset>
  );
}

interface HoursDayCellProps
  extends Pick<PersonRowProps, 'person' | 'today' | 'isEntered' | 'isBusy' | 'onType'> {
  column: DayColumn;
  text: string;
  isPending: boolean;
  faultId: string | undefined;
}

function HoursDayCell({
  person,
  column,
  today,
  text,
  isPending,
  isEntered,
  isBusy,
  faultId,
  onType,
}: HoursDayCellProps) {
  const group = useGroup();
  const { day, kind } = column;
  const plan = kind === 'worked' && day < today ? onRecord(person, { day, kind: 'planned' }) : null;
  const name = hoursCellName(person.staffId, column);
  const label = cellLabel(person.employee, column);
  const date = Number(day.slice(-2));
  // Planned hours use the style of pending entries: they are not settled.
  const planned = kind === 'planned' ? 'pending' : '';
  return (
    <div className="words" data-kind={kind} data-today={day === today || undefined}>
      <span className={`${layout.aside} ${classes.label}`} aria-hidden>
        {day === today ? `${date} ${kind}` : `${WEEKDAYS[weekdayOf(day)]!.slice(0, 3)} ${date}`}
      </span>
      {isEntered ? (
        <input
          className={`${classes.input} ${planned}`}
          aria-label={label}
          aria-invalid={faultId !== undefined}
          aria-describedby={faultId}
          inputMode="decimal"
          autoComplete="off"
          data-cell={name}
          value={text}
          disabled={isBusy}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onType(name, event.currentTarget.value)}
        />
      ) : (
        <span className={`${classes.read} figures ${planned}`}>
          <VisuallyHidden>{label}: </VisuallyHidden>
          {text || '–'}
        </span>
      )}
      {isPending && (
        <Box component="span" ta="right" className={layout.aside!}>
          not sent yet
        </Box>
      )}
      {plan !== null && (
        <Box component="span" ta="right" className={layout.aside!}>
          of {plan === 0 ? 'a day off' : formatHours(plan, group)}
        </Box>
      )}
    </div>
  );
}
