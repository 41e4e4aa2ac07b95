import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { press, sees, until } from '../testing/by-hand.ts';
import { openPage, openWithServer } from '../testing/on-page.tsx';
import { SheetLine, SheetRows } from '../ui/sheet-rows.tsx';
import { BudgetSettingsPage } from './budget-settings.tsx';
import { GroupPage } from './group.tsx';
import { OrdersPage } from './orders.tsx';
import { UsersPage } from './users.tsx';

const LISTS: [string, ReactNode, Record<string, string>, RegExp, string][] = [
  ['orders', <OrdersPage key="orders" />, { center: 'bar' }, /^Coral Bay Spirits, \$659\.64/, 'Repeat order'],
  ['users', <UsersPage key="users" />, {}, /chef@/, 'Edit'],
  ['venues', <GroupPage key="venues" />, {}, /^Scandals/, 'Add revenue center'],
  ['suppliers', <BudgetSettingsPage key="suppliers" />, { view: 'suppliers' }, /^Prime/, 'Move down'],
];

test.each(LISTS)(
  'A row of %s is one stop with one button at most, opens its sheet, and has the focus again after Escape',
  async (list, page, search, row, inSheet) => {
    // Demo mode does not list users.
    await (list === 'users' ? openWithServer : openPage)(page, search);
    await press(row);
    await sees(inSheet);
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true });
    document.activeElement!.dispatchEvent(pressed);
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

/** Four orders, of which three wait: approving one takes its button away, declining one its row. */
function Orders() {
  const [orders, setOrders] = useState(['Fish', 'Meat', 'Ice', 'Salt']);
  const [waiting, setWaiting] = useState(['Fish', 'Ice', 'Salt']);
  const without = (name: string) => (names: string[]) => names.filter((one) => one !== name);
  return (
    <SheetRows>
      <ul>
        {orders.map((name) => (
          <li key={name}>
            <SheetLine onOpen={() => setOrders(without(name))}>{name}</SheetLine>
            {waiting.includes(name) && (
              <button type="button" onClick={() => setWaiting(without(name))}>
                Approve {name}
              </button>
            )}
          </li>
        ))}
      </ul>
    </SheetRows>
  );
}

const approve = async (name: string) => {
  await until(() => {
    const all = [...document.querySelectorAll('button')];
    all.find(({ textContent }) => textContent === `Approve ${name}`)!.focus();
  });
  await press(`Approve ${name}`);
};
const focused = (name: string) => until(() => expect(document.activeElement?.textContent).toBe(name));

test('When a button of a row goes away, the focus is on the next row that has one, or else on its own', async () => {
  await openPage(<Orders />);
  await approve('Fish');
  await focused('Ice');
  await approve('Salt');
  await focused('Salt');
});

test('When a row goes away, the focus is on the one in its place, or on the last', async () => {
  await openPage(<Orders />);
  await press('Meat');
  await focused('Ice');
  await press('Salt');
  await focused('Ice');
  await press('Ice');
  await focused('Fish');
});
