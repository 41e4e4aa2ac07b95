import { describe, expect, test } from 'vitest';
import { weekOf } from '../calendar/week.ts';
import type { RecordedWeek } from '../record/recorded-week.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { US } from '../testing/locales.ts';
import type { Day } from '../values/day.ts';
import { type RowsRead, readOrderFile } from './order-csv.ts';
import {
  aboutFile,
  type CheckedRow,
  checkedRows,
  countOrders,
  messagesByLine,
  ordersByLine,
} from './order-file.ts';

const HEAD = 'Date,Revenue center,Supplier,Amount,Notes';
const entered = {
  ...{ day: '2025-05-07', revenueCenter: 'kitchen', supplier: 'Harbor Seafood', amountCents: 123_450 },
  ...{ state: 'open', kind: 'order', invoiceNumber: '' },
};

function read(lines: readonly string[]): RowsRead {
  const on = { today: '2025-05-10' as Day, week: weekOf('2025-05-10' as Day, SAMPLE_GROUP) };
  return readOrderFile(SAMPLE_GROUP, { csv: [HEAD, ...lines].join('\n') }, on) as RowsRead;
}

/** The rows of a file beside a week in which these orders are entered. */
function check(lines: readonly string[], orders: object[] = [entered]): CheckedRow[] {
  const { rows } = read(lines);
  const week = { startDate: '2025-05-04', endDate: '2025-05-10', orders };
  return checkedRows(rows, week as unknown as RecordedWeek);
}

const ENTERED = 'Looks like an order that was already entered.';
const OUTSIDE = 'Dated outside this week.';

describe('a row of a file', () => {
  test.each<[string, string[]]>([
    ['2025-05-07,kitchen,Harbor Seafood,1234.50,', [ENTERED]],
    ['2025-05-07,kitchen, harbor  SEAFOOD ,1234.50,by hand', [ENTERED]],
    ['2025-05-07,kitchen,Harbor Seafood,1234.51,', []],
    ['2025-05-08,kitchen,Harbor Seafood,1234.50,', [ENTERED]],
    ['2025-05-07,kitchen,Harbor Seafood,1243.50,', [ENTERED]],
    ['2025-05-07,bar,Harbor Seafood,1234.50,', []],
    ['2025-05-07,kitchen,Harbor,1234.50,', []],
    ['2025-05-04,kitchen,H,1,', []],
    ['2025-05-10,kitchen,H,1,', []],
    ['2025-05-03,kitchen,H,1,', [OUTSIDE]],
    ['2025-05-11,kitchen,H,1,', [OUTSIDE]],
  ])('%j is to be looked at twice because %j', (line, notes) => {
    expect(check([line])[0]?.notes).toEqual(notes);
  });

  test('looks like no order that is void', () => {
    const line = '2025-05-07,kitchen,Harbor Seafood,1234.50,';
    expect(check([line], [{ ...entered, state: 'void' }])[0]?.notes).toEqual([]);
  });

  test('at fault comes first, then what is to be looked at, then the others as they stand', () => {
    const lines = ['2025-05-05,bar,A,1,', '2025-06-05,bar,B,1,', 'soon,bar,C,1,', '2025-05-05,bar,D,1,'];
    expect(
      check(lines)
        .map(({ entered }) => entered.supplier)
        .join(''),
    ).toBe('CBAD');
  });
});

describe('of a file is said', () => {
  test.each<[string[], object]>([
    [['2025-05-05,bar,A,1,'], { count: '1 order', sum: '$1.00', faulty: 0, fault: null, notes: [] }],
    [
      ['2025-05-07,kitchen,Harbor Seafood,1234.50,', '2025-05-11,bar,A,0.05,', '2025-05-12,bar,A,0.05,'],
      {
        count: '3 orders',
        sum: '$1,234.60',
        faulty: 0,
        fault: null,
        notes: ['1 looks like an order that was already entered.', '2 are dated outside this week.'],
      },
    ],
    [
      ['2025-05-07,kitchen,Harbor Seafood,1234.50,', '2025-05-07,kitchen,Harbor Seafood,1234.50,'],
      {
        ...{ count: '2 orders', sum: '$2,469.00', faulty: 0, fault: null },
        notes: ['2 look like orders that were already entered.'],
      },
    ],
    [
      ['2025-05-11,bar,A,1,'],
      {
        ...{ count: '1 order', sum: '$1.00', faulty: 0, fault: null },
        notes: ['1 is dated outside this week.'],
      },
    ],
    [
      ['soon,bar,A,1,'],
      {
        count: '0 orders',
        sum: '$0.00',
        faulty: 1,
        fault:
          '1 of 1 line needs correcting. Correct it in the file and choose it again: either all orders are added, or none.',
        notes: [],
      },
    ],
    [
      ['soon,bar,A,1,', 'soon,bar,A,1,', '2025-05-05,bar,A,2,'],
      {
        count: '1 order',
        sum: '$2.00',
        faulty: 2,
        fault:
          '2 of 3 lines need correcting. Correct them in the file and choose it again: either all orders are added, or none.',
        notes: [],
      },
    ],
  ])('%j: %j', (lines, about) => {
    expect(aboutFile(check(lines), US)).toEqual(about);
  });
});

test('orders are counted', () => {
  expect([countOrders(1), countOrders(0), countOrders(12)]).toEqual(['1 order', '0 orders', '12 orders']);
});

describe('what is asked back of rows', () => {
  const rows = ['bar,A,1,', 'soon', 'bar,B,2,'].map((_, at) => ({ line: at === 2 ? 7 : at + 2 }));

  test.each([
    ['line 3 amount', 3],
    ['orders.0.amountCents', 2],
    ['orders.2.amountCents', 7],
  ])('at %j is of line %i', (field, line) => {
    expect([...messagesByLine(rows.toReversed(), [{ field, message: 'Right?' }])]).toEqual([
      [line, 'Right?'],
    ]);
  });

  test('at another field is of no row, and beside an order it is a note', () => {
    expect(messagesByLine(rows, [{ field: 'orders.9.amountCents', message: 'x' }]).size).toBe(0);
    const week = { startDate: '2025-05-04', endDate: '2025-05-10', orders: [] };
    const noted = checkedRows(
      read(['2025-05-11,bar,A,1,']).rows,
      week as unknown as RecordedWeek,
      new Map([[2, 'Right?']]),
    );
    expect(noted[0]?.notes).toEqual(['Right?', OUTSIDE]);
  });
});

test('What is asked back of no row is said of none', () => {
  const rows = [{ line: 3 }, { line: 2 }];
  const asked = (field: string) => [...messagesByLine(rows, [{ field, message: 'Right?' }]).keys()];
  expect(['line 3 amount', 'orders.0.amountCents', 'orders.2.amountCents', 'confirm'].map(asked)).toEqual([
    ...[[3], [2], [], []],
  ]);
});

test('The orders of rows stand as they stand in the file, without those at fault', () => {
  const rows = check(['2025-05-05,bar,A,1,', '2025-06-05,bar,B,1,', 'soon,bar,C,1,', '2025-05-05,bar,D,1,']);
  expect(ordersByLine(rows).map(({ supplier }) => supplier)).toEqual(['A', 'B', 'D']);
});
