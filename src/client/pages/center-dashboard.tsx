import { Grid, Paper, Skeleton, Stack, Tabs, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toneOf } from '../../domain/budgets/verdict.ts';
import type { Crew, RevenueCenter } from '../../domain/group/group.ts';
import { isRevenueCenter, nameOf, venueName, venueOf } from '../../domain/group/venue.ts';
import { ordersOf } from '../../domain/orders/order-totals.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { BudgetBody, type BudgetBodyProps } from '../budgets/budget-body.tsx';
import { BudgetCard, BudgetCardSkeleton, VerdictCard } from '../budgets/budget-card.tsx';
import { SpendingCard } from '../budgets/category-cards.tsx';
import { ToDoCard } from '../budgets/to-do-card.tsx';
import { useWeekBudgets, type WeekBudgets } from '../budgets/use-week-budgets.ts';
import { VerdictBadge } from '../forecast/zone-badge.tsx';
import recentOrdersSkeletonClasses from '../orders/recent-orders.module.css';
import { RecentOrders } from '../orders/recent-orders.tsx';
import { useGroup, useHome } from '../session/use-session.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { type QuickLink, QuickLinks } from '../shell/quick-links.tsx';
import { usePreloadedStaff } from '../staff/use-staff.ts';
import type { TipCategory } from '../tips/tip.ts';
import { QuickTip } from '../tips/tips.tsx';
import layout from '../ui/layout.module.css';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { useAmountDialog, WeekAmountDialog } from '../weeks/amount-dialog.ts';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import type { WeekAmount } from '../weeks/week-amount.ts';
import { WeekListFailure, WeekSelector } from '../weeks/week-selector.tsx';
import { CardTrend } from './card-trend.tsx';
import classes from './center-dashboard.module.css';
import { CrewCard } from './crews-home.tsx';
import { StaffHours } from './staff-hours.tsx';
import { type Pencils, usePencils } from './venue-view.ts';

/** A revenue center's dashboard: its spending and staff in a week, what waits, and its newest orders. */
export function CenterDashboard({ view }: { view: CenterView }) {
  const { week } = useSelectedWeek();
  const { budgets, missing, failure } = useWeekBudgets(week.weekId);
  const venue = venueOf(useGroup(), view.center);
  const [shownStaff, showStaff] = useState(0);
  usePreloadedStaff();
  return (
    <DashboardPage title={view.title} subtitle={view.subtitle} corner={<WeekSelector />} venues={[venue]}>
      <Grid.Col span={12}>
        <VisuallyHidden component="h2">Budgets</VisuallyHidden>
        <WeekListFailure message={FAILURES.loadDashboard} />
        {budgets && <InWeek key={week.weekId} {...{ view, budgets, shownStaff, showStaff }} />}
        {!budgets && (missing ? <LoadFailed message={failure} /> : <BudgetsSkeleton view={view} />)}
      </Grid.Col>
    </DashboardPage>
  );
}

interface InWeekProps {
  view: CenterView;
  budgets: WeekBudgets;
  shownStaff: number;
  showStaff: (at: number) => void;
}

/** Shows the center in a week; a message for a week that was closed before the center existed. */
function InWeek(props: InWeekProps) {
  const { group } = props.budgets.settings;
  const { center } = props.view;
  if (isRevenueCenter(group, center)) return <Budgets {...props} />;
  const venue = venueName(group, venueOf(group, center));
  return <Empty message={`${nameOf(group, center)} was not in use this week: ${venue} closed it before.`} />;
}

