import { useState } from 'react';
import { expect, test } from 'vitest';
import { press, until } from '../testing/by-hand.ts';
import { openPage } from '../testing/on-page.tsx';
import { SheetLine } from './sheet-row.tsx';
import { SheetRows } from './sheet-rows.tsx';

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
