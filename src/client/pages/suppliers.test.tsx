import { expect, test } from 'vitest';
import { suppliersOf } from '../../domain/orders/supplier.ts';
import { press, sees, type, until } from '../testing/by-hand.ts';
import { type OpenPage, openPage } from '../testing/on-page.tsx';
import { BudgetSettingsPage } from './budget-settings.tsx';

const kitchens = async ({ demo }: OpenPage) =>
  suppliersOf(await demo('listSuppliers'), 'kitchen').named.map(({ name }) => name);
const focused = (name: string) => until(() => expect(document.activeElement?.textContent).toBe(name));

test('In its sheet a supplier is moved, retired and brought back, and each press leaves the focus where it was', async () => {
  const page = await openPage(<BudgetSettingsPage />, { view: 'suppliers' });
  const [first = '', second = '', ...others] = await kitchens(page);
  await press(first);
  await press('Move down');
  await sees(`Kitchen · 2 of ${others.length + 2} on the list`);
  expect(await kitchens(page)).toEqual([second, first, ...others]);
  await press('Move up');
  await until(async () => expect(await kitchens(page)).toEqual([first, second, ...others]));
  await sees('Kitchen · 1 of');
  const retire = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Retire');
  retire?.focus();
  await press('Retire');
  await sees('Retired. Its orders keep the name');
  await focused('Bring back');
  expect(await kitchens(page)).toEqual([second, ...others]);
  await press('Bring back');
  await until(async () => expect(await kitchens(page)).toEqual([first, second, ...others]));
});

test('A supplier is renamed from its sheet, and nothing can be saved before something is typed', async () => {
  const page = await openPage(<BudgetSettingsPage />, { view: 'suppliers' });
  const [first = '', second = ''] = await kitchens(page);
  await press(first);
  await press('Rename');
  await sees('Existing orders keep their name');
  const save = () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Save Changes');
  expect(save()?.disabled).toBe(true);
  await type('Supplier name', second);
  await press('Save Changes');
  await sees('This supplier is already on the list.');
  await type('Supplier name', 'Corner & Sons');
  await press('Save Changes');
  await until(async () => expect((await kitchens(page))[0]).toBe('Corner & Sons'));
});
