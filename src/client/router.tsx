import { Button, Center, Paper, Stack, Text, Title } from '@mantine/core';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  type RouteComponent,
  retainSearchParams,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import type { ChoiceName } from '../domain/orders/order-fields.ts';
import type { RouteRole } from '../domain/people/guard.ts';
import type { Action } from '../domain/people/role.ts';
import { BASE } from './data/base.ts';
import type { RepeatedOrder } from './orders/order-entry.ts';
import { SignInPage } from './pages/sign-in.tsx';
import { Gate } from './shell/gate.tsx';
import { NotFoundCard } from './shell/not-found-in-group.tsx';
import { FrameShape, PageShape } from './ui/frame-shape.tsx';
import { PageLoading } from './ui/page-states.tsx';

/** The search params of all pages: the chosen week, and which part, venue, orders, alerts and entries a page shows. */
const SEARCH = [
  'week',
  'within',
  'weeks',
  'view',
  'location',
  'center',
  'supplier',
  'day',
  'q',
  'sort',
  'from',
  'to',
  'least',
  'most',
  'invoice',
  'category',
  'type',
  'state',
  'user',
  'action',
  'token',
] as const;

/** The detail filters of order lists (`order-fields.ts`). Named here, since the first page needs none of their rules. */
const CHOICES: Record<ChoiceName, true> = {};
type Search = Partial<Record<(typeof SEARCH)[number] | ChoiceName, string | undefined>>;
const ASKED = [...SEARCH, ...Object.keys(CHOICES)];

const root = createRootRoute({
  staticData: { title: '404 Page Not Found', routeRole: 'none' },
  validateSearch: (asked: Record<string, unknown>): Search =>
    Object.fromEntries(
      ASKED.filter((name) => asked[name] !== undefined).map((name) => [name, String(asked[name])]),
    ),
  component: Gate,
  pendingComponent: FirstLoading,
  notFoundComponent: NotFoundPage,
});

/**
 * Preserves the chosen week in the URL on the way to a page. This is the only place that does. The sign-in pages
 * lack it, so that signing out forgets the week.
 */
const KEEPS_WEEK = { middlewares: [retainSearchParams<Search>(['week'])] };

/** The layout of every page behind the sign-in. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  search: KEEPS_WEEK,
  staticData: { title: 'Tillwise', routeRole: 'any' },
  component: lazy(() => import('./shell/shell.tsx'), 'Shell'),
  pendingComponent: FrameShape,
});

/** Returns one row of the route table: path, title, who may open it, and the page itself. */
function page<const Path extends string, Parent extends AnyRoute>(
  parent: Parent,
  path: Path,
  title: string,
  routeRole: RouteRole,
  component: RouteComponent,
  { search = {}, may }: { search?: object; may?: Action } = {},
) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { title, routeRole, ...(may && { may }) },
    component,
    pendingComponent: routeRole === 'none' ? PageLoading : PageShape,
    search,
  });
}

const directLogin = lazy(() => import('./pages/direct-login.tsx'), 'DirectLoginPage');
const quickAccess = lazy(() => import('./pages/direct-login.tsx'), 'QuickAccessPage');
const setup = lazy(() => import('./pages/setup.tsx'), 'SetupPage');
const admin = lazy(() => import('./pages/admin.tsx'), 'AdminPage');
const chef = lazy(() => import('./pages/specified-centers.tsx'), 'ChefPage');
const bar = lazy(() => import('./pages/specified-centers.tsx'), 'BarPage');
const scandals = lazy(() => import('./pages/specified-venues.tsx'), 'ScandalsPage');
const townhouse = lazy(() => import('./pages/specified-venues.tsx'), 'TownhousePage');
const tropics = lazy(() => import('./pages/specified-venues.tsx'), 'TropicsPage');
const venue = lazy(() => import('./pages/own-group.tsx'), 'VenuePage');
const center = lazy(() => import('./pages/own-group.tsx'), 'CenterPage');
const addSupplier = lazy(() => import('./pages/add-supplier.tsx'), 'AddSupplierPage');
const addRevenue = lazy(() => import('./pages/add-revenue.tsx'), 'AddRevenuePage');
const group = lazy(() => import('./pages/group.tsx'), 'GroupPage');
const firstRun = lazy(() => import('./pages/first-run.tsx'), 'StartPage');
const overview = lazy(() => import('./pages/overview.tsx'), 'OverviewPage');
const users = lazy(() => import('./pages/users.tsx'), 'UsersPage');
const invite = lazy(() => import('./pages/invite.tsx'), 'InvitePage');
const audit = lazy(() => import('./pages/audit.tsx'), 'AuditPage');
const account = lazy(() => import('./pages/account.tsx'), 'AccountPage');
const resetPassword = lazy(() => import('./pages/reset-password.tsx'), 'ResetPasswordPage');
const sales = lazy(() => import('./pages/sales.tsx'), 'SalesPage');
const orders = lazy(() => import('./pages/orders.tsx'), 'OrdersPage');
const importOrders = lazy(() => import('./pages/import-orders.tsx'), 'ImportOrdersPage');
const report = lazy(() => import('./pages/report.tsx'), 'ReportPage');
const supplier = lazy(() => import('./pages/supplier.tsx'), 'SupplierDetails');
const trends = lazy(() => import('./pages/trends.tsx'), 'TrendsPage');
const imports = lazy(() => import('./pages/imports.tsx'), 'ImportsPage');
const exported = lazy(() => import('./pages/export.tsx'), 'ExportPage');
const alerts = lazy(() => import('./pages/alerts.tsx'), 'AlertsPage');
const labor = lazy(() => import('./pages/labor.tsx'), 'LaborPage');
const hours = lazy(() => import('./pages/labor.tsx'), 'HoursPage');
const hoursByDay = lazy(() => import('./pages/hours-by-day.tsx'), 'HoursByDayPage');
const staffMember = lazy(() => import('./pages/staff-member.tsx'), 'StaffMemberPage');
const allSettings = lazy(() => import('./pages/all-settings.tsx'), 'AllSettingsPage');
const budgetSettings = lazy(() => import('./pages/budget-settings.tsx'), 'BudgetSettingsPage');

