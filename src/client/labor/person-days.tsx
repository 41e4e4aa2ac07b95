import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { memo } from 'react';
import type { PersonDays } from '../../domain/labor/hours-days.ts';
import { formatHours, type Minutes } from '../../domain/labor/labor.ts';
import { type Day, WEEKDAYS, weekdayOf } from '../../domain/values/day.ts';
import { useGroup } from '../session/use-session.ts';
import layout from '../ui/layout.module.css';
import { cellLabel, cellName, type DayColumn, onRecord } from './days-entry.ts';
import classes from './days-form.module.css';

interface PersonRowProps {
  person: PersonDays;
  columns: readonly DayColumn[];
  today: Day;
  /** What its cells show, in the order of the columns, what is wrong with them, and which wait to be sent. */
  texts: readonly string[];
  faults: readonly (string | undefined)[];
  pending: readonly boolean[];
  total: Minutes;
  cost: string;
  /** Whether anything of them may be entered, and whether it is being saved. */
  isEntered: boolean;
  isBusy: boolean;
  onType: (cell: string, text: string) => void;
  onUsual: (person: PersonDays) => void;
}

/** Somebody's week. In a large crew only the row is made anew in which somebody types. */
export const PersonRow = memo(PersonWeek, (one, other) => seenOf(one) === seenOf(other));

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
      <div className={classes.who}>
        <Text span inherit fw={600}>
          {employee}
        </Text>
        {!active && <span className={layout.aside}>has left</span>}
        {undatedMinutes > 0 && (
          <span className={layout.aside}>{formatHours(undatedMinutes, group)} h without a day count too</span>
        )}
      </div>
      {columns.map((column, place) => (
        <DayCell
          key={`${column.day} ${column.kind}`}
          {...{ person, column, today, isEntered, isBusy }}
          text={texts[place]!}
          isPending={row.pending[place]!}
          faultId={row.faults[place] ? faultId : undefined}
          onType={row.onType}
        />
      ))}
      <div className={`${classes.totals} figures`}>
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
        <Text component="div" size="sm" c="red" id={faultId} className={classes.fault!}>
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

interface DayCellProps extends Pick<PersonRowProps, 'person' | 'today' | 'isEntered' | 'isBusy' | 'onType'> {
  column: DayColumn;
  text: string;
  isPending: boolean;
  /** The text that says what is wrong with it. */
  faultId: string | undefined;
}

function DayCell({
  person,
  column,
  today,
  text,
  isPending,
  isEntered,
  isBusy,
  faultId,
  onType,
}: DayCellProps) {
  const group = useGroup();
  const { day, kind } = column;
  const plan = kind === 'worked' && day < today ? onRecord(person, { day, kind: 'planned' }) : null;
  const name = cellName(person.staffId, column);
  const label = cellLabel(person.employee, column);
  const date = Number(day.slice(-2));
  // What is planned looks as what is pending does everywhere: it is not settled.
  const planned = kind === 'planned' ? 'pending' : '';
  return (
    <div className={classes.cell} data-kind={kind} data-today={day === today || undefined}>
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
      {isPending && <span className={`${layout.aside} ${classes.under}`}>not sent yet</span>}
      {plan !== null && (
        <span className={`${layout.aside} ${classes.under}`}>
          of {plan === 0 ? 'a day off' : formatHours(plan, group)}
        </span>
      )}
    </div>
  );
}
