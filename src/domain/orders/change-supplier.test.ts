import { expect, test } from 'vitest';
import {
  addSupplier,
  editSupplier,
  removeSupplier,
  restoreSupplier,
  type SupplierWrites,
} from './change-supplier.ts';
import { ORDERS_REFUSED } from './orders-refused.ts';
import type { SupplierChange, SupplierRecord } from './supplier.ts';

function known(name: string, position: number, some: Partial<SupplierRecord> = {}): SupplierRecord {
  return {
    supplierId: name,
    name,
    revenueCenter: 'bar',
    suggested: false,
    position,
    removed: false,
    ...some,
  };
}

const RUM = known('Rum Row', 1);
const GONE = known('Gone Gin', 2, { removed: true });
const WINE = known('Wine Wharf', 3);
const ICE = known('Ice Co.', 0, { suggested: true });
const MEAT = known('Meat', 9, { revenueCenter: 'kitchen' });
const KNOWN = [RUM, GONE, WINE, ICE, MEAT];
const MOMENT = { newId: () => 'new' };

function writes(change: SupplierWrites | null | undefined) {
  return change?.suppliers.map(({ supplierId, name, position, suggested, removed }) => {
    const state = [suggested && 'suggested', removed && 'removed'].filter(Boolean).join();
    return [supplierId, name, position, state];
  });
}

test.each([
  ['a new name, at the end', 'Beer Bay', ['new', 'Beer Bay', 4, '']],
  ['a suggestion, which is adopted under its id', 'ICE co.', ['Ice Co.', 'ICE co.', 4, '']],
  ['a name that was taken off', 'Gone gin', ['new', 'Gone gin', 4, '']],
  ['the name of another center’s supplier', 'Meat', ['new', 'Meat', 4, '']],
])('adding %s', (_, name, written) => {
  const decided = addSupplier({ known: KNOWN }, { name, revenueCenter: 'bar' }, MOMENT);
  if ('refused' in decided) throw new Error(decided.refused.detail);
  const supplier = { supplierId: written[0], name, revenueCenter: 'bar', suggested: false };
  expect(decided.answer).toEqual(supplier);
  expect(writes(decided.change)).toEqual([written]);
  expect(decided.change?.entries).toEqual([{ action: 'add supplier', subject: 'bar', after: supplier }]);
});

test.each<[string, string, SupplierChange, unknown[][]]>([
  [
    'a new name, which leaves the former one as its own',
    'Rum Row',
    { name: 'Rum Reef' },
    [
      ['Rum Row', 'Rum Reef', 1, ''],
      ['new', 'Rum Row', 0, 'removed'],
    ],
  ],
  ['the same name in other letters', 'Rum Row', { name: 'RUM  row' }, [['Rum Row', 'RUM  row', 1, '']]],
  ['an account code', 'Rum Row', { accountCode: '5100' }, [['Rum Row', 'Rum Row', 1, '']]],
  [
    'a step up, past the one before it that is listed',
    'Wine Wharf',
    { position: 'up' },
    [
      ['Rum Row', 'Rum Row', 3, ''],
      ['Wine Wharf', 'Wine Wharf', 1, ''],
    ],
  ],
  ['no step beyond the end', 'Wine Wharf', { position: 'down' }, [['Wine Wharf', 'Wine Wharf', 3, '']]],
  [
    'a suggestion adopted, at the end',
    'Ice Co.',
    { suggested: false, name: 'Ice & Co.' },
    [
      ['Ice Co.', 'Ice & Co.', 4, ''],
      ['new', 'Ice Co.', 0, 'removed'],
    ],
  ],
  [
    'the name of a suggestion',
    'Rum Row',
    { name: 'ice co.' },
    [
      ['Rum Row', 'ice co.', 1, ''],
      ['new', 'Rum Row', 0, 'removed'],
    ],
  ],
])('editing: %s', (_, supplierId, change, written) => {
  const decided = editSupplier({ known: KNOWN, supplierId }, change, MOMENT);
  if ('refused' in decided) throw new Error(decided.refused.detail);
  expect(writes(decided.change)).toEqual(written);
  expect(decided.change?.entries).toMatchObject([
    {
      action: 'edit supplier',
      subject: 'bar',
      before: { supplierId },
      after: { ...decided.answer, moved: change.position },
    },
  ]);
});

