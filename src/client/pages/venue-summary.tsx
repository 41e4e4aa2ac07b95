import { Button, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { hasBudget, percentSpent } from '../../domain/budgets/budget.ts';
import { noBudgetText } from '../../domain/budgets/verdict.ts';
import { venueName } from '../../domain/group/venue.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { formatMoney, moneyParts } from '../../domain/values/money.ts';
import { formatPercentage, formatTenths } from '../../domain/values/percent.ts';
import { BudgetBar, type BudgetBodyProps, type Edit } from '../budgets/budget-body.tsx';
import classes from '../budgets/summary-card.module.css';
import { soFarOf, type WeekBudgets } from '../budgets/use-week-budgets.ts';
import { BasisMark, VerdictBadge } from '../forecast/zone-badge.tsx';
import { revenueParts, SoFar } from '../revenue/revenue-card.tsx';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { EditButton } from '../ui/edit-button.tsx';
import { type FigureParts, LargeFigure } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import { AnchorLink } from '../ui/links.tsx';
import { Empty } from '../ui/page-states.tsx';
import type { WeekAmount } from '../weeks/week-amount.ts';
import { usePencils, type VenueBudget, type VenueView } from './venue-view.ts';

interface VenueSummaryProps {
  view: VenueView;
  week: WeekBudgets;
  onEdit: (amount: WeekAmount) => void;
}

/** Sums a venue's week up in four figures: revenue, spending, its share of the budget, and labor. */
export function VenueSummary({ view, week, onEdit }: VenueSummaryProps) {
  const group = useGroup();
  const pencils = usePencils(onEdit);
  const [bar, labor] = view.budgets(week) as [VenueBudget, VenueBudget];
  const { standing } = bar;
  const { amount, centers, title } = bar.revenue;
  const soFar = soFarOf(week, centers);
  const entered = amount.in(amount.start(week.record, week.settings.group));
  const edit = pencils(amount);
  return (
    <>
      <SummaryGrid>
        <SummaryCard
          title={title}
          figure={revenueParts(entered, soFar, group)}
          detail={
            <>
              {soFar && <SoFar of={soFar} />}
              {`${formatPercentage(bar.percentage, group)}% bar, ${formatPercentage(labor.percentage, group)}% labor budget`}
              <br />
              <TodaySales />
            </>
          }
          edit={edit}
        />
        <SummaryCard
          title={`${venueName(group, view.venueId)} Spending`}
          figure={moneyParts(standing.spentCents, group)}
          detail={<OfBudget of={bar} name="bar" place={group} />}
          bar={bar}
        />
        <SummaryCard
          title="Budget Percentage"
          figure={
            hasBudget(standing)
              ? [`${formatTenths(percentSpent(standing.budgetCents, standing.spentCents), group)}%`, '', '']
              : ['–', '', '']
          }
          detail={
            <>
              <VerdictBadge verdict={standing.verdict} isRead={standing.revenue.basis !== 'unread'} />
              <br />
              {hasBudget(standing) && 'of the bar budget spent'}
            </>
          }
        />
        <SummaryCard
          title="Labor Cost"
          figure={moneyParts(labor.standing.spentCents, group)}
          detail={<OfBudget of={labor} name="labor" place={group} />}
          bar={labor}
        />
      </SummaryGrid>
      {!hasBudget(standing) && entered === 0 && (
        <Empty
          message={`No ${bar.revenue.of} is recorded for this week yet. Enter it to set the budgets.`}
          action={edit && <Button onClick={edit.onEdit}>Enter revenue</Button>}
        />
      )}
    </>
  );
}

function TodaySales() {
  const search = (asked: object) => ({ ...asked, view: 'today' });
  return (
    <AnchorLink inherit underline="always" to="/sales" search={search}>
      Today’s sales
    </AnchorLink>
  );
}

/** Renders "of $1,848.00 bar budget". */
function OfBudget({ of, name, place }: { of: VenueBudget; name: string; place: Locale }) {
  const { standing } = of;
  const { basis } = standing.revenue;
  if (!hasBudget(standing)) return noBudgetText(basis !== 'unread');
  return (
    <>
      {`of ${formatMoney(standing.budgetCents, place)} ${name} budget`}
      <BasisMark basis={basis} />
    </>
  );
}

interface SummaryCardProps {
  title: string;
  figure: FigureParts;
  detail: ReactNode;
  bar?: Pick<BudgetBodyProps, 'standing' | 'outlook'>;
  edit?: Edit | undefined;
}

/** Longer figures, from a million dollars on, use a smaller font. */
const LONG = '$999,999.99'.length;

/** Lays out a dashboard's summary cards side by side where there is room. */
function SummaryGrid({ children }: { children: ReactNode }) {
  return <div className={`${layout.grid} ${classes.grid}`}>{children}</div>;
}

function SummaryCard({ title, figure, detail, bar, edit }: SummaryCardProps) {
  return (
    <Card className={classes.card!} aria-label={title}>
      <Title order={3}>{title}</Title>
      <Group className="room" gap={0} wrap="nowrap">
        <p
          className={`${layout.large} ${classes.figure}`}
          data-long={figure.join('').length > LONG || undefined}
        >
          <LargeFigure parts={figure} />
        </p>
        {edit && <EditButton label={edit.label} onClick={edit.onEdit} />}
      </Group>
      <div>
        {bar && <BudgetBar label={title} standing={bar.standing} outlook={bar.outlook} bar="scale" />}
      </div>
      <Text size="sm" c="dimmed" component="div" className="figures">
        {detail}
      </Text>
    </Card>
  );
}
