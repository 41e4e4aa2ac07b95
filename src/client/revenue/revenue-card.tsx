import { Button, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { hasRevenue, revenueBreakdown } from '../../domain/desk/breakdown.ts';
import type { CenterRevenue } from '../../domain/forecast/outlook-answer.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { EditButton } from '../ui/edit-button.tsx';
import { Figure, FigureList } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import { Empty } from '../ui/page-states.tsx';
import classes from './revenue-card.module.css';
import { revenueFigure, SoFar } from './so-far.tsx';

const NOTHING = 'Nothing is recorded for this week yet. Enter its revenue to set the budgets.';
const NO_REVENUE = 'No revenue is recorded for this week yet. Enter it to set the budgets.';

interface RevenueCardProps {
  record: RecordedWeek;
  onEdit: () => void;
  /** What of it is entered by day, while it has no figure of its own. */
  soFar: CenterRevenue | null;
  /** What the week is expected to bring, in words; null where that is not known. */
  expected?: string | null;
  comparison?: ReactNode;
}

/** 'Weekly Revenue': the total, its kitchen and bar parts, and the pencil that changes them. */
export function RevenueCard({ record, onEdit, soFar, expected, comparison }: RevenueCardProps) {
  const group = useGroup();
  const none = !hasRevenue(group, record.sums);
  return (
    <Card className={classes.card} aria-label="Weekly Revenue">
      <div>
        <Title order={3}>Weekly Revenue</Title>
        <Group gap="xs">
          <p className={`${layout.large} ${classes.total}`}>
            <Figure>{revenueFigure(record.sums.revenue.total, soFar, group)}</Figure>
          </p>
          <EditButton label="Edit weekly revenue" onClick={onEdit} />
        </Group>
        {soFar && <SoFar of={soFar} />}
        <Text size="sm" c="dimmed">
          Total revenue
        </Text>
      </div>
      {none ? (
        <Empty
          message={expected ?? (record.createdAt ? NO_REVENUE : NOTHING)}
          action={<Button onClick={onEdit}>Enter revenue</Button>}
        />
      ) : (
        <FigureList
          rows={revenueBreakdown(group, record.sums).map(({ label, cents }) => ({
            label,
            figure: formatMoney(cents, group),
          }))}
        />
      )}
      {comparison && <div className={classes.comparison}>{comparison}</div>}
    </Card>
  );
}
