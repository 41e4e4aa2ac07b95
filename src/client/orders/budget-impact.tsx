import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { hasBudget, type Standing } from '../../domain/budgets/budget.ts';
import { nameOf, type RevenueCenter } from '../../domain/group/venue.ts';
import { parseDay } from '../../domain/values/day.ts';
import { type Cents, cents, enteredAmount, formatMoney } from '../../domain/values/money.ts';
import { type Week, weekLabel } from '../../domain/weeks/week.ts';
import { Card } from '../ui/card.tsx';
import { FigureList } from '../ui/figure-list.tsx';
import classes from './budget-impact.module.css';
import type { OrderEntry } from './order-entry.ts';
import { type Impact, useBudgetImpact } from './use-budget-impact.ts';

export interface BudgetImpactProps {
  entry: OrderEntry;
  /** The week the order goes into; null while that is not known. */
  week: Week | null;
  zoneBadge: (standing: Standing) => ReactNode;
}

/** 'Budget Impact': which budget an order counts against, and what would be left of it. */
export function BudgetImpact({ entry, week, zoneBadge }: BudgetImpactProps) {
  const amount = enteredAmount(entry.amount).cents ?? cents(0);
  if (!parseDay(entry.day))
    return (
      <Box>
        <Text size="sm">The order counts against the week of its date. Choose the date first.</Text>
      </Box>
    );
  if (!week)
    return (
      <Box>
        <Skeleton h={116} />
      </Box>
    );
  return <WeekImpact week={week} center={entry.category} amount={amount} zoneBadge={zoneBadge} />;
}

interface WeekImpactProps {
  week: Week;
  center: RevenueCenter;
  amount: Cents;
  zoneBadge: (standing: Standing) => ReactNode;
}

function WeekImpact({ week, center, amount, zoneBadge }: WeekImpactProps) {
  const { impact, failure, retry } = useBudgetImpact(week, center, amount);
  return (
    <Box aside={impact && zoneBadge(impact.after)}>
      <Text size="sm">
        This order counts against the {nameOf(center)} budget of the week of {weekLabel(week.weekId)}.
      </Text>
      {impact && <ImpactFigures impact={impact} />}
      {!impact && !failure && <Skeleton h={94} />}
      {failure && (
        <Text size="sm">
          {failure}{' '}
          <Anchor component="button" type="button" onClick={retry}>
            Retry
          </Anchor>
        </Text>
      )}
    </Box>
  );
}

function ImpactFigures({ impact: { now, orderCents, after } }: { impact: Impact }) {
  if (!hasBudget(now))
    return (
      <Text size="sm" c="dimmed">
        No revenue recorded yet: enter revenue to set this budget
      </Text>
    );
  return (
    <div className={classes.figures} data-over={after.remainingCents < 0 || undefined}>
      <FigureList
        rows={[
          { label: 'Left now', figure: formatMoney(now.remainingCents) },
          { label: 'This order', figure: formatMoney(orderCents) },
        ]}
        total={{ label: 'Left after this order', figure: formatMoney(after.remainingCents) }}
      />
    </div>
  );
}

function Box({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <Card className={classes.box} aria-label="Budget Impact">
      <Stack gap="xs">
        <header className={classes.header}>
          <Title order={2}>Budget Impact</Title>
          {aside}
        </header>
        {children}
      </Stack>
    </Card>
  );
}