const routeTree = root.addChildren([
  page(root, '/', 'Sign In', 'none', SignInPage),
  page(root, '/direct-login', 'Direct Login', 'none', directLogin),
  page(root, '/quick-access', 'Quick Access', 'none', quickAccess),
  page(root, '/setup', 'Create New User', 'none', setup, { search: KEEPS_WEEK }),
  page(root, '/reset-password', 'Set a new password', 'none', resetPassword),
  shell.addChildren([
    page(shell, '/admin', 'Admin Dashboard', 'admin', admin),
    page(shell, '/chef', 'Kitchen Dashboard', 'chef', chef),
    page(shell, '/bar', 'Bar Dashboard', 'bar_manager', bar),
    page(shell, '/scandals', 'Scandals Dashboard', 'scandals_manager', scandals),
    page(shell, '/townhouse', 'Townhouse Dashboard', 'townhouse_manager', townhouse),
    page(shell, '/tropics', 'Tropics Grill Dashboard', 'any', tropics),
    page(shell, '/venues/$venueId', 'Venue Dashboard', 'any', venue),
    page(shell, '/centers/$centerId', 'Revenue center Dashboard', 'any', center),
    page(shell, '/overview', 'Overview', 'any', overview),
    page(shell, '/add-supplier', 'Add Supplier Order', 'any', addSupplier, { may: 'addOrder' }),
    page(shell, '/add-revenue', 'Enter Weekly Revenue', 'any', addRevenue, { may: 'setRevenue' }),
    page(shell, '/sales', 'Sales by day', 'any', sales, { may: 'setRevenue' }),
    page(shell, '/orders', 'Supplier Orders', 'any', orders),
    page(shell, '/import-orders', 'Import orders', 'any', importOrders, { may: 'addOrder' }),
    page(shell, '/report', 'Weekly report', 'any', report),
    page(shell, '/trends', 'Trends', 'any', trends),
    page(shell, '/suppliers/$supplierId', 'Supplier', 'any', supplier),
    page(shell, '/imports', 'Imports', 'any', imports),
    page(shell, '/export', 'Export data', 'any', exported),
    page(shell, '/alerts', 'Alert history', 'any', alerts),
    page(shell, '/labor', 'Labor Management', 'admin', labor),
    page(shell, '/hours', 'Staff Hours', 'any', hours, { may: 'addHours' }),
    page(shell, '/hours-by-day', 'Hours by day', 'any', hoursByDay),
    page(shell, '/staff/$staffId', 'Staff Member', 'any', staffMember),
    page(shell, '/budget-settings', 'Budget Settings', 'any', budgetSettings),
    page(shell, '/settings', 'Budget Settings', 'any', budgetSettings),
    page(shell, '/all-settings', 'Settings', 'any', allSettings),
    page(shell, '/group', 'Group', 'admin', group),
    page(shell, '/start', 'First steps', 'admin', firstRun),
    page(shell, '/users', 'Users', 'admin', users),
    page(shell, '/invite', 'Invite people', 'admin', invite),
    page(shell, '/audit', 'Audit trail', 'admin', audit),
    page(shell, '/account', 'Your account', 'any', account),
  ]),
]);

export const router = createRouter({
  routeTree,
  basepath: BASE,
  defaultPreload: 'intent',
  defaultErrorComponent: PageCrashed,
  InnerWrap: FromTheStart,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The start values of an order. Not in the URL, since they apply to one visit. */
    repeated?: RepeatedOrder;
    /** The page that somebody who is not signed in asked for. */
    wanted?: string;
  }
  interface StaticDataRouteOption {
    title: string;
    routeRole: RouteRole;
    /** The action of the page. Users without the permission are sent home. */
    may?: Action;
  }
}

/** Shows the first page in outline from the start: until a page is matched the router shows nothing. */
function FromTheStart({ children }: { children: ReactNode }): JSX.Element {
  const isMatched = useRouterState({ select: ({ matches }) => matches.length > 0 });
  return (
    <>
      {!isMatched && <FirstLoading />}
      {children}
    </>
  );
}

/** Shown until the first page's code is there: with the frame, where the page will have it. */
function FirstLoading() {
  const { latestLocation, getMatchedRoutes } = useRouter();
  const [branch] = getMatchedRoutes(latestLocation.pathname);
  return branch.some((route) => route.id === shell.id) ? <FrameShape /> : <PageLoading />;
}

function NotFoundPage() {
  return (
    <Center component="main" mih="100dvh" p="md">
      <NotFoundCard hint="Did you forget to add the page to the router?" />
    </Center>
  );
}

/** Shown when a page's code did not load, or the page failed. */
function PageCrashed() {
  return (
    <Center mih="50vh" p="md">
      <Paper p="xl" maw={480}>
        <Stack align="flex-start">
          <Title order={1}>This page could not be shown</Title>
          <Text>Nothing that was saved is lost. Check the connection and load the page again.</Text>
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </Stack>
      </Paper>
    </Center>
  );
}
