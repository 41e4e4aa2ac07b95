import { Anchor, Button, SimpleGrid, Stack, Tabs, VisuallyHidden } from '@mantine/core';
import { IconAdjustments, IconClipboardList, IconClock, IconReportMoney } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type BudgetBalance, hasBudget, noBudgetText, percentSpent } from '../../domain/budgets/budget.ts';
import { venueLaborStanding } from '../../domain/budgets/standings.ts';
import {
  ordersSay,
  spendingBreakdown,
  venueLaborBreakdown,
  waitingFor,
} from '../../domain/desk/breakdown.ts';
import { ordersOf } from '../../domain/orders/order-totals.ts';
import { settingsOf } from '../../domain/settings/settings.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { formatPercentage, formatTenths } from '../../domain/values/percent.ts';
import { sumOf } from '../../domain/weeks/week-sums.ts';
import { RecentAlerts } from '../alerts/recent-alerts.tsx';
import { BudgetCard } from '../budgets/budget-card.tsx';
import { SummaryCard, SummaryGrid } from '../budgets/summary-card.tsx';
import {
  basisBudget,
  type ExpectedBudget,
  expectedBudget,
  soFarOf,
  type WeekBudgets,
} from '../budgets/use-week-budgets.ts';
import { BasisMark, ZoneBadge } from '../budgets/zone-badge.tsx';
import { RecentOrders } from '../orders/recent-orders.tsx';
import { REVENUE_AMOUNTS } from '../revenue/revenue-amounts.ts';
import { revenueFigure, SoFar } from '../revenue/revenue-card.tsx';
import { useGroup } from '../session/use-session.ts';
import { spentAmount } from '../spending/amounts.ts';
import { QuickTip, TipsCard } from '../tips/tips.tsx';
import { Empty } from '../ui/page-states.tsx';
import { QuickActions } from '../ui/quick-actions.tsx';
import type { WeekAmount } from '../weeks/week-amount.ts';
import { CardTrend } from './card-trend.tsx';

interface ScandalsMainProps {
  budgets: WeekBudgets;
  onEdit: (amount: WeekAmount) => void;
  onOrder: () => void;
  onShow: (view: 'staff' | 'settings') => void;
}

