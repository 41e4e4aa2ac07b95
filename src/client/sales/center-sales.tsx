import { ActionIcon, Text, TextInput, Title } from '@mantine/core';
import { IconCalendarDollar, IconNote } from '@tabler/icons-react';
import { formatDifference } from '../../domain/budgets/comparison.ts';
import {
  assumedSalesText,
  changedOnDayText,
  standInText,
  standInWord,
} from '../../domain/forecast/forecast-words.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { nameInVenue, nameOf, venueBeside } from '../../domain/group/venue.ts';
import { type CenterDay, centerDay, centerWeek, type SalesWeek } from '../../domain/sales/day-sales.ts';
import { type Day, formatDay, formatMonthDay, WEEKDAYS, weekdayOf } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import type { WeekNote } from '../../domain/weeks/week-note.ts';
import { MissingDays } from '../forecast/missing-days.tsx';
import { useAmountKeys } from '../form/money-input.tsx';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { FigureList } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import { asTyped, salesCellName } from './sales-entry.ts';
import classes from './sales-form.module.css';
import { differenceOf, salesSums } from './sales-sums.ts';
import type { SalesFormState } from './use-sales-form.ts';

interface CenterSalesProps {
  center: RevenueCenter;
  sales: SalesWeek;
  form: SalesFormState;
  compare: boolean;
  /** The venue's notes on this week and its days. */
  notes: readonly WeekNote[];
  onExpect: (day: Day) => void;
}

export function CenterSales({ center, sales, form, compare, notes, onExpect }: CenterSalesProps) {
  const group = useGroup();
  const days = sales.days.map(({ day, holiday }) => ({
    day,
    holiday,
    known: asTyped(centerDay(sales, center, day), form.text(salesCellName(center, day)), group),
  }));
  const { enteredCents, expectedCents, differenceCents } = salesSums(days.map(({ known }) => known));
  const { weekCents, fromDays, differenceCents: toFigure } = centerWeek(sales, center);
  const venue = venueBeside(group, center);
  const isByHand = weekCents !== null && !fromDays;
  return (
    <Card p="md" aria-label={`${nameOf(group, center)} sales`}>
      <Title order={2}>{nameInVenue(group, center)}</Title>
      {venue && (
        <Text size="sm" c="dimmed">
          {venue}
        </Text>
      )}
      {isByHand && (
        <Text size="sm" mt={4} className="figures">
          The week’s revenue was entered as {formatMoney(weekCents, group)}. That figure counts, not the sum
          of the days
          {toFigure !== null && toFigure !== 0 && ` (${formatDifference(toFigure, group)} beside them)`}.
        </Text>
      )}
      <MissingDays centers={[center]} sales={sales} />
      <div className={`room ${classes.week}`}>
        {days.map(({ day, holiday, known }) => {
          const name = salesCellName(center, day);
          return (
            <SalesDayCell
              key={day}
              center={center}
              day={day}
              today={sales.today}
              known={known}
              name={name}
              text={form.text(name)}
              error={form.form.faults[name]}
              pending={form.isPending(name)}
              compare={compare}
              holiday={holiday}
              noted={notes.find((note) => note.day === day)?.text}
              onType={(text) => form.type({ [name]: text })}
              onExpect={() => onExpect(day)}
            />
          );
        })}
        <div className={classes.sums}>
          <FigureList
            rows={[
              { label: 'Entered', figure: formatMoney(enteredCents, group) },
              ...(isByHand ? [] : [{ label: 'Expected', figure: formatMoney(expectedCents, group) }]),
              {
                label: 'vs. forecast',
                figure: differenceCents === null ? '–' : formatDifference(differenceCents, group),
              },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}

interface SalesDayCellProps {
  center: RevenueCenter;
  day: Day;
  today: Day;
  /** With the typed amount. */
  known: CenterDay;
  name: string;
  text: string;
  error: string | undefined;
  pending: boolean;
  compare: boolean;
  holiday: string | null;
  noted: string | undefined;
  onType: (text: string) => void;
  onExpect: () => void;
}

/** Shows a day of a revenue center: its sales unless it is in the future, and what is expected. */
function SalesDayCell({
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
}: SalesDayCellProps) {
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
          classNames={{ input: 'figures-input' }}
          errorProps={{ fz: 'xs' }}
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
          title="Set expected sales for this day"
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
  /** Whether the amount already stands above it. */
  isShown: boolean;
}

function Expected({ known, pending, isShown }: ExpectedProps) {
  const group = useGroup();
  const word = standInWord(known);
  const changed = changedOnDayText(known, group);
  const amount = isShown || word === 'no forecast yet' ? '' : ` ${standInText(known, group)}`;
  return (
    <Text component="div" size="xs" c="dimmed" className={classes.note!}>
      {pending && <div className="pending">waits to be sent</div>}
      {word}
      {amount}
      {word === 'expected' && known.note && `: ${known.note}`}
      {changed && `, ${changed}`}
    </Text>
  );
}

function Compared({ known }: { known: CenterDay }) {
  const group = useGroup();
  const difference = differenceOf(known);
  const rows = [
    ['vs. forecast', difference === null ? '–' : formatDifference(difference, group)],
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

function earlier(amount: Cents | null, place: Locale): string {
  return amount === null ? '–' : assumedSalesText(amount, place);
}
