import { Text, Title } from '@mantine/core';
import { formatDifference } from '../../domain/budgets/comparison.ts';
import { salesSums } from '../../domain/forecast/sales-sums.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { nameInVenue, nameOf, venueBeside } from '../../domain/group/venue.ts';
import { centerDay, centerWeek, type SalesWeek } from '../../domain/sales/day-sales.ts';
import type { Day } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import type { WeekNote } from '../../domain/weeks/week-note.ts';
import { MissingDays } from '../forecast/missing-days.tsx';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { FigureList } from '../ui/figure.tsx';
import { DayCell } from './day-cell.tsx';
import { asTyped, cellName } from './sales-entry.ts';
import classes from './sales-form.module.css';
import type { SalesFormState } from './use-sales-form.ts';

interface CenterSalesProps {
  center: RevenueCenter;
  sales: SalesWeek;
  form: SalesFormState;
  compare: boolean;
  /** Of its venue, on this week and its days. */
  notes: readonly WeekNote[];
  onExpect: (day: Day) => void;
}

/** A revenue center's week: its seven days, and what they add up to. */
export function CenterSales({ center, sales, form, compare, notes, onExpect }: CenterSalesProps) {
  const group = useGroup();
  const days = sales.days.map(({ day, holiday }) => ({
    ...{ day, holiday },
    known: asTyped(centerDay(sales, center, day), form.text(cellName(center, day)), group),
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
          The week’s revenue was entered as {formatMoney(weekCents, group)}. It counts, whatever the days add
          up to
          {toFigure !== null && toFigure !== 0 && ` (${formatDifference(toFigure, group)} beside them)`}.
        </Text>
      )}
      <MissingDays centers={[center]} sales={sales} />
      <div className={classes.week}>
        {days.map(({ day, holiday, known }) => {
          const name = cellName(center, day);
          return (
            <DayCell
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
                label: 'To forecast',
                figure: differenceCents === null ? '–' : formatDifference(differenceCents, group),
              },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}
