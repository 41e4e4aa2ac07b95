import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { text, until } from '../testing/by-hand.ts';
import { openWithServer } from '../testing/on-page.tsx';
import { AccountPage } from './account.tsx';
import { AddRevenuePage } from './add-revenue.tsx';
import { AddSupplierPage } from './add-supplier.tsx';
import { AdminPage } from './admin.tsx';
import { AlertsPage } from './alerts.tsx';
import { AuditPage } from './audit.tsx';
import { BudgetSettingsPage } from './budget-settings.tsx';
import { ExportPage } from './export.tsx';
import { StartPage } from './first-run.tsx';
import { GroupPage } from './group.tsx';
import { HoursByDayPage } from './hours-by-day.tsx';
import { ImportOrdersPage } from './import-orders.tsx';
import { ImportsPage } from './imports.tsx';
import { InvitePage } from './invite.tsx';
import { HoursPage, LaborPage } from './labor.tsx';
import { OrdersPage } from './orders.tsx';
import { OverviewPage } from './overview.tsx';
import { ReportPage } from './report.tsx';
import { SalesPage } from './sales.tsx';
import { SetupPage } from './setup.tsx';
import { BarPage, ChefPage } from './specified-centers.tsx';
import { ScandalsPage, TownhousePage, TropicsPage } from './specified-venues.tsx';
import { TrendsPage } from './trends.tsx';
import { UsersPage } from './users.tsx';

const PAGES: [name: string, page: ReactNode, search?: Record<string, string>][] = [
  ['admin', <AdminPage key="page" />],
  ['chef', <ChefPage key="page" />],
  ['bar', <BarPage key="page" />],
  ['scandals', <ScandalsPage key="page" />],
  ['scandals, its staff', <ScandalsPage key="page" />, { view: 'staff' }],
  ['townhouse', <TownhousePage key="page" />],
  ['tropics', <TropicsPage key="page" />],
  ['overview', <OverviewPage key="page" />],
  ['Monday’s table', <OverviewPage key="page" />, { view: 'monday' }],
  ['orders', <OrdersPage key="page" />],
  ['orders of an empty week', <OrdersPage key="page" />, { week: '2026-11-22_to_2026-11-28' }],
  ['orders of all weeks', <OrdersPage key="page" />, { within: 'all' }],
  ['a new order', <AddSupplierPage key="page" />],
  ['usual orders', <AddSupplierPage key="page" />, { view: 'usual' }],
  ['orders from a file', <ImportOrdersPage key="page" />],
  ['revenue', <AddRevenuePage key="page" />],
  ['sales', <SalesPage key="page" />],
  ['sales today', <SalesPage key="page" />, { view: 'today' }],
  ['labor', <LaborPage key="page" />],
  ['hours', <HoursPage key="page" />],
  ['hours by day', <HoursByDayPage key="page" />],
  ['report', <ReportPage key="page" />],
  ['trends', <TrendsPage key="page" />],
  ['alerts', <AlertsPage key="page" />],
  ['budget settings', <BudgetSettingsPage key="page" />],
  ['budget settings of a venue', <BudgetSettingsPage key="page" />, { location: 'scandals' }],
  ['a typical week', <BudgetSettingsPage key="page" />, { view: 'typical-week' }],
  ['suppliers', <BudgetSettingsPage key="page" />, { view: 'suppliers' }],
  ['venues', <GroupPage key="page" />],
  ['the group', <GroupPage key="page" />, { view: 'place' }],
  ['overtime', <GroupPage key="page" />, { view: 'overtime' }],
  ['signing in', <GroupPage key="page" />, { view: 'sign-in' }],
  ['users', <UsersPage key="page" />],
  ['invitation', <InvitePage key="page" />],
  ['new user', <SetupPage key="page" />],
  ['first steps', <StartPage key="page" />],
  ['first venue', <StartPage key="page" />, { view: 'venue' }],
  ['past files', <StartPage key="page" />, { view: 'past' }],
  ['imports', <ImportsPage key="page" />],
  ['audit trail', <AuditPage key="page" />],
  ['export', <ExportPage key="page" />],
  ['account', <AccountPage key="page" />],
];

test.each(PAGES)(
  'There is one filled button at most on %s: the job it is for',
  async (_, page, search = {}) => {
    const { client } = await openWithServer(page, search);
    await until(() => {
      expect(document.querySelector('h1')).not.toBeNull();
      expect(client.isFetching()).toBe(0);
      expect(text()).not.toContain('Loading...');
    });
    // Filled is what a button is unless it says otherwise.
    const filled = [...document.querySelectorAll('.mantine-Button-root:not([data-variant])')].filter(
      (button) => !button.closest('[style*="display: none"]'),
    );
    expect(filled.length, filled.map(({ textContent }) => textContent).join(', ')).toBeLessThanOrEqual(1);
  },
);
