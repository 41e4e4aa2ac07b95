import { expect, test } from 'vitest';
import { until } from '../testing/by-hand.ts';
import { openBefore } from '../testing/on-page.tsx';
import { AccountPage } from './account.tsx';
import { AddRevenuePage } from './add-revenue.tsx';
import { AddSupplierPage } from './add-supplier.tsx';
import { AdminPage } from './admin.tsx';
import { AlertsPage } from './alerts.tsx';
import { AuditPage } from './audit.tsx';
import { BudgetSettingsPage } from './budget-settings.tsx';
import { HoursByDayPage } from './hours-by-day.tsx';
import { ImportOrdersPage } from './import-orders.tsx';
import { ImportsPage } from './imports.tsx';
import { LaborPage } from './labor.tsx';
import { OrdersPage } from './orders.tsx';
import { OverviewPage } from './overview.tsx';
import { ReportPage } from './report.tsx';
import { SalesPage } from './sales.tsx';
import { BarPage, ChefPage } from './specified-centers.tsx';
import { ScandalsPage, TownhousePage, TropicsPage } from './specified-venues.tsx';
import { TrendsPage } from './trends.tsx';
import { UsersPage } from './users.tsx';

/** How long a page that failed is watched, in milliseconds: parts of it come later. */
const WATCHED = 700;

const fail = async () => new Response('', { status: 500 });

test.each([
  ['account', <AccountPage key="page" />],
  ['add revenue', <AddRevenuePage key="page" />],
  ['add supplier order', <AddSupplierPage key="page" />],
  ['admin', <AdminPage key="page" />],
  ['alerts', <AlertsPage key="page" />],
  ['audit', <AuditPage key="page" />],
  ['bar', <BarPage key="page" />],
  ['budget settings', <BudgetSettingsPage key="page" />],
  ['chef', <ChefPage key="page" />],
  ['hours by day', <HoursByDayPage key="page" />],
  ['import orders', <ImportOrdersPage key="page" />],
  ['imports', <ImportsPage key="page" />],
  ['labor', <LaborPage key="page" />],
  ['orders', <OrdersPage key="page" />],
  ['overview', <OverviewPage key="page" />],
  ['report', <ReportPage key="page" />],
  ['sales', <SalesPage key="page" />],
  ['scandals', <ScandalsPage key="page" />],
  ['townhouse', <TownhousePage key="page" />],
  ['trends', <TrendsPage key="page" />],
  ['tropics', <TropicsPage key="page" />],
  ['users', <UsersPage key="page" />],
])('A server that fails every read is asked once for each thing by the page %s', async (_, page) => {
  const { asked, client } = await openBefore(fail, page);
  await until(() => expect(asked).not.toEqual([]));
  const isAnswered = () => expect(client.isFetching()).toBe(0);
  await until(isAnswered);
  await new Promise((resolve) => setTimeout(resolve, WATCHED));
  await until(isAnswered);
  expect(asked).toEqual([...new Set(asked)]);
});