test('one that is removed keeps its place, and returns to it', () => {
  const removed = removeSupplier({ known: KNOWN, supplierId: 'Rum Row' });
  const restored = restoreSupplier({ known: KNOWN, supplierId: 'Gone Gin' });
  if ('refused' in removed || 'refused' in restored) throw new Error('refused');
  expect(writes(removed.change)).toEqual([['Rum Row', 'Rum Row', 1, 'removed']]);
  expect(writes(restored.change)).toEqual([['Gone Gin', 'Gone Gin', 2, '']]);
  expect(removed.change?.entries).toMatchObject([{ action: 'remove supplier', before: { name: 'Rum Row' } }]);
  expect(restored.change?.entries).toMatchObject([
    { action: 'restore supplier', after: { name: 'Gone Gin' } },
  ]);
});

test('one that is back already stays as it is', () => {
  expect(restoreSupplier({ known: KNOWN, supplierId: 'Rum Row' })).toMatchObject({
    answer: { name: 'Rum Row' },
    change: null,
  });
});

test.each([
  [
    'adding a listed name',
    addSupplier({ known: KNOWN }, { name: 'RUM row', revenueCenter: 'bar' }, MOMENT),
    'Listed',
  ],
  [
    'renaming to a listed name',
    editSupplier({ known: KNOWN, supplierId: 'Ice Co.' }, { name: 'rum row' }, MOMENT),
    'Listed',
  ],
  ['editing nobody', editSupplier({ known: KNOWN, supplierId: 'x' }, { name: 'y' }, MOMENT), 'Unknown'],
  [
    'editing one taken off',
    editSupplier({ known: KNOWN, supplierId: 'Gone Gin' }, { name: 'y' }, MOMENT),
    'Unknown',
  ],
  ['removing one taken off', removeSupplier({ known: KNOWN, supplierId: 'Gone Gin' }), 'Unknown'],
  ['restoring nobody', restoreSupplier({ known: KNOWN, supplierId: 'x' }), 'Unknown'],
] as const)('refused: %s', (_, decided, why) => {
  expect(decided).toEqual({ refused: ORDERS_REFUSED[`supplier${why}`] });
});

test('whatever has a name keeps what was merged into it', () => {
  const others = [
    ...KNOWN,
    known('Old Ice', 0, { removed: true, mergedInto: 'Ice Co.' }),
    known('Old Gin', 0, { removed: true, mergedInto: 'Gone Gin' }),
  ];
  const renamed = editSupplier({ known: others, supplierId: 'Rum Row' }, { name: 'ice co.' }, MOMENT);
  const added = addSupplier({ known: others }, { name: 'Gone Gin', revenueCenter: 'bar' }, MOMENT);
  if ('refused' in renamed || 'refused' in added) throw new Error('refused');
  expect(renamed.change?.suppliers.at(-1)).toMatchObject({ name: 'Old Ice', mergedInto: 'Rum Row' });
  expect(added.change?.suppliers.at(-1)).toMatchObject({ name: 'Old Gin', mergedInto: 'new' });
});

test('an account code is told until it is taken away', () => {
  const coded = known('Coded', 5, { accountCode: '5100' });
  const edit = (change: SupplierChange) => {
    const decided = editSupplier({ known: [coded], supplierId: 'Coded' }, change, MOMENT);
    return 'refused' in decided ? null : decided.answer;
  };
  expect(edit({ position: 'up' })).toMatchObject({ accountCode: '5100' });
  expect(edit({ accountCode: '5200' })).toMatchObject({ accountCode: '5200' });
  expect(edit({ accountCode: '' })).not.toHaveProperty('accountCode');
});

test('a former name is not brought back', () => {
  const former = known('Rum Reef', 0, { removed: true, mergedInto: 'Rum Row' });
  expect(restoreSupplier({ known: [...KNOWN, former], supplierId: 'Rum Reef' })).toEqual({
    refused: ORDERS_REFUSED.supplierUnknown,
  });
});
