import { Button, Grid, Group, SimpleGrid, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import {
  IconAdjustments,
  IconArrowsLeftRight,
  IconBeach,
  IconBuildingStore,
  IconClipboardList,
  IconClock,
  IconMicrophone2,
  IconReportMoney,
  IconUserPlus,
} from '@tabler/icons-react';
import { lazyRouteComponent as lazy } from '@tanstack/react-router';
import { useState } from 'react';
import { hasBudget, percentSpent } from '../../domain/budgets/budget.ts';
import { differenceFrom, formatDifference, formatPoints } from '../../domain/budgets/comparison.ts';
import { NO_BUDGET_YET } from '../../domain/budgets/verdict.ts';
import { comparisonWeek, type Week, type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import type { OfferedWeek } from '../../domain/calendar/week-list.ts';
import { weekSentence } from '../../domain/forecast/forecast-words.ts';
import type { Category } from '../../domain/group/group.ts';
import { traitsOf } from '../../domain/group/traits.ts';
import { inUse } from '../../domain/group/venue.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import type { CardStanding } from '../../domain/standings/card-standing.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { formatTenths } from '../../domain/values/percent.ts';
import { RecentAlerts } from '../alerts/recent-alerts.tsx';
import { LastBackup } from '../backup/last-backup.tsx';
import { BudgetCardSkeleton } from '../budgets/budget-card.tsx';
import { LaborCard, SpendingCard } from '../budgets/category-cards.tsx';
import { ToDoCard } from '../budgets/to-do-card.tsx';
import { plotOf, soFarOf, useWeekBudgets, type WeekBudgets } from '../budgets/use-week-budgets.ts';
import { VenuesOverview } from '../budgets/venues-overview.tsx';
import { hasPicture } from '../forecast/card-outlook.ts';
import { MissingTogether } from '../forecast/missing-days.tsx';
import { WEEKLY_REVENUE } from '../revenue/revenue-amounts.ts';
import { RevenueCard, RevenueCardSkeleton, RevenueComparison } from '../revenue/revenue-card.tsx';
import { useGroup } from '../session/use-session.ts';
import { DashboardPage, FiguresOf } from '../shell/dashboard-page.tsx';
import { MoreLinks, type QuickLink } from '../shell/quick-links.tsx';
import { AMOUNTS, type AmountId } from '../spending/amounts.ts';
import { tipCategoryFor } from '../tips/tip.ts';
import { QuickTip, TipsCard } from '../tips/tips.tsx';
import type { TenWeeksOf } from '../trends/ten-weeks-shown.ts';
import { ComparisonBox } from '../ui/comparison-box.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { useAmountDialog, WeekAmountDialog } from '../weeks/amount-dialog.ts';
import classes from '../weeks/comparison-controls.module.css';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { pencilOf } from '../weeks/week-amount.ts';
import { WeekListFailure, WeekSelect, WeekSelector } from '../weeks/week-selector.tsx';
import { CardTrend } from './card-trend.tsx';

/** The specification's links (SPEC section 3). */
const LINKS: QuickLink[] = [
  { to: '/setup', label: 'Create User', icon: IconUserPlus },
  { to: '/settings', label: 'Budget Settings', icon: IconAdjustments },
  { to: '/labor', label: 'Labor Management', icon: IconClock },
  { to: '/add-revenue', label: 'Enter Weekly Revenue', icon: IconReportMoney },
  { to: '/add-supplier', label: 'Add Supplier Order', icon: IconClipboardList },
  { to: '/tropics', label: 'Tropics Grill', icon: IconBeach },
  { to: '/scandals', label: 'Scandals', icon: IconMicrophone2 },
  { to: '/townhouse', label: 'Townhouse', icon: IconBuildingStore },
];

const OwnAdminPage = lazy(() => import('./group-admin.tsx'), 'OwnAdminPage');

/** /admin: the specification's dashboard for its own group, the venues' for other groups. */
export function AdminPage() {
  return traitsOf(useGroup()).hasDashboards ? <SpecifiedAdmin /> : <OwnAdminPage />;
}

/** Shows every budget of a week, the comparison with another week, and links to the dashboards. */
function SpecifiedAdmin() {
  const { week } = useSelectedWeek();
  const comparison = useComparison();
  const group = useGroup();
  const venues = inUse(group).venues.map(({ venueId }) => venueId);
  const { budgets, missing, failure } = useWeekBudgets(week.weekId);
  const compared = comparison.on ? comparison.week : undefined;
  const narrow = useNarrow(75);
  const isPhone = useNarrow(48);
  const tips = (
    <>
      <QuickTip category={budgets ? tipCategory(budgets) : missing ? 'general' : undefined} />
      <TipsCard category="all" />
    </>
  );
  return (
    <DashboardPage title="Admin Dashboard" corner={<WeekSelector />} venues={venues}>
      <Grid.Col span={12}>
        <VenuesOverview week={week} jobs={narrow && <ToDoCard />} withPlot={false} isFolded={isPhone} />
      </Grid.Col>
      <Grid.Col span={12}>
        <Group justify="space-between" gap="xs">
          <Title order={2}>Weekly Budget Overview</Title>
          <ComparisonControls comparison={comparison} />
        </Group>
        <WeekListFailure message={FAILURES.loadDashboard} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 8 }}>
        {budgets && <Budgets key={week.weekId} budgets={budgets} comparedWith={compared?.weekId} />}
        {!budgets && (missing ? <LoadFailed message={failure} /> : <BudgetsSkeleton />)}
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }}>
        <Stack>
          {!narrow && <ToDoCard />}
          <div data-screen-only>
            <RecentAlerts weekId={week.weekId} />
          </div>
          {!isPhone && tips}
          <LastBackup />
        </Stack>
      </Grid.Col>
      <Grid.Col span={12} data-screen-only>
        <MoreLinks links={LINKS}>{isPhone && tips}</MoreLinks>
      </Grid.Col>
    </DashboardPage>
  );
}

