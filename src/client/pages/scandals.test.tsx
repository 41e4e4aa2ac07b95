import { expect, test } from 'vitest';
import { press, sees, until } from '../testing/by-hand.ts';
import { openPage } from '../testing/on-page.tsx';
import { ScandalsPage } from './specified-venues.tsx';

test('The quick actions of Scandals are the specified four, and today’s sales are a link away', async () => {
  const page = await openPage(<ScandalsPage />);
  await sees('Record Scandals Revenue');
  const actions = document.querySelectorAll('[aria-label="Quick Actions"] button');
  expect([...actions].map((action) => action.textContent)).toEqual([
    'Record Scandals Revenue',
    'Add Supplier Order',
    'Update Staff Hours',
    'Budget Settings',
  ]);
  await press('Today’s sales');
  await until(() => expect(page.search()).toEqual({ view: 'today' }));
});
