import { expect, test } from 'vitest';
import { anOverviewBudget, anOverviewRow } from '../testing/an-overview-row.ts';
import { cents } from '../values/money.ts';
import { type OverviewRow, totalOfRows, venuesWorstFirst } from './overview.ts';

const budget = (verdict: OverviewRow['verdict'], spent: number, heading: number | null) =>
  anOverviewBudget('Kitchen', {
    verdict,
    budgetCents: cents(100_00),
    spentCents: cents(spent),
    headingCents: heading === null ? null : cents(heading),
  });

function venue(name: string, verdict: OverviewRow['verdict'], spent: number, heading: number | null) {
  const one = budget(verdict, spent, heading);
  const { budgetCents, spentCents, headingCents } = one;
  return anOverviewRow(name, {
    ...{ verdict, budgetCents, spentCents, headingCents, budgets: [one] },
    leftCents: cents(budgetCents - spentCents),
    worst: verdict === 'On pace' ? null : 'Kitchen',
  });
}

const CALM = venue('Calm', 'On pace', 60_00, 98_00);
const PIER = venue('Pier', 'Heading over', 90_00, 107_00);
const QUAY = venue('Quay', 'Heading over', 95_00, 111_00);
const OVER = venue('Over', 'Over', 100_01, 103_00);

test('Venues come with the worst verdict first, and among equals by what they head for, then by name', () => {
  const twin = { ...PIER, venueId: 'annex', name: 'Annex' };
  expect(venuesWorstFirst([CALM, PIER, twin, QUAY, OVER]).map(({ name }) => name)).toEqual([
    ...['Over', 'Quay', 'Annex', 'Pier', 'Calm'],
  ]);
});

test('Venues together head for the sum of what each heads for, and their verdict is that of the worst', () => {
  expect(totalOfRows([CALM, QUAY, OVER])).toMatchObject({
    ...{ budgetCents: 300_00, spentCents: 255_01, leftCents: 44_99, headingCents: 312_00 },
    ...{ verdict: 'Over', worst: 'Over', budgets: 3, budgetsOver: 2 },
  });
  expect(totalOfRows([CALM])).toMatchObject({ verdict: 'On pace', worst: null, budgetsOver: 0 });
});

test('Nothing is headed for together while one of them has no pace, but a venue without budget and spending is none', () => {
  const young = venue('Young', 'Nothing spent yet', 0, null);
  const closed = anOverviewRow('Closed', { verdict: 'No budget yet' });
  expect(totalOfRows([CALM, young]).headingCents).toBeNull();
  expect(totalOfRows([CALM, closed]).headingCents).toBe(98_00);
  expect(totalOfRows([CALM, { ...closed, spentCents: cents(300_00) }]).headingCents).toBeNull();
  expect(totalOfRows([])).toMatchObject({ headingCents: null, verdict: 'No budget yet', basis: 'none' });
});

test.each([
  [['entered', 'entered'], 'entered'],
  [['entered', 'forecast'], 'forecast'],
  [['entered', 'none'], 'none'],
] as const)('Revenue that is %j is together %s', (bases, together) => {
  const rows = bases.map((basis, at) => anOverviewRow(`${at}`, { basis }));
  expect(totalOfRows(rows).basis).toBe(together);
});

test('A crew that two venues count is in their labor together once, and in what it heads for', () => {
  const rows = ['Pier', 'Quay'].map((name) =>
    anOverviewRow(name, { laborCents: cents(100_00), laborHeadingCents: cents(200_00) }),
  );
  const shared = [{ crew: 'service', name: 'Service', costCents: cents(30_00), venues: ['Pier', 'Quay'] }];
  expect(totalOfRows(rows, shared)).toMatchObject({ laborCents: 170_00, laborHeadingCents: 370_00 });
});