function tipCategory({ standing }: WeekBudgets) {
  const zone = (category: Category) => standing(category).zone ?? 'good';
  return tipCategoryFor({ kitchen: zone('kitchen'), bar: zone('bar'), labor: zone('labor') });
}

interface BudgetsProps {
  budgets: WeekBudgets;
  comparedWith: WeekBudgets['record']['weekId'] | undefined;
}

function Budgets({ budgets, comparedWith }: BudgetsProps) {
  const { record } = budgets;
  const dialog = useAmountDialog();
  const soFar = soFarOf(budgets, ['kitchen', 'bar']);
  const isPhone = useNarrow(48);

  function editOf(id: AmountId) {
    const amount = AMOUNTS[id];
    return { label: pencilOf(amount), onEdit: () => dialog.open(amount) };
  }

  function comparisonOf(category: Category) {
    const standing = budgets.standing(category);
    return comparedWith && <SpentComparison weekId={comparedWith} category={category} standing={standing} />;
  }

  /** Of budgets side by side both have a plot, or neither: their own pages have it then. */
  const isBrief = (...beside: Category[]) =>
    isPhone || !beside.every((category) => hasPicture(plotOf(category, budgets)));

  function trendOf(label: string, of: TenWeeksOf) {
    return <CardTrend label={label} of={of} record={record} />;
  }

  return (
    <FiguresOf venues={['tropics']} record={record}>
      <Stack gap={isPhone ? 'sm' : 'md'}>
        <RevenueCard
          record={record}
          soFar={soFar}
          soFarIn={(center) => soFarOf(budgets, [center])}
          expected={expectedRevenue(budgets)}
          onEdit={() => dialog.open(WEEKLY_REVENUE)}
          comparison={
            comparedWith && (
              <RevenueComparison
                weekId={comparedWith}
                revenueCents={soFar ? null : record.sums.revenue.total}
              />
            )
          }
        />
        <MissingTogether
          centers={['kitchen', 'bar', 'scandals']}
          weekId={record.weekId}
          outlook={budgets.outlook}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={{ base: 'sm', sm: 'md' }}>
            <SpendingCard
              center="kitchen"
              brief={isBrief('kitchen', 'bar')}
              link={{ to: '/chef' }}
              budgets={budgets}
              edit={editOf('kitchenExpenses')}
              bar="scale"
              trend={trendOf('Kitchen', { venueId: 'tropics', cost: 'kitchen' })}
            >
              {comparisonOf('kitchen')}
            </SpendingCard>
            <SpendingCard
              center="bar"
              brief={isBrief('kitchen', 'bar')}
              link={{ to: '/bar' }}
              budgets={budgets}
              edit={editOf('barExpenses')}
              bar="scale"
              trend={trendOf('Bar', { venueId: 'tropics', cost: 'bar' })}
            >
              {comparisonOf('bar')}
            </SpendingCard>
            <FiguresOf venues={['scandals']} record={record}>
              <SpendingCard
                center="scandals"
                brief={isBrief('scandals', 'labor')}
                link={{ to: '/scandals' }}
                ranged
                budgets={budgets}
                edit={editOf('scandalsExpenses')}
                bar="scale"
                trend={trendOf('Scandals', { venueId: 'scandals', cost: 'scandals' })}
              >
                {comparisonOf('scandals')}
              </SpendingCard>
            </FiguresOf>
            <LaborCard
              brief={isBrief('scandals', 'labor')}
              budgets={budgets}
              edit={editOf('laborCosts')}
              staffEdits={{
                kitchen: editOf('kitchenStaff'),
                bar: editOf('barStaff'),
                service: editOf('serviceStaff'),
              }}
              comparison={comparisonOf('labor')}
              trend={trendOf('Labor', { venueId: 'tropics', cost: 'all-labor' })}
            />
          </SimpleGrid>
        </MissingTogether>
        {dialog.amount && (
          <WeekAmountDialog
            amount={dialog.amount}
            opened={dialog.opened}
            record={record}
            onClose={dialog.close}
          />
        )}
      </Stack>
    </FiguresOf>
  );
}