/** The main view of Scandals: four figures, quick actions, budgets, activity and tips. */
export function ScandalsMain({ budgets, onEdit, onOrder, onShow }: ScandalsMainProps) {
  const actions = [
    {
      label: 'Record Scandals Revenue',
      icon: IconReportMoney,
      run: () => onEdit(REVENUE_AMOUNTS.scandals),
    },
    { label: 'Add Supplier Order', icon: IconClipboardList, run: onOrder },
    { label: 'Update Staff Hours', icon: IconClock, run: () => onShow('staff') },
    { label: 'Budget Settings', icon: IconAdjustments, run: () => onShow('settings') },
  ];
  return (
    <Stack>
      <VisuallyHidden component="h2">This week</VisuallyHidden>
      <ScandalsSummary budgets={budgets} onEdit={onEdit} />
      <QuickActions actions={actions} />
      <Tabs defaultValue="budget" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="budget">Budget</Tabs.Tab>
          <Tabs.Tab value="activity">Recent Activity</Tabs.Tab>
          <Tabs.Tab value="tips">Tips</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="budget">
          <Budgets budgets={budgets} onEdit={onEdit} />
        </Tabs.Panel>
        <Tabs.Panel value="activity">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <RecentAlerts weekId={budgets.record.weekId} categories={['scandals', 'labor']} />
            <RecentOrders
              orders={ordersOf(budgets.record.orders, 'scandals')}
              all={{ centers: ['scandals'], week: budgets.record.weekId }}
              action={<Button onClick={onOrder}>Add Supplier Order</Button>}
            />
          </SimpleGrid>
        </Tabs.Panel>
        <Tabs.Panel value="tips">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TipsCard category="bar" />
            <QuickTip category="labor" title="Labor Tip" />
          </SimpleGrid>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

function Budgets({ budgets, onEdit }: Pick<ScandalsMainProps, 'budgets' | 'onEdit'>) {
  const group = useGroup();
  const { record, expected, settings, standing } = budgets;
  const own = settingsOf('scandals', settings);
  const editOf = (amount: WeekAmount) => ({ label: `Edit ${amount.what}`, onEdit: () => onEdit(amount) });
  const trendOf = (label: string, cost: 'scandals' | 'labor') => (
    <CardTrend label={label} of={{ venueId: 'scandals', cost }} venue="scandals" record={record} />
  );
  const crews = [editOf(spentAmount('scandalsBarStaff')), editOf(spentAmount('scandalsServiceStaff'))];
  return (
    <Stack>
      {sumOf(expected.revenue, 'scandals') === 0 && (
        <Empty
          message="No Scandals revenue is recorded for this week yet. Enter it to set the budgets."
          action={<Button onClick={() => onEdit(REVENUE_AMOUNTS.scandals)}>Enter revenue</Button>}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <BudgetCard
          title="Bar Budget from Scandals revenue"
          percentLabel={`${formatPercentage(own.barPercentage, group)}% of Scandals revenue`}
          standing={standing('scandals')}
          expected={expectedBudget('scandals', budgets)}
          afterSending={budgets.afterSending?.standing('scandals')}
          thresholds={own}
          breakdown={spendingBreakdown(record, 'scandals')}
          ordersOf="scandals"
          ordersSay={ordersSay(record, 'scandals')}
          waiting={waitingFor(record, ['scandals'])}
          noRows="No orders recorded for this week yet."
          edit={editOf(spentAmount('scandalsBarExpenses'))}
          trend={trendOf('Scandals', 'scandals')}
        />
        <BudgetCard
          title="Labor Budget from Scandals revenue"
          percentLabel={`${formatPercentage(own.laborPercentage, group)}% of Scandals revenue`}
          standing={venueLaborStanding('scandals', expected, settings)}
          expected={basisBudget('scandals', budgets)}
          thresholds={own}
          breakdown={venueLaborBreakdown(settings.group, 'scandals', record.sums).map((row, index) => ({
            ...row,
            edit: crews[index],
          }))}
          trend={trendOf('Scandals Labor', 'labor')}
        />
      </SimpleGrid>
    </Stack>
  );
}

interface ScandalsSummaryProps {
  budgets: WeekBudgets;
  onEdit: (amount: WeekAmount) => void;
}

/** The four figures of Scandals in a week: revenue, spending, its share of the budget, and labor. */
function ScandalsSummary({ budgets, onEdit }: ScandalsSummaryProps) {
  const group = useGroup();
  const { record, expected, settings, standing } = budgets;
  const entered = sumOf(record.sums.revenue, 'scandals');
  const soFar = soFarOf(budgets, ['scandals']);
  const basis = basisBudget('scandals', budgets);
  const own = settingsOf('scandals', settings);
  const scandals = standing('scandals');
  const labor = venueLaborStanding('scandals', expected, settings);
  return (
    <SummaryGrid>
      <SummaryCard
        title="Scandals Revenue"
        figure={revenueFigure(entered, soFar, group)}
        detail={
          <>
            {soFar && <SoFar of={soFar} />}
            {`${formatPercentage(own.barPercentage, group)}% bar, ${formatPercentage(own.laborPercentage, group)}% labor budget`}
            <br />
            <TodaySales />
          </>
        }
        edit={{ label: 'Edit Scandals revenue', onEdit: () => onEdit(REVENUE_AMOUNTS.scandals) }}
      />
      <SummaryCard
        title="Scandals Spending"
        figure={formatMoney(scandals.spentCents, group)}
        detail={ofBudget(scandals, 'bar', basis, group)}
        bar={{ standing: scandals, thresholds: own }}
      />
      <SummaryCard
        title="Budget Percentage"
        figure={
          hasBudget(scandals)
            ? `${formatTenths(percentSpent(scandals.budgetCents, scandals.spentCents), group)}%`
            : '–'
        }
        detail={
          <>
            <ZoneBadge standing={scandals} expected={basis} />
            <br />
            {hasBudget(scandals) && 'of the bar budget spent'}
          </>
        }
      />
      <SummaryCard
        title="Labor Cost"
        figure={formatMoney(labor.spentCents, group)}
        detail={ofBudget(labor, 'labor', basis, group)}
        bar={{ standing: labor, thresholds: own }}
      />
    </SummaryGrid>
  );
}

function TodaySales() {
  const search = (asked: object) => ({ ...asked, view: 'today' });
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link to="/sales" search={search} {...props} />}
    >
      Today’s sales
    </Anchor>
  );
}

/** Renders "of $1,848.00 bar budget". */
function ofBudget(standing: BudgetBalance, name: string, expected: ExpectedBudget, place: Locale) {
  if (!hasBudget(standing)) return noBudgetText(expected.basis !== 'unread');
  return (
    <>
      {`of ${formatMoney(standing.budgetCents, place)} ${name} budget`}
      <BasisMark expected={expected} />
    </>
  );
}
