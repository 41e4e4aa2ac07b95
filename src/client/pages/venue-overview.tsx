import { Button, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { type BudgetBalance, spentText } from '../../domain/budgets/budget.ts';
import type { CenterRevenue } from '../../domain/forecast/outlook-answer.ts';
import { titleInText } from '../../domain/group/venue.ts';
import type { Who } from '../../domain/people/role.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import type { Edit } from '../budgets/budget-body.tsx';
import { BudgetCard, type BudgetCardProps } from '../budgets/budget-card.tsx';
import { soFarOf, type WeekBudgets } from '../budgets/use-week-budgets.ts';
import { MissingTogether } from '../forecast/missing-days.tsx';
import { revenueFigure, SoFar } from '../revenue/revenue-card.tsx';
import { useGroup, useUser } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { EditButton } from '../ui/edit-button.tsx';
import { Figure, FigureList } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import { Empty } from '../ui/page-states.tsx';
import { maySet, pencilOf, type WeekAmount } from '../weeks/week-amount.ts';
import { CardTrend } from './card-trend.tsx';
import classes from './venue-overview.module.css';
import type { VenueBudget, VenueRevenue, VenueView } from './venue-view.ts';

interface VenueOverviewProps {
  view: VenueView;
  budgets: WeekBudgets;
  onEdit: (amount: WeekAmount) => void;
  /** Tasks that wait for the user on their home page. */
  toDo: ReactNode;
}

/** Shows a venue's revenue and budgets in a week, with pencils for what the user may set. */
export function VenueOverview({ view, budgets: week, onEdit, toDo }: VenueOverviewProps) {
  const { role } = useUser();
  const budgets = view.budgets(week);
  const after = week.afterSending && view.budgets(week.afterSending);
  const centsOf = ({ amount }: VenueRevenue) => amount.in(amount.start(week.record, week.settings.group));
  const empty = view.revenues.find((revenue) => revenue.isSum && centsOf(revenue) === 0);
  const revenues = empty ? [empty] : view.revenues;
  const revenueCards = (
    <SimpleGrid cols={{ base: 1, sm: columnsFor(revenues.length) }}>
      {revenues.map((revenue) => (
        <RevenueFigureCard
          key={revenue.title}
          title={revenue.title}
          cents={centsOf(revenue)}
          soFar={soFarOf(week, revenue.centers)}
          budgets={budgets
            .filter((budget) => budget.revenue === revenue)
            .map((budget) => budgetRow(budget, week.settings.group))}
          onEdit={editOf(revenue.amount, role, onEdit)?.onEdit}
        />
      ))}
    </SimpleGrid>
  );
  // Budgets come first; the pages of the specification begin with the revenue.
  return (
    <Stack>
      {view.asSpecified && revenueCards}
      <MissingTogether
        centers={view.byCenter ? [] : budgets.flatMap(({ ordersOf }) => ordersOf ?? [])}
        weekId={week.record.weekId}
        outlook={week.outlook}
      >
        <SimpleGrid cols={{ base: 1, sm: 2, lg: columnsFor(budgets.length) }}>
          {budgets.map((budget, index) => (
            <VenueBudgetCard
              key={budget.title}
              budget={budget}
              bar={view.asSpecified ? 'venue' : 'scale'}
              trend={
                <CardTrend
                  label={budget.title}
                  of={{ ...budget.trend, venueId: view.venueId }}
                  venue={view.venueId}
                  record={week.record}
                />
              }
              afterSending={after?.[index]?.standing}
              role={role}
              onEdit={onEdit}
            />
          ))}
        </SimpleGrid>
      </MissingTogether>
      {toDo}
      {!view.asSpecified && revenueCards}
    </Stack>
  );
}

/** Returns a number of columns that gives one row, or rows of similar length. */
function columnsFor(cards: number): number {
  return cards === 4 ? 2 : Math.min(Math.max(cards, 1), 3);
}

/** Returns "Bar Budget (22%)" and its amount. */
function budgetRow({ title, percentage, standing }: VenueBudget, place: Locale) {
  return { label: `${title} (${formatPercentage(percentage, place)}%)`, cents: standing.budgetCents };
}

interface VenueBudgetCardProps extends Pick<VenueOverviewProps, 'onEdit'> {
  budget: VenueBudget;
  /** The pages of the specification have a scale of their own. */
  bar: BudgetCardProps['bar'];
  trend: ReactNode;
  afterSending: BudgetBalance | undefined;
  role: Who;
}

function VenueBudgetCard({ budget, bar, trend, afterSending, role, onEdit }: VenueBudgetCardProps) {
  const group = useGroup();
  const {
    amount,
    crews = {},
    trend: _,
    title,
    percentage,
    revenue,
    of,
    center,
    breakdown,
    standing,
    ...card
  } = budget;
  const rows = breakdown.map((row) => {
    const crewAmount = 'crew' in row && row.crew ? crews[row.crew] : undefined;
    return { ...row, edit: editOf(crewAmount, role, onEdit) };
  });
  return (
    <BudgetCard
      {...card}
      title={of ? title : `${title} from ${revenue.of}`}
      link={center ? { to: '/centers/$centerId', params: { centerId: center } } : undefined}
      bar={bar}
      percentLabel={`${formatPercentage(percentage, group)}% of ${of ?? revenue.of}`}
      standing={standing}
      afterSending={afterSending}
      badge={spentText(standing, group)}
      breakdown={rows}
      noRows="No orders recorded for this week yet."
      edit={editOf(amount, role, onEdit)}
      trend={trend}
    />
  );
}

/** Returns the pencil of an amount; undefined when the user may not set it. */
function editOf(amount: WeekAmount | undefined, role: Who, onEdit: (amount: WeekAmount) => void) {
  if (!amount || !maySet(role, amount)) return undefined;
  return { label: pencilOf(amount), onEdit: () => onEdit(amount) } satisfies Edit;
}

interface RevenueFigureCardProps {
  title: string;
  cents: Cents;
  /** The sum entered by day, while there is no figure for the week. */
  soFar: CenterRevenue | null;
  /** The budgets that are shares of this revenue. */
  budgets: readonly { label: string; cents: Cents }[];
  /** Opens the dialog that sets it; undefined when the user may not. */
  onEdit?: (() => void) | undefined;
}

/** A figure of a week's revenue, with a pencil to change it and the budgets that depend on it. */
function RevenueFigureCard({ title, cents, soFar, budgets, onEdit }: RevenueFigureCardProps) {
  const group = useGroup();
  const called = titleInText(group, title);
  return (
    <Card className={classes.card} aria-label={title}>
      <div className={classes.layout}>
        <div>
          <Title order={3}>{title}</Title>
          <Group gap="xs">
            <p className={`${layout.large} ${classes.total}`}>
              <Figure>{revenueFigure(cents, soFar, group)}</Figure>
            </p>
            {onEdit && <EditButton label={`Edit ${called}`} onClick={onEdit} />}
          </Group>
          {soFar && <SoFar of={soFar} />}
        </div>
        {cents === 0 && !soFar ? (
          <Empty
            message="No revenue is recorded for this week yet. Enter it to set the budgets."
            action={onEdit && <Button onClick={onEdit}>Enter revenue</Button>}
          />
        ) : (
          <FigureList
            rows={budgets.map(({ label, cents: budget }) => ({ label, figure: formatMoney(budget, group) }))}
          />
        )}
      </div>
    </Card>
  );
}
