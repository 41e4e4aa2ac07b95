import { expect, test } from 'vitest';
import { press, sees, until } from '../testing/by-hand.ts';
import { openPage } from '../testing/on-page.tsx';
import { OverviewPage } from './overview.tsx';

const cellsOf = (row: Element) => [...row.querySelectorAll('th, td')];

/** Opens the overview of the sample in the middle of a week, in a window that has room for the table. */
async function openTable() {
  window.innerWidth = 1440;
  const page = await openPage(<OverviewPage />, {}, 'midweek');
  await sees('Venues, worst first');
  return page;
}

test('Every row has a cell under each head, also the sum and the budgets that a row opens to', async () => {
  await openTable();
  await press('Kitchen and Bar: budgets of Tropics Grill');
  const rows = await until(() => {
    const all = [...document.querySelectorAll('table:has([data-row]) tr')];
    expect(all.length).toBeGreaterThan(8);
    return all;
  });
  const heads = cellsOf(rows[0]!).map((head) => head.textContent);
  expect(heads).toEqual([
    ...['Venue', 'Verdict', 'Left', 'Spent of budget', 'Heading for', 'Sales so far', 'Labor so far'],
  ]);
  const named = rows.map((row) => cellsOf(row)[0]!.textContent);
  expect(named).toEqual(expect.arrayContaining(['Kitchen', 'Bar', 'Labor', 'Prime cost', 'All venues']));
  for (const row of rows) {
    const cells = cellsOf(row);
    if (cells[0]!.textContent !== 'Prime cost') expect(cells).toHaveLength(heads.length);
  }
});

test('A running week says what is expected beside what is entered, and shows no zero in their stead', async () => {
  await openTable();
  await sees(/Sales so far\$[\d,]+\.\d\dabout \$[\d,]+ expected/);
  const text = document.querySelector('main, body')!.textContent!;
  expect(text).not.toContain('$0.00');
  // Hours alone are, of three venues and of all of them.
  expect(text.match(/not entered/g)).toHaveLength(4);
});
