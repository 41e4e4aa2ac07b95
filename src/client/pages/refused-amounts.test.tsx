import { expect, test } from 'vitest';
import { field, press, sees, text, type, until } from '../testing/by-hand.ts';
import { openPage, THIS_WEEK } from '../testing/on-page.tsx';
import { toastOnScreen } from '../ui/toast.ts';
import { TownhousePage, TropicsPage } from './specified-venues.tsx';

test.each([
  ['townhouse', 'Record Revenue', 'Weekly Revenue', 'Failed to update revenue. Please try again.'],
  ['townhouse', 'Edit bar expenses', 'Bar Expenses', 'Failed to update bar expenses.'],
  ['townhouse', 'Edit staff costs', 'Staff Costs', 'Failed to update staff costs. Please try again.'],
  ['tropics', 'Edit total revenue', 'Total Revenue', 'Failed to update revenue. Please try again.'],
  ['tropics', 'Edit kitchen revenue', 'Kitchen Revenue', 'Failed to update kitchen revenue.'],
  ['tropics', 'Edit bar revenue', 'Bar Revenue', 'Failed to update bar revenue.'],
  ['tropics', 'Edit kitchen expenses', 'Kitchen Expenses', 'Failed to update kitchen expenses.'],
  ['tropics', 'Edit bar expenses', 'Bar Expenses', 'Failed to update bar expenses.'],
  ['tropics', 'Edit labor costs', 'Labor Costs', 'Failed to update labor costs.'],
  [
    'tropics',
    'Edit kitchen staff expenses',
    'Kitchen Staff Expenses',
    'Failed to update kitchen staff costs.',
  ],
  ['tropics', 'Edit bar staff expenses', 'Bar Staff Expenses', 'Failed to update bar staff costs.'],
  [
    'tropics',
    'Edit service staff expenses',
    'Service Staff Expenses',
    'Failed to update service staff costs.',
  ],
])(
  'On %s "%s" takes a negative amount as it is typed, which is refused at the field and in a toast',
  async (venue, opener, label, failure) => {
    const { demo } = await openPage(venue === 'tropics' ? <TropicsPage /> : <TownhousePage />);
    const before = await demo('readWeek', { weekId: THIS_WEEK.weekId });
    await press(opener);
    await sees('update for the week of');
    await type(label, '-5');
    await press('Save Changes');
    await sees('The amount must not be negative.');
    await until(() => expect(toastOnScreen.now()).toMatchObject({ title: 'Error', description: failure }));
    expect((await field(label)).value).toBe('-5');
    await type(label, '-');
    await until(() => expect(text()).not.toContain('The amount must not be negative.'));
    expect(await demo('readWeek', { weekId: THIS_WEEK.weekId })).toEqual(before);
  },
);
