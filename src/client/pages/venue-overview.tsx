import { Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { spentText } from '../../domain/budgets/budget.ts';
import { weekSentence } from '../../domain/forecast/forecast-words.ts';
import type { CenterRevenue } from '../../domain/forecast/outlook-answer.ts';
import { titleInText } from '../../domain/group/venue.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { BudgetCard, type BudgetCardProps } from '../budgets/budget-card.tsx';
import { afterSending, soFarOf, type WeekBudgets } from '../budgets/use-week-budgets.ts';
import { hasPicture } from '../forecast/card-outlook.ts';
import { MissingTogether } from '../forecast/missing-days.tsx';
import { NoRevenue, revenueParts, SoFar } from '../revenue/revenue-card.tsx';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { EditButton } from '../ui/edit-button.tsx';
import { FigureList, LargeFigure } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import type { WeekAmount } from '../weeks/week-amount.ts';
import { CardTrend } from './card-trend.tsx';
import classes from './venue-overview.module.css';
import {
  type Pencils,
  usePencils,
  type VenueBudget,
  type VenueRevenue,
  type VenueView,
} from './venue-view.ts';

interface VenueOverviewProps {
  view: VenueView;
  budgets: WeekBudgets;
  onEdit: (amount: WeekAmount) => void;
  toDo: ReactNode;
}

/** Shows a venue's revenue and budgets in a week, with pencils for what the user may set. */
export function VenueOverview({ view, budgets: week, onEdit, toDo }: VenueOverviewProps) {
  const pencils = usePencils(onEdit);
  const budgets = view.budgets(week);
  const centsOf = ({ amount }: VenueRevenue) => amount.in(amount.start(week.record, week.settings.group));
  const empty = view.revenues.find((revenue) => revenue.isSum && centsOf(revenue) === 0);
  const revenues = empty ? [empty] : view.revenues;
  const hasCards = !view.specified?.hasSummary;
  const revenueCards = hasCards && (
    <SimpleGrid cols={{ base: 1, sm: columnsFor(revenues.length) }}>
      {revenues.map((revenue) => (
        <RevenueFigureCard
          key={revenue.title}
          title={revenue.title}
          cents={centsOf(revenue)}
          soFar={soFarOf(week, revenue.centers)}
          range={rangeOf(revenue, budgets, week.settings.group)}
          budgets={budgets
            .filter((budget) => budget.revenue === revenue)
            .map((budget) => budgetRow(budget, week.settings.group))}
          onEdit={pencils(revenue.amount)?.onEdit}
        />
      ))}
    </SimpleGrid>
  );
  // Budgets come first; the pages of the specification begin with the revenue.
  return (
    <Stack>
      {view.specified && revenueCards}
      <MissingTogether
        centers={view.byCenter ? [] : budgets.flatMap(({ ordersOf }) => ordersOf ?? [])}
        weekId={week.record.weekId}
        outlook={week.outlook}
      >
        <SimpleGrid
          {...(isFirstPlotted(budgets)
            ? { cols: 1, className: classes.uneven! }
            : { cols: { base: 1, sm: 2, lg: columnsFor(budgets.length) }, className: classes.cards! })}
        >
          {budgets.map((budget, index) => (
            <VenueBudgetCard
              key={budget.title}
              budget={budget}
              bar={view.specified?.bar}
              isRanged={!hasCards && index === 0}
              trend={
                <CardTrend
                  label={budget.title}
                  of={{ ...budget.trend, venueId: view.venueId }}
                  venue={view.venueId}
                  record={week.record}
                />
              }
              afterSending={afterSending(budget.standing, budget.ordersOf, week)}
              pencils={pencils}
            />
          ))}
        </SimpleGrid>
      </MissingTogether>
      {toDo}
      {!view.specified && revenueCards}
    </Stack>
  );
}

/** Returns in words where a revenue figure will probably end; null while unknown. The budget from it has the estimate. */
function rangeOf(revenue: VenueRevenue, budgets: readonly VenueBudget[], place: Locale): string | null {
  const of = budgets.find((budget) => budget.revenue === revenue && budget.outlook)?.outlook;
  return of ? weekSentence(of.outlook, place) : null;
}

/** Returns a number of columns that gives one row, or rows of similar length. */
function columnsFor(cards: number): number {
  return cards === 4 ? 2 : Math.min(Math.max(cards, 1), 3);
}

/** Whether the first of two budgets has a plot and the other none. */
function isFirstPlotted([first, second, ...others]: readonly VenueBudget[]): boolean {
  return others.length === 0 && hasPicture(first?.outlook) && !hasPicture(second?.outlook);
}

/** Returns "Bar Budget (22%)" and its amount; a dash while that is unread. */
function budgetRow({ title, percentage, standing }: VenueBudget, place: Locale) {
  const isRead = standing.revenue.basis !== 'unread';
  return {
    label: `${title} (${formatPercentage(percentage, place)}%)`,
    figure: isRead ? formatMoney(standing.budgetCents, place) : '–',
  };
}

interface VenueBudgetCardProps {
  budget: VenueBudget;
  bar: BudgetCardProps['bar'];
  isRanged: boolean;
  trend: ReactNode;
  afterSending: BudgetCardProps['afterSending'];
  pencils: Pencils;
}

function VenueBudgetCard({ budget, bar, isRanged, trend, afterSending, pencils }: VenueBudgetCardProps) {
  const group = useGroup();
  const {
    amount,
    crews = {},
    title,
    percentage,
    revenue,
    of,
    center,
    breakdown,
    standing,
    beside,
    ...card
  } = budget;
  return (
    <BudgetCard
      {...card}
      title={of ? title : `${title} from ${revenue.of}`}
      link={center ? { to: '/centers/$centerId', params: { centerId: center } } : undefined}
      bar={bar}
      percentLabel={`${formatPercentage(percentage, group)}% of ${of ?? revenue.of}`}
      standing={standing}
      afterSending={afterSending}
      badge={bar === 'venue' ? spentText(standing, group) : undefined}
      breakdown={breakdown.map((row) => ({
        ...row,
        edit: pencils('crew' in row && row.crew ? crews[row.crew] : undefined),
      }))}
      noRows="No orders recorded for this week yet."
      edit={pencils(amount)}
      ranged={isRanged}
      trend={trend}
    >
      {beside && (
        <Text size="sm" c="dimmed">
          {beside}
        </Text>
      )}
    </BudgetCard>
  );
}

interface RevenueFigureCardProps {
  title: string;
  cents: Cents;
  /** The sum entered by day, while there is no figure for the week. */
  soFar: CenterRevenue | null;
  /** The range that it ends in; null while none is known. */
  range: string | null;
  /** The budgets that are shares of this revenue. */
  budgets: readonly { label: string; figure: string }[];
  /** Opens the dialog that sets it; undefined when the user may not. */
  onEdit?: (() => void) | undefined;
}

/** A figure of a week's revenue, with a pencil to change it and the budgets that depend on it. */
function RevenueFigureCard({ title, cents, soFar, range, budgets, onEdit }: RevenueFigureCardProps) {
  const group = useGroup();
  const called = titleInText(group, title);
  return (
    <Card className={`room ${classes.card}`} aria-label={title}>
      <div className={`${layout.grid} ${classes.layout}`}>
        <div>
          <Title order={3}>{title}</Title>
          <Group gap="xs">
            <p className={`${layout.large} ${classes.total}`}>
              <LargeFigure parts={revenueParts(cents, soFar, group)} />
            </p>
            {onEdit && <EditButton label={`Edit ${called}`} onClick={onEdit} />}
          </Group>
          {soFar && <SoFar of={soFar} range={range} />}
        </div>
        {cents === 0 && !soFar ? <NoRevenue onEdit={onEdit} /> : <FigureList rows={budgets} />}
      </div>
    </Card>
  );
}
