import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { called } from './gateways.ts';
import './alerts.ts';
import './audit.ts';
import './closed-weekdays.ts';
import './closed-weeks.ts';
import './corrections.ts';
import './history.ts';
import './hours-corrections.ts';
import './imports.ts';
import './imports-hours.ts';
import './hours-days.ts';
import './labor.ts';
import './midweek.ts';
import './order-amounts.ts';
import './order-book.ts';
import './order-previews.ts';
import './order-questions.ts';
import './orders.ts';
import './labor-pace.ts';
import './pace.ts';
import './attachments.ts';
import './pay.ts';
import './people.ts';
import './report-mail.ts';
import './revenue.ts';
import './sales.ts';
import './sample.ts';
import './settings.ts';
import './several-orders.ts';
import './supplier-history.ts';
import './suppliers.ts';
import './totals.ts';
import './venues.ts';
import './week-notes.ts';
import './weeks.ts';

/** Signing in and out is the server's business alone. */
const SERVER_ALONE = [
  ...['signIn', 'signOut', 'quickAccess', 'resetFactors', 'beginPasskey', 'addPasskey', 'readOwnFactors'],
  ...['beginAuthenticator', 'confirmAuthenticator', 'makeRecoveryCodes', 'endFactor', 'renameFactor'],
];

/** What pages call. */
const pageCalls = globSync('src/client/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\/(testing|demo)\//.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bcall\(\s*'(\w+)'/g)].map(([, name]) => name!),
  );

/** What the specification calls (section 7): demo mode answers it. */
const OF_SPECIFICATION = [
  ...['listWeeks', 'readWeek', 'readOverview', 'readStandings', 'readOutlook', 'readWeekQuestions'],
  ...['addOrder', 'addOrders', 'previewOrder', 'importOrders', 'addTransfer', 'editOrder', 'voidOrder'],
  ...['restoreOrder', 'approveOrder', 'findOrders', 'orderHistory'],
  ...['setRevenue', 'readSales', 'enterSales', 'expectDay', 'readTypicalWeek', 'setTypicalWeek'],
  ...['saveHours', 'addHours', 'readHoursDays', 'enterHoursDays', 'editHours', 'voidHours', 'restoreHours'],
  ...['setSpending', 'setStaffCost', 'listStaff', 'addStaff', 'editStaff', 'listAlerts', 'countOpenAlerts'],
  ...['acknowledgeAlerts', 'listAudit', 'readSettings', 'saveSettings', 'resetSettings', 'lockSettings'],
  ...['listSuppliers', 'addSupplier', 'editSupplier', 'removeSupplier', 'restoreSupplier'],
];

test('Every call of a page was compared, those of the specification in demo mode, too', () => {
  expect(new Set(pageCalls).size).toBeGreaterThan(100);
  for (const [store, names] of called) {
    const compared = store === 'memory' ? OF_SPECIFICATION : pageCalls;
    expect(compared.filter((name) => !names.has(name) && !SERVER_ALONE.includes(name))).toEqual([]);
  }
});
