import { useQuery } from '@tanstack/react-query';
import { differenceFrom, formatChange, formatDifference } from '../../domain/budgets/comparison.ts';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { revenueBreakdown } from '../../domain/desk/breakdown.ts';
import type { Group } from '../../domain/group/group.ts';
import { inUse } from '../../domain/group/venue.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { loadWeekFailed } from '../../domain/refusals/message.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { notesOfVenue, noteText } from '../../domain/weeks/week-note.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { ComparisonBox } from '../ui/comparison-box.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';

interface RevenueComparisonProps {
  weekId: WeekId;
  revenueCents: Cents;
}

/** What another week earned, how much more or less this one did, and what people noted on it. */
export function RevenueComparison({ weekId, revenueCents }: RevenueComparisonProps) {
  const group = useGroup();
  const { data: record, error } = useQuery(reads.week(weekId, group.only));
  const failure = loadWeekFailed(weekLabel(weekId, group));
  useFailureToast(error, failure);
  return (
    <ComparisonBox
      title={`Compared with ${weekLabel(weekId, group)}`}
      then={record && compared(group, revenueCents, record)}
      failure={error ? failure : undefined}
    />
  );
}

function compared(group: Group, now: Cents, then: RecordedWeek) {
  const change = formatChange(now, then.sums.revenue.total, group);
  const difference = formatDifference(differenceFrom(now, then.sums.revenue.total).cents, group);
  return {
    rows: [
      { label: 'Total revenue then', figure: formatMoney(then.sums.revenue.total, group) },
      ...revenueBreakdown(group, then.sums).map(({ label, cents }) => ({
        label: `${label} then`,
        figure: formatMoney(cents, group),
      })),
    ],
    difference: change ? `${difference} (${change})` : difference,
    notes: inUse(group).venues.flatMap(({ venueId, name }) =>
      notesOfVenue(then.notes, venueId).map((note) => `${name} · ${noteText(note, group)}`),
    ),
  };
}
