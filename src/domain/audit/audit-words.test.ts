import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { actionName, changesIn, subjectName, whoseEntry } from './audit-words.ts';

const ORDER = {
  orderId: 'o1',
  revenueCenter: 'kitchen',
  supplier: 'Harbor Seafood',
  amountCents: 123456789,
  day: '2026-11-18',
  notes: '',
  state: 'open',
  enteredBy: 'Carl',
  createdAt: '2026-11-18T10:00:00.000Z',
  updatedAt: '2026-11-18T10:00:00.000Z',
  voided: null,
};

test('a revenue center is called as its name is written', () => {
  const centers = [{ id: 'pier-spule', name: 'Spüle', budgetOf: 'own' as const, percentage: 30 }];
  const group = {
    ...SAMPLE_GROUP,
    venues: [{ venueId: 'pier', name: 'Pier', centers, crews: [], laborOf: [] }],
  };
  const set = { before: { 'pier-spuleCents': 0 }, after: { 'pier-spuleCents': 100_00 } };
  expect(changesIn(group, set)).toEqual([{ label: 'Spüle', before: '$0.00', after: '$100.00' }]);
});

test.each([
  ['a total that was set', { cents: 100 }, { cents: -30000 }, [['Amount', '$1.00', '-$300.00']]],
  [
    'revenue, where only some figures changed',
    { totalCents: 0, kitchenCents: 0, barCents: 500 },
    { totalCents: 250000, kitchenCents: 249500, barCents: 500 },
    [
      ['Total', '$0.00', '$2,500.00'],
      ['Kitchen', '$0.00', '$2,495.00'],
    ],
  ],
  [
    'a percentage, with the week it holds from',
    { kitchenPercentage: 30 },
    { kitchenPercentage: 28, fromWeek: '2026-11-15_to_2026-11-21' },
    [
      ['Kitchen percentage', '30%', '28%'],
      ['From the week', null, 'Nov 15, 2026 - Nov 21, 2026'],
    ],
  ],
  [
    'a new order',
    null,
    ORDER,
    [
      ['Revenue center', null, 'Kitchen'],
      ['Supplier', null, 'Harbor Seafood'],
      ['Amount', null, '$1,234,567.89'],
      ['Date', null, 'Nov 18, 2026'],
      ['State', null, 'open'],
    ],
  ],
  [
    'an order that was corrected',
    ORDER,
    { ...ORDER, day: '2026-11-17', notes: 'Late', updatedAt: '2026-11-19T10:00:00.000Z' },
    [
      ['Date', 'Nov 18, 2026', 'Nov 17, 2026'],
      ['Notes', null, 'Late'],
    ],
  ],
  [
    'an order that was voided',
    ORDER,
    { ...ORDER, state: 'void', voided: { reason: 'Twice', by: 'Ann', at: '2026-11-19T10:00:00.000Z' } },
    [
      ['State', 'open', 'void'],
      ['Voided reason', null, 'Twice'],
    ],
  ],
  [
    'settings',
    { kitchenPercentage: 30, warningThreshold: 15, sendWarning: false, emailRecipients: '', updatedBy: 'A' },
    {
      kitchenPercentage: 28.5,
      warningThreshold: 20,
      sendWarning: true,
      emailRecipients: 'a@b.c',
      updatedBy: 'B',
    },
    [
      ['Kitchen percentage', '30%', '28.5%'],
      ['Warning threshold', '15%', '20%'],
      ['Send warning', 'No', 'Yes'],
      ['Email recipients', null, 'a@b.c'],
    ],
  ],
  ['a role', { role: 'chef', active: true }, { role: 'admin', active: true }, [['Role', 'Chef', 'Admin']]],
  [
    'staff',
    { name: 'Al', crew: 'scandals-bar', hourlyRateCents: 1850 },
    { name: 'Al', crew: 'service', hourlyRateCents: 1900 },
    [
      ['Crew', 'Scandals Bar', 'Service'],
      ['Hourly rate', '$18.50', '$19.00'],
    ],
  ],
  [
    'hours that were saved',
    undefined,
    [
      { staffId: '1', minutes: 2400 },
      { staffId: '2', minutes: 2130 },
    ],
    [['Entries', null, '2 people, 75.5 hours']],
  ],
  [
    'an order that was moved to another week',
    { supplier: 'Ice Co.', week: '2026-11-15_to_2026-11-21' },
    { supplier: 'Ice Co.', week: '2026-11-22_to_2026-11-28' },
    [['Week', 'Nov 15, 2026 - Nov 21, 2026', 'Nov 22, 2026 - Nov 28, 2026']],
  ],
  [
    'a file that was added',
    { files: ['a.pdf'] },
    { files: ['a.pdf', 'b.jpg'] },
    [['Files', 'a.pdf', 'a.pdf, b.jpg']],
  ],
  ['nobody’s hours', undefined, [], [['Entries', null, '0 entries']]],
  ['hours that were added', undefined, { staffId: '1', minutes: 450 }, [['Hours', null, '7.5']]],
  ['something without values', null, null, []],
  ['a text', 'was', 'is', []],
  ['a supplier that was removed', { supplierId: 's', name: 'Old' }, null, [['Name', 'Old', null]]],
])('%s is told in words, and only what changed', (_, before, after, result) => {
  expect(changesIn(SAMPLE_GROUP, { before, after })).toEqual(
    result.map(([label, was, is]) => ({ label, before: was, after: is })),
  );
});

test.each([
  ['kitchen', 'Kitchen'],
  ['scandals-service', 'Scandals Service'],
  ['total', 'Total Labor'],
  ['tropics', 'Tropics Grill'],
  ['settings', 'Budget Settings'],
  ['ann@example.com', 'ann@example.com'],
  ['__proto__', '__proto__'],
])('the subject %s is called %s', (subject, name) => {
  expect(subjectName(SAMPLE_GROUP, subject)).toBe(name);
});

test('an action begins with a capital', () => {
  expect(actionName('add order')).toBe('Add order');
});

const names = new Map([
  ['1', 'Ann'],
  ['2', 'Bo'],
  ['3', 'Cy'],
  ['4', 'Di'],
]);

test.each<[what: string, before: unknown, after: unknown, whose: string | null]>([
  ['hours that were added', null, { staffId: '1', minutes: 450 }, 'Ann'],
  ['hours that were corrected', { employee: 'Bo' }, { employee: 'Bo', staffId: '2' }, 'Bo'],
  ['hours that were saved', null, [{ staffId: '1' }, { staffId: '2' }, { staffId: '1' }], 'Ann, Bo'],
  ['many hours', null, ['1', '2', '3', '4'].map((staffId) => ({ staffId })), 'Ann, Bo, Cy and 1 more'],
  ['hours of somebody unknown', null, { staffId: '9', minutes: 450 }, null],
  ['an order', null, { supplier: 'Ice Co.' }, null],
  ['nothing', null, null, null],
])('%s are of %s', (_, before, after, whose) => {
  expect(whoseEntry({ before, after }, names)).toBe(whose);
});
