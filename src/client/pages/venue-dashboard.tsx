import {
  ActionIcon,
  Box,
  Button,
  Grid,
  Group,
  SimpleGrid,
  Stack,
  Tabs,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconAdjustments,
  IconArrowLeft,
  IconClipboardList,
  IconClock,
  IconCoin,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, lazyRouteComponent as lazy } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { type Week, weekLabel } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { can, SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { RecentAlerts } from '../alerts/recent-alerts.tsx';
import { BudgetCardSkeleton } from '../budgets/budget-card.tsx';
import { ToDoCard } from '../budgets/to-do-card.tsx';
import { useWeekBudgets, type WeekBudgets } from '../budgets/use-week-budgets.ts';
import { RecentOrders } from '../orders/recent-orders.tsx';
import { useGroup, useHome, useUser } from '../session/use-session.ts';
import { useTodaySales } from '../session/use-settings.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { useView } from '../shell/page.tsx';
import { QuickTip, TipsCard } from '../tips/tips.tsx';
import { laterDialog } from '../ui/later.tsx';
import layout from '../ui/layout.module.css';
import { LoadFailed } from '../ui/page-states.tsx';
import classes from '../ui/quick-actions.module.css';
import { useLocked } from '../ui/sample.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { type AmountDialog, useAmountDialog } from '../weeks/amount-dialog.ts';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { maySet } from '../weeks/week-amount.ts';
import { WeekListFailure, WeekSelector } from '../weeks/week-selector.tsx';
import { VenueOverview } from './venue-overview.tsx';
import { VenueSummary } from './venue-summary.tsx';
import type { VenueView } from './venue-view.ts';

const VenueStaff = lazy(() => import('./venue-staff.tsx'), 'VenueStaff');
const SettingsSummary = lazy(() => import('../settings/settings-summary.tsx'), 'SettingsSummary');
const VenueDialogs = laterDialog(async () => (await import('./venue-dialogs.tsx')).VenueDialogs);

/** A venue's dashboard: its revenue and budgets in a week, its recent activity, and dialogs for all that can be entered. */
export function VenueDashboard({ view: now }: { view: VenueView }) {
  const { role } = useUser();
  const group = useGroup();
  const { week } = useSelectedWeek();
  const { budgets, missing, failure } = useWeekBudgets(week.weekId);
  const ofWeek = budgets?.settings.group;
  const view = useMemo(() => (ofWeek && now.inWeek?.(ofWeek)) ?? now, [now, ofWeek]);
  const dialog = useAmountDialog();
  const [ordering, order] = useDisclosure();
  const { specified } = view;
  const { view: shown, show } = useView(partsOf(view));
  const actions = useActions(view, { open: dialog.open, order: order.open, show });
  const isHome = useHome() !== '/admin';
  // On a phone the figures come first; the bottom bar has the most common actions.
  const isNarrow = useNarrow(48);
  const quickActions = <QuickActions actions={actions} disabled={!budgets} />;
  const failures = (
    <>
      <WeekListFailure message={FAILURES.loadData} />
      {!budgets && missing && <LoadFailed message={failure} />}
    </>
  );
  const subView = {
    subtitle: weekLabel(week.weekId, group),
    backLabel: 'Back to the dashboard',
    onBack: () => show('main'),
  };
  return (
    <DashboardPage
      title={view.title}
      welcome={specified?.isWelcoming}
      logoutFailure={view.logoutFailure}
      corner={<WeekSelector saysTime={specified?.isWelcoming ?? false} />}
      venues={[view.venueId]}
      actions={
        !specified?.hasSummary && (
          <>
            {specified && <TodaySales view={view} />}
            {(specified || can(role, 'saveSettings', view.settingsOf ?? SETTINGS_OF_GROUP)) && (
              <SettingsLink of={view.settingsOf} />
            )}
          </>
        )
      }
    >
      <Grid.Col span={12}>
        {shown === 'main' && (
          <Stack>
            {!isNarrow && quickActions}
            {failures}
            <DashboardParts
              view={view}
              week={week}
              budgets={budgets}
              failed={missing}
              onEdit={dialog.open}
              onOrder={order.open}
              toDo={isHome && <ToDoCard />}
            />
            {isNarrow && quickActions}
          </Stack>
        )}
        {shown !== 'main' && failures}
        {shown === 'staff' && view.staff && budgets && (
          <SubView title="Staff Management" {...subView}>
            <Suspense fallback={<OverviewSkeleton cards={1} />}>
              <VenueStaff key={week.weekId} crews={view.staff} record={budgets.record} onEdit={dialog.open} />
            </Suspense>
          </SubView>
        )}
        {shown === 'settings' && budgets && (
          <SubView title="Budget Settings" {...subView}>
            <Suspense fallback={<OverviewSkeleton cards={1} />}>
              <SettingsSummary venueId={view.venueId} settings={budgets.settings} />
            </Suspense>
          </SubView>
        )}
      </Grid.Col>
      <VenueDialogs
        opened={dialog.opened || ordering}
        week={week}
        record={budgets?.record}
        amount={dialog}
        minimum={view.minimum ?? 'none'}
        order={{ opened: ordering, close: order.close }}
        centers={view.orderCenters}
        onOwnRevenue={view.onOwnRevenue}
      />
    </DashboardPage>
  );
}

type DashboardPart = 'main' | 'staff' | 'settings';

/** Returns the parts of the page that an address may open. */
function partsOf({ staff, specified }: VenueView): [DashboardPart, ...DashboardPart[]] {
  const parts: DashboardPart[] = [
    ...(staff ? (['staff'] as const) : []),
    ...(specified?.hasSummary ? (['settings'] as const) : []),
  ];
  return ['main', ...parts];
}

function SettingsLink({ of }: { of: VenueId | undefined }) {
  return (
    <Button
      variant="default"
      leftSection={<IconAdjustments size={18} aria-hidden />}
      renderRoot={(props) =>
        of ? (
          <Link to="/settings" search={{ location: of }} {...props} />
        ) : (
          <Link to="/budget-settings" {...props} />
        )
      }
    >
      Budget Settings
    </Button>
  );
}

/** A button in the page's head for today's sales, where the quick actions are the three that the specification names. */
function TodaySales({ view }: { view: VenueView }) {
  const { role } = useUser();
  const todaySales = useTodaySales();
  const isOffered = !view.byCenter && view.revenues.some(({ amount }) => maySet(role, amount));
  if (!isOffered) return null;
  return (
    <Button variant="default" leftSection={<IconCoin size={18} aria-hidden />} onClick={todaySales}>
      Today’s sales
    </Button>
  );
}

interface DashboardPartsProps {
  view: VenueView;
  week: Week;
  budgets: WeekBudgets | undefined;
  failed: boolean;
  onEdit: AmountDialog['open'];
  onOrder: () => void;
  toDo: ReactNode;
}

/** The tabs of the dashboard: the venue's week, recent activity, and the tips of the specification. */
function DashboardParts({ view, week, budgets, failed, onEdit, onOrder, toDo }: DashboardPartsProps) {
  const [overview, activity, tips] = view.specified?.tabs ?? ['Overview', 'Activity', undefined];
  const hasSummary = view.specified?.hasSummary;
  return (
    <>
      {hasSummary && budgets && <VenueSummary view={view} week={budgets} onEdit={onEdit} />}
      <Tabs defaultValue="overview" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="overview">{overview}</Tabs.Tab>
          <Tabs.Tab value="activity">{activity}</Tabs.Tab>
          {tips && <Tabs.Tab value="tips">{tips}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="overview">
          <VisuallyHidden component="h2">{overview}</VisuallyHidden>
          {budgets && (
            <VenueOverview key={week.weekId} view={view} budgets={budgets} onEdit={onEdit} toDo={toDo} />
          )}
          {!budgets && !failed && <OverviewSkeleton cards={view.revenues.length + 2} />}
        </Tabs.Panel>
        <Tabs.Panel value="activity">
          <VisuallyHidden component="h2">{activity}</VisuallyHidden>
          <Activity view={view} week={week} budgets={budgets} onOrder={onOrder} />
        </Tabs.Panel>
        {tips && (
          <Tabs.Panel value="tips">
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TipsCard category="bar" />
              <QuickTip category="labor" title="Labor Tip" />
            </SimpleGrid>
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  );
}

type ActivityProps = Pick<DashboardPartsProps, 'view' | 'week' | 'budgets' | 'onOrder'>;

function Activity({ view: { activity, alertsAbout }, week, budgets, onOrder }: ActivityProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <RecentAlerts weekId={week.weekId} categories={alertsAbout} />
      {budgets && (
        <RecentOrders
          title={activity.title}
          orders={budgets.record.orders.filter(({ revenueCenter }) =>
            activity.centers.includes(revenueCenter),
          )}
          all={{ centers: activity.centers, week: week.weekId }}
          action={<Button onClick={onOrder}>Add Supplier Order</Button>}
        />
      )}
    </SimpleGrid>
  );
}

interface Doings {
  open: AmountDialog['open'];
  order: () => void;
  show: (view: 'staff' | 'settings') => void;
}

/** Returns the quick actions of a venue that the user's role permits. */
function useActions(view: VenueView, { open, order, show }: Doings) {
  const { role } = useUser();
  const todaySales = useTodaySales();
  const { revenues, staff, orderCenters, specified } = view;
  const recording = revenues
    .filter(({ amount }) => maySet(role, amount))
    .flatMap(({ action, icon, amount }) =>
      action ? [{ label: action, icon, run: () => open(amount) }] : [],
    );
  const ordering = { label: 'Add Supplier Order', icon: IconClipboardList, run: order };
  return [
    ...recording,
    ...(!specified && recording.length > 0
      ? [{ label: 'Today’s sales', icon: IconCoin, run: todaySales }]
      : []),
    ...(orderCenters.some((center) => can(role, 'addOrder', center)) ? [ordering] : []),
    ...(staff?.some(({ crew }) => can(role, 'addHours', crew))
      ? [{ label: 'Update Staff Hours', icon: IconClock, run: () => show('staff') }]
      : []),
    ...(specified?.hasSummary
      ? [{ label: 'Budget Settings', icon: IconAdjustments, run: () => show('settings') }]
      : []),
  ];
}

function OverviewSkeleton({ cards }: { cards: number }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move.
        <BudgetCardSkeleton key={card} rows={2} />
      ))}
    </SimpleGrid>
  );
}