function Budgets({ view, budgets, shownStaff, showStaff }: InWeekProps) {
  const { center, expenses } = view;
  const { record, settings } = budgets;
  const venueId = venueOf(settings.group, center);
  const isHome = useHome() !== '/admin';
  const dialog = useAmountDialog();
  const pencils = usePencils(dialog.open);
  return (
    <>
      <InColumns
        view={view}
        budget={
          <SpendingCard
            center={center}
            budgets={budgets}
            weekId={record.weekId}
            edit={pencils(expenses)}
            ranged
            trend={
              <CardTrend
                label={nameOf(settings.group, center)}
                of={{ venueId, cost: center }}
                venue={venueId}
                record={record}
              />
            }
          />
        }
        toDo={isHome && <ToDoCard />}
        staff={
          <StaffCard
            title={view.staff.title}
            parts={view.staff.parts(budgets)}
            record={record}
            {...{ pencils, shownStaff, showStaff }}
          />
        }
        orders={
          <RecentOrders
            orders={ordersOf(record.orders, center)}
            all={{ centers: [center], week: record.weekId }}
          />
        }
      />
      {dialog.amount && (
        <WeekAmountDialog
          amount={dialog.amount}
          opened={dialog.opened}
          record={record}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

interface InColumnsProps {
  view: CenterView;
  budget: ReactNode;
  toDo?: ReactNode;
  staff: ReactNode;
  orders: ReactNode;
}

/** Lays out the parts: budgets at the left and the rest beside them; on phones the budget, then what to do. */
function InColumns({ view: { links = [], tip }, budget, toDo, staff, orders }: InColumnsProps) {
  const isNarrow = useNarrow(62);
  const rest = (
    <>
      {orders}
      {links.length > 0 && <QuickLinks title="Quick Actions" links={links} />}
      {tip && <QuickTip {...tip} />}
    </>
  );
  if (isNarrow)
    return (
      <Stack>
        {budget}
        {toDo}
        {staff}
        {rest}
      </Stack>
    );
  return (
    <div className={classes.columns}>
      <Stack>
        {budget}
        {staff}
      </Stack>
      <Stack>
        {toDo}
        {rest}
      </Stack>
    </div>
  );
}

interface StaffCardProps extends Omit<InWeekProps, 'view' | 'budgets'> {
  title: string;
  parts: readonly StaffPart[];
  record: RecordedWeek;
  pencils: Pencils;
}

/** Shows the staff budget with the hours of its crews; several budgets in tabs, and crews without a budget in cards. */
function StaffCard({ title, parts, record, pencils, shownStaff, showStaff }: StaffCardProps) {
  const shown = parts[shownStaff] ?? parts[0];
  if (!shown) return null;
  if (!shown.budget)
    return shown.crews.map(({ crew }) => <CrewCard key={crew} crew={crew} record={record} />);
  const bodyOf = ({ budget, amount, amounts = {}, crews }: StaffPart) => ({
    ...budget!,
    breakdown: budget!.breakdown?.map((row) => ({
      ...row,
      edit: row.crew ? pencils(amounts[row.crew]) : undefined,
    })),
    edit: pencils(amount),
    children: <CrewTabs crews={crews} record={record} />,
  });
  if (parts.length === 1) return <BudgetCard {...bodyOf(shown)} title={title} />;
  const { verdict, revenue } = shown.budget.standing;
  return (
    <VerdictCard
      title={title}
      tone={toneOf(verdict)}
      badge={<VerdictBadge verdict={verdict} isRead={revenue.basis !== 'unread'} />}
    >
      <Tabs value={String(parts.indexOf(shown))} onChange={(place) => showStaff(Number(place))}>
        <Tabs.List grow aria-label={title}>
          {parts.map(({ tab }, place) => (
            <Tabs.Tab key={tab} value={String(place)} px="xs">
              {tab}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map((part, place) => (
          <Tabs.Panel key={part.tab} value={String(place)} pt="sm">
            <BudgetBody {...bodyOf(part)} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </VerdictCard>
  );
}

function CrewTabs({ crews, record }: { crews: readonly CrewHoursView[]; record: RecordedWeek }) {
  const [first, ...others] = crews;
  if (first === undefined) return null;
  if (others.length === 0) return <StaffHours {...first} record={record} />;
  return (
    <Tabs defaultValue={first.crew} keepMounted={false}>
      <Tabs.List mb="sm">
        {crews.map(({ crew, name }) => (
          <Tabs.Tab key={crew} value={crew}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {crews.map((one) => (
        <Tabs.Panel key={one.crew} value={one.crew}>
          <StaffHours {...one} record={record} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function BudgetsSkeleton({ view }: { view: CenterView }) {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <InColumns
        view={view}
        budget={<BudgetCardSkeleton rows={6} />}
        staff={<BudgetCardSkeleton rows={8} />}
        orders={<RecentOrdersSkeleton />}
      />
    </>
  );
}

function RecentOrdersSkeleton() {
  return (
    <Paper p="md" className={layout.column} aria-hidden>
      <Skeleton h={16} w="45%" my={4} />
      <Stack gap={0} className={layout.ruled!}>
        {[0, 1, 2].map((row) => (
          <div key={row} className={recentOrdersSkeletonClasses.row}>
            <Stack gap={8} flex={1} py={3}>
              <Skeleton h={13} w="60%" />
              <Skeleton h={11} w="35%" />
            </Stack>
            <Skeleton h={13} w={70} />
          </div>
        ))}
      </Stack>
    </Paper>
  );
}

/** What a revenue center's dashboard shows: all that differs from center to center. */
export interface CenterView {
  center: RevenueCenter;
  title: string;
  subtitle?: ReactNode;
  /** The amount that the pencil of its spending sets. */
  expenses: WeekAmount;
  /** The card of its staff. Without a budget, each crew has a card of its own. */
  staff: { title: string; parts: (week: WeekBudgets) => readonly StaffPart[] };
  /** The specification's links and tip. */
  links?: readonly QuickLink[];
  tip?: { category: TipCategory; title: string };
}

/** A staff budget and the crews whose hours count in it. */
export interface StaffPart {
  /** The label of its tab, if there are several. */
  tab: string;
  budget?: Omit<BudgetBodyProps, 'children' | 'edit'>;
  amount?: WeekAmount;
  /** The amounts that the pencils of its breakdown set. */
  amounts?: Partial<Record<Crew, WeekAmount>>;
  crews: readonly CrewHoursView[];
}

interface CrewHoursView {
  crew: Crew;
  name: string;
  manageTitle: string;
  addTitle: string;
  addCrews: readonly Crew[];
}
