import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { differenceFrom, formatChange, formatDifference } from '../../domain/budgets/comparison.ts';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { revenueBreakdown, revenueRows } from '../../domain/desk/breakdown.ts';
import type { CenterRevenue } from '../../domain/forecast/outlook-answer.ts';
import { expectedRevenueText, isBegun, soFarDaysText } from '../../domain/forecast/so-far.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { inUse } from '../../domain/group/venue.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { loadWeekFailed } from '../../domain/refusals/message.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { aboutMoney, type Cents, formatMoney, moneyParts } from '../../domain/values/money.ts';
import { notesOfVenue, noteText } from '../../domain/weeks/week-note.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { ComparisonBox } from '../ui/comparison-box.tsx';
import { EditButton } from '../ui/edit-button.tsx';
import { FigureList, type FigureParts, LargeFigure } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import { Empty } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useNoRevenueLeft } from '../weeks/no-revenue.ts';
import classes from './revenue-card.module.css';

const NOTHING = 'Nothing is recorded for this week yet. Enter its revenue to set the budgets.';
const NO_REVENUE = 'No revenue is recorded for this week yet. Enter it to set the budgets.';

interface RevenueCardProps {
  record: RecordedWeek;
  onEdit: () => void;
  /** The part entered by day while it has no figure of its own. */
  soFar: CenterRevenue | null;
  /** Returns the same for one of its centers. */
  soFarIn: (center: RevenueCenter) => CenterRevenue | null;
  /** The expected revenue of the week in words; null while unknown. */
  expected?: string | null;
  comparison?: ReactNode;
}

/** 'Weekly Revenue': shows the total and its kitchen and bar parts, with a pencil to change them. */
export function RevenueCard({ record, onEdit, soFar, soFarIn, expected, comparison }: RevenueCardProps) {
  const group = useGroup();
  const rows = revenueRows(group, record.sums, soFarIn);
  return (
    <Card className={`${layout.grid} ${classes.card}`} aria-label="Weekly Revenue">
      <div>
        <Title order={3}>Weekly Revenue</Title>
        <Group gap="xs">
          <p className={`${layout.large} ${classes.total}`}>
            <LargeFigure parts={revenueParts(record.sums.revenue.total, soFar, group)} />
          </p>
          <EditButton label="Edit weekly revenue" onClick={onEdit} />
        </Group>
        {soFar && <SoFar of={soFar} range={rows.length > 0 ? expected : null} />}
        {!soFar && (
          <Text size="sm" c="dimmed">
            Total revenue
          </Text>
        )}
      </div>
      {rows.length === 0 ? (
        <NoRevenue message={expected ?? (record.createdAt ? NO_REVENUE : NOTHING)} onEdit={onEdit} />
      ) : (
        <FigureList
          rows={rows.map(({ label, cents }) => ({
            label,
            figure: cents === null ? 'not entered' : formatMoney(cents, group),
          }))}
        />
      )}
      {comparison && <div className="across">{comparison}</div>}
    </Card>
  );
}

/** Says that no revenue is recorded, and leads to entering it while the week is open. */
export function NoRevenue({
  message = NO_REVENUE,
  onEdit,
}: {
  message?: string;
  onEdit?: (() => void) | undefined;
}) {
  const final = useNoRevenueLeft();
  if (final) return <Empty message={final} />;
  return <Empty message={message} action={onEdit && <Button onClick={onEdit}>Enter revenue</Button>} />;
}

export function RevenueCardSkeleton() {
  return (
    <Paper className={`${layout.grid} ${classes.card}`} aria-hidden>
      <Stack gap={8}>
        <Skeleton h={16} w="40%" my={4} />
        <Skeleton h={30} w="50%" my={2} />
        <Skeleton h={12} w="30%" my={2} />
      </Stack>
      <Stack gap={10}>
        <Skeleton h={12} my={4} />
        <Skeleton h={12} my={4} />
      </Stack>
    </Paper>
  );
}

interface RevenueComparisonProps {
  weekId: WeekId;
  /** Null while only some of its days are known: they differ from a whole week anyway. */
  revenueCents: Cents | null;
}

/** Shows another week's revenue, the difference to this week, and that week's notes. */
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

function compared(group: ReturnType<typeof useGroup>, now: Cents | null, then: RecordedWeek) {
  return {
    rows: [
      { label: 'Total revenue then', figure: formatMoney(then.sums.revenue.total, group) },
      ...revenueBreakdown(group, then.sums).map(({ label, cents }) => ({
        label: `${label} then`,
        figure: formatMoney(cents, group),
      })),
    ],
    difference: now === null ? null : differenceText(now, then.sums.revenue.total, group),
    notes: inUse(group).venues.flatMap(({ venueId, name }) =>
      notesOfVenue(then.notes, venueId).map((note) => `${name} · ${noteText(note, group)}`),
    ),
  };
}

/** Returns '-$1,509.29 (-6.0%)'. */
function differenceText(now: Cents, then: Cents, place: Locale): string {
  const change = formatChange(now, then, place);
  const difference = formatDifference(differenceFrom(now, then).cents, place);
  return change ? `${difference} (${change})` : difference;
}

/** Returns a week's revenue as a large figure: as entered, otherwise the sum of its days, otherwise the expectation. */
export function revenueParts(cents: Cents, soFar: CenterRevenue | null, place: Locale): FigureParts {
  if (!soFar) return moneyParts(cents, place);
  const { soFarCents, expectedCents } = soFar;
  return isBegun(soFar) || expectedCents === null
    ? moneyParts(soFarCents, place)
    : [aboutMoney(expectedCents, place), '', ''];
}

/** Explains a week's revenue while its own figure is missing: which days it covers, and what the week is expected to earn. */
export function SoFar({ of, range }: { of: CenterRevenue; range?: string | null | undefined }) {
  const { enteredDays, expectedCents } = of;
  const group = useGroup();
  const isNew = isBegun(of) && expectedCents !== null;
  return (
    <>
      {isBegun(of) ? (
        <Text size="sm">{soFarDaysText(enteredDays)}</Text>
      ) : (
        <Text size="sm" c="dimmed">
          <span className="pending">expected</span>; no day is entered yet
        </Text>
      )}
      {(range || isNew) && (
        <Text size="sm" c="dimmed">
          {range || <span className="pending">{expectedRevenueText(expectedCents!, group)}</span>}
        </Text>
      )}
    </>
  );
}