interface QuickAction {
  label: string;
  icon: TablerIcon;
  run: () => void;
}

/** A dashboard's most frequent actions, as buttons in a row; disabled while their data is not loaded. */
function QuickActions({ actions, disabled }: { actions: readonly QuickAction[]; disabled?: boolean }) {
  const locked = useLocked();
  return (
    <section
      className={layout.tiles}
      style={{ '--tile': '8.5rem', rowGap: 'var(--mantine-spacing-xs)' } as object}
      aria-label="Quick Actions"
    >
      {actions.map(({ label, icon: Icon, run }) => (
        <Button
          key={label}
          variant="default"
          classNames={{ root: classes.action!, inner: classes.inner!, label: classes.label! }}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          disabled={locked !== null || (disabled ?? false)}
          title={locked ?? undefined}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </section>
  );
}

interface SubViewProps {
  title: string;
  subtitle: string;
  backLabel: string;
  onBack: () => void;
  children: ReactNode;
}

/** A part of a page shown in place of the rest: a back arrow, its title, which takes the focus, and its content. */
function SubView({ title, subtitle, backLabel, onBack, children }: SubViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Stack gap="md">
      <Group gap="sm" wrap="nowrap">
        <ActionIcon variant="subtle" size="xl" aria-label={backLabel} onClick={onBack}>
          <IconArrowLeft aria-hidden />
        </ActionIcon>
        <Box miw={0}>
          <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {subtitle}
          </Text>
        </Box>
      </Group>
      {children}
    </Stack>
  );
}