/** Returns the estimate in place of revenue that is not entered: 'This week about $61,200; …'. */
function expectedRevenue(budgets: WeekBudgets): string | null {
  const outlook = plotOf('kitchen', budgets);
  return outlook ? weekSentence(outlook.outlook, budgets.settings.group) : null;
}

function BudgetsSkeleton() {
  return (
    <Stack>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <RevenueCardSkeleton />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={{ base: 'sm', sm: 'md' }}>
        {['Kitchen', 'Bar', 'Scandals', 'Labor'].map((card) => (
          <BudgetCardSkeleton key={card} rows={6} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

const TONES = { more: 'budget-danger', less: 'budget-safe', same: undefined } as const;

interface SpentComparisonProps {
  weekId: WeekId;
  category: Category;
  standing: CardStanding;
}

/** Compares with another week's spending and share of the same budget: red when this week spent more, green when less. */
function SpentComparison({ weekId, category, standing }: SpentComparisonProps) {
  const group = useGroup();
  const { budgets, missing, failure } = useWeekBudgets(weekId);
  return (
    <ComparisonBox
      title={`Compared with ${weekLabel(weekId, group)}`}
      then={budgets && compared(standing, budgets.standing(category), group)}
      failure={missing ? failure : undefined}
    />
  );
}

function compared(now: CardStanding, then: CardStanding, place: Locale) {
  const { cents, direction } = differenceFrom(now.spentCents, then.spentCents);
  const share = shareOf(then);
  const shareNow = shareOf(now);
  const points = share !== null && shareNow !== null ? ` (${formatPoints(shareNow - share, place)})` : '';
  return {
    rows: [
      {
        label: 'Budget then',
        figure: hasBudget(then) ? formatMoney(then.budgetCents, place) : NO_BUDGET_YET,
      },
      { label: 'Spent then', figure: formatMoney(then.spentCents, place) },
      ...(share === null ? [] : [{ label: 'Of the budget', figure: `${formatTenths(share, place)}%` }]),
    ],
    difference: `${formatDifference(cents, place)}${points}`,
    tone: TONES[direction],
  };
}

/** Returns the spending in tenths of a percent of the budget; null without one. */
function shareOf(standing: CardStanding) {
  return hasBudget(standing) ? percentSpent(standing.budgetCents, standing.spentCents) : null;
}

/** 'Compare Weeks', or 'Hide Comparison' with the choice of the second week. */
export function ComparisonControls({ comparison }: { comparison: Comparison }) {
  const { on, toggle, week, others, choose } = comparison;
  return (
    <Group className={classes.controls!} gap="xs" data-screen-only>
      <Button
        variant="default"
        leftSection={<IconArrowsLeftRight size={16} aria-hidden />}
        aria-expanded={on}
        onClick={toggle}
      >
        {on ? 'Hide Comparison' : 'Compare Weeks'}
      </Button>
      {on && others.length > 0 && (
        <WeekSelect label="Compare with" value={week?.weekId} weeks={others} onChange={choose} />
      )}
      {on && others.length === 0 && <Text size="sm">There is no second week to compare with yet.</Text>}
    </Group>
  );
}

interface Comparison {
  on: boolean;
  toggle: () => void;
  /** The week to compare with; undefined if none was chosen and there is no older one. */
  week: Week | undefined;
  others: OfferedWeek[];
  choose: (weekId: WeekId) => void;
}

/** Manages whether a dashboard compares its week, and with which one. The choice stays when the comparison is hidden. */
export function useComparison(): Comparison {
  const { week: shown, weeks } = useSelectedWeek();
  const [on, setOn] = useState(false);
  const [chosen, choose] = useState<WeekId>();
  const week = comparisonWeek(
    weeks,
    shown,
    weeks.find(({ weekId }) => weekId === chosen),
  );
  const others = weeks.filter(({ weekId }) => weekId !== shown.weekId);
  return { on, toggle: () => setOn(!on), week, others, choose };
}
