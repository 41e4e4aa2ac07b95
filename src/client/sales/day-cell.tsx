import { ActionIcon, Text, TextInput } from '@mantine/core';
import { IconCalendarDollar, IconNote } from '@tabler/icons-react';
import { formatDifference } from '../../domain/budgets/comparison.ts';
import { standInText, standInWord, takenText } from '../../domain/forecast/forecast-words.ts';
import { differenceOf } from '../../domain/forecast/sales-sums.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import type { CenterDay } from '../../domain/sales/day-sales.ts';
import { type Day, formatDay, formatMonthDay, WEEKDAYS, weekdayOf } from '../../domain/values/day.ts';
import type { Cents } from '../../domain/values/money.ts';
import type { Place } from '../../domain/values/place.ts';
import { useAmountKeys } from '../form/money-input.tsx';
import { useGroup } from '../session/use-session.ts';
import layout from '../ui/layout.module.css';
import classes from './sales-form.module.css';

export interface DayCellProps {
  center: RevenueCenter;
  day: Day;
  today: Day;
  /** As it is typed. */
  known: CenterDay;
  name: string;
  text: string;
  error: string | undefined;
  /** Whether it waits on this device to be sent. */
  pending: boolean;
  compare: boolean;
  /** Which public holiday it is. */
  holiday: string | null;
  /** What is noted on the day. */
  noted: string | undefined;
  onType: (text: string) => void;
  onExpect: () => void;
}

/** A day of a revenue center: its sales where it is not ahead, and what is expected of it. */
export function DayCell({
  center,
  day,
  today,
  known,
  name,
  text,
  error,
  pending,
  compare,
  holiday,
  noted,
  ...on
}: DayCellProps) {
  const group = useGroup();
  const keys = useAmountKeys();
  const weekday = WEEKDAYS[weekdayOf(day)]!;
  const label = `${nameOf(group, center)}, ${weekday}, ${formatDay(day, group)}`;
  const isAhead = day > today;
  const closed = (known.cents ?? known.overrideCents) === 0;
  return (
    <fieldset
      className={classes.day}
      aria-label={label}
      data-today={day === today || undefined}
      data-closed={closed || undefined}
    >
      <div className={classes.date}>
        <span className={classes.weekday}>{weekday.slice(0, 3)}</span>{' '}
        <span className={`${layout.aside} ${classes.number}`}>{formatMonthDay(day, group)}</span>
      </div>
      {isAhead ? (
        <div className={`${classes.taken} pending`}>{standInText(known, group)}</div>
      ) : (
        <TextInput
          className={classes.input!}
          classNames={{ input: 'figures-input', error: classes.error! }}
          aria-label={`${nameOf(group, center)} sales, ${weekday}`}
          inputMode={keys}
          autoComplete="off"
          placeholder={standInText(known, group)}
          data-cell={name}
          value={text}
          error={error}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => on.onType(event.currentTarget.value)}
        />
      )}
      <Expected known={known} pending={pending} isShown={text === ''} />
      {holiday && holiday !== known.note && (
        <Text component="div" size="xs" className={classes.holiday!}>
          {holiday}
        </Text>
      )}
      {noted && (
        <Text component="div" size="xs" className={classes.noted!}>
          <IconNote size={14} aria-label="Note:" role="img" /> {noted}
        </Text>
      )}
      {day >= today && (
        <ActionIcon
          variant="subtle"
          className={classes.expect!}
          aria-label={`Expect ${label}`}
          title="Say what you expect of this day"
          onClick={on.onExpect}
        >
          <IconCalendarDollar size={18} aria-hidden />
        </ActionIcon>
      )}
      {compare && <Compared known={known} />}
    </fieldset>
  );
}

interface ExpectedProps {
  known: CenterDay;
  pending: boolean;
  /** Whether the amount stands above it already. */
  isShown: boolean;
}

function Expected({ known, pending, isShown }: ExpectedProps) {
  const group = useGroup();
  const word = standInWord(known);
  const amount = isShown || word === 'no forecast yet' ? '' : ` ${standInText(known, group)}`;
  return (
    <Text component="div" size="xs" c="dimmed" className={classes.note!}>
      {pending && <div className="pending">waits to be sent</div>}
      {word}
      {amount}
      {word === 'expected' && known.note && `: ${known.note}`}
    </Text>
  );
}

function Compared({ known }: { known: CenterDay }) {
  const group = useGroup();
  const difference = differenceOf(known);
  const rows = [
    ['to forecast', difference === null ? '–' : formatDifference(difference, group)],
    ['last week', earlier(known.lastWeekCents, group)],
    ['last year', earlier(known.lastYearCents, group)],
  ] as const;
  return (
    <dl className={`${layout.aside} ${classes.compared}`}>
      {rows.map(([term, figure]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="figures">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function earlier(amount: Cents | null, place: Place): string {
  return amount === null ? '–' : takenText(amount, place);
}
