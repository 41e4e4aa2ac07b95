import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { press, sees, until } from '../testing/by-hand.ts';
import { openPage } from '../testing/on-page.tsx';
import { BudgetSettingsPage } from './budget-settings.tsx';
import { GroupPage } from './group.tsx';
import { OrdersPage } from './orders.tsx';
import { UsersPage } from './users.tsx';

const LISTS: [string, ReactNode, Record<string, string>, RegExp, string][] = [
  ['orders', <OrdersPage key="orders" />, { center: 'bar' }, /^Coral Bay Spirits, \$659\.64/, 'Repeat order'],
  ['users', <UsersPage key="users" />, {}, /^Chef \(Demo\)/, 'Last sign-in'],
  ['venues', <GroupPage key="venues" />, {}, /^Scandals/, 'Add revenue center'],
  ['suppliers', <BudgetSettingsPage key="suppliers" />, { view: 'suppliers' }, /^Prime/, 'Move down'],
];

test.each(LISTS)(
  'A row of %s is one stop with one button at most, opens its sheet, and has the focus again after Escape',
  async (_, page, search, row, inSheet) => {
    await openPage(page, search);
    await press(row);
    await sees(inSheet);
    const escape = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true });
    document.activeElement!.dispatchEvent(escape);
    await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    await until(() => {
      const { activeElement: back } = document;
      expect(back?.getAttribute('aria-label') ?? back?.textContent).toMatch(row);
    });
    const rows = [...document.querySelectorAll('li, tr')].filter((one) =>
      one.querySelector('[aria-haspopup="dialog"]'),
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const one of rows) {
      expect(one.querySelectorAll('button').length).toBeLessThanOrEqual(2);
      expect(one.querySelector('a')).toBeNull();
    }
  },
);
