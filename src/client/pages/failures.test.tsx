import { expect, test } from 'vitest';
import { press, sees, text, until } from '../testing/by-hand.ts';
import { openPage, openWithServer } from '../testing/on-page.tsx';
import { toastOnScreen } from '../ui/toast.ts';
import { AccountPage } from './account.tsx';
import { AdminPage } from './admin.tsx';
import { AlertsPage } from './alerts.tsx';
import { OrdersPage } from './orders.tsx';
import { ChefPage } from './specified-centers.tsx';
import { ScandalsPage, TownhousePage } from './specified-venues.tsx';

/** How often the page says that something could not be loaded, and how many ways out of it there are. */
function told() {
  const retries = [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Retry');
  return { messages: text().match(/Failed to load/g)?.length ?? 0, retries: retries.length };
}

const ONCE = { messages: 1, retries: 1 };

/** What a page reads: all but who is there. */
const isRead = (name: string) => name !== 'readSession';

test.each([
  ['admin', <AdminPage key="page" />, /\$7,200\.00 of/],
  ['chef', <ChefPage key="page" />, /\$7,200\.00 of/],
  ['scandals', <ScandalsPage key="page" />, /\$[\d,.]+ of/],
  ['townhouse', <TownhousePage key="page" />, /\$[\d,.]+ of/],
  ['orders', <OrdersPage key="page" />, /Total spent/],
  ['alerts', <AlertsPage key="page" />, /Acknowledge/],
  ['account', <AccountPage key="page" />, /This device/],
])(
  'A server that answers nothing is told once on %s, and one press reads all again',
  async (_, page, figures) => {
    const { way, client } = await openWithServer(page, {}, 'complete', isRead);
    await sees('Failed to load');
    await until(() => expect(client.isFetching()).toBe(0));
    expect(told()).toEqual(ONCE);
    expect(toastOnScreen.now()).toBeNull();
    way.fails = () => false;
    await press('Retry');
    await sees(figures);
    expect(told()).toEqual({ messages: 0, retries: 0 });
    expect(text()).not.toContain('Not loaded.');
  },
);

test('What alone could not be read says so in its own place', async () => {
  await openPage(<AdminPage />, {}, 'complete', (method) => method === 'listAlerts');
  await sees('$7,200.00 of');
  await sees('Failed to load');
  expect(told()).toEqual(ONCE);
  const alerts = document.querySelector('[aria-labelledby="recent-alerts"]');
  expect(alerts?.textContent).toContain('Failed to load dashboard data. Please try again.');
  expect(toastOnScreen.now()).toBeNull();
});

test('A week that four cards compare with says once that it could not be read', async () => {
  const { way, client } = await openPage(<AdminPage />);
  await sees('$7,200.00 of');
  way.fails = isRead;
  await press('Compare Weeks');
  await sees('Not loaded.');
  await until(() => expect(client.isFetching()).toBe(0));
  expect(told()).toEqual(ONCE);
  expect(toastOnScreen.now()).toBeNull();
});
