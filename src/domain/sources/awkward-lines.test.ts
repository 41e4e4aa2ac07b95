import { expect, test } from 'vitest';
import { type Group, NO_GROUP } from '../group/group.ts';
import { type AnyRead, readFile } from '../imports/read-file.ts';
import type { Day } from '../values/day.ts';
import type { FileAnswers, HoursRead, SalesRead } from './file-read.ts';

const venue = (name: string, ...centers: string[]) => ({
  ...{ venueId: name.toLowerCase(), name, dayEndsAt: '04:00', crews: [], laborOf: [] },
  centers: centers.map((center) => ({ id: center.toLowerCase(), name: center, budgetOf: 'own' as const })),
});
const GROUP: Group = {
  ...NO_GROUP,
  timeZone: 'America/New_York',
  venues: [venue('Pier', 'Kitchen', 'Bar'), venue('Quay', 'Counter')],
};

function read(text: string, said: FileAnswers = {}): AnyRead {
  const bytes = new TextEncoder().encode(text);
  return readFile({ name: 'a.csv', bytes }, said, {
    group: GROUP,
    locations: [],
    columns: [],
    today: '2026-11-27' as Day,
  });
}
const sales = (text: string, said?: FileAnswers) => read(text, said) as SalesRead;
const hours = (text: string, said?: FileAnswers) => read(text, said) as HoursRead;
const sumsOf = ({ sums }: SalesRead) => sums.map(({ day, category, cents }) => `${day} ${category} ${cents}`);
const minutesOf = (found: HoursRead) =>
  found.hours.map(
    ({ day, name, minutes, overlapMinutes = 0 }) => `${day} ${name} ${(minutes ?? 0) - overlapMinutes}`,
  );

const TICKETS = 'Order Id,Opened,Revenue Center,Amount,Tax,Tip,Voided';
const tickets = (...lines: string[]) => sales([TICKETS, ...lines].join('\n'), { venue: 'Pier' });

test.each<[string, string, string[], number]>([
  ['a cell more', '2,11/13/2026 13:00,Bar,1,234.50,0,0,false', [], 2],
  ['a cell less', '2,11/13/2026 13:00,Bar,20.00,0,false', [], 2],
  [
    'blank cells more',
    '2,11/13/2026 13:00,Bar,20.00,0,0,false,,',
    ['2026-11-13 Bar 2000', '2026-11-13 Kitchen 1000'],
    0,
  ],
  ['a time that can’t be read', '2,11/14/2026 13:0x,Bar,20.00,0,0,false', [], 2],
  ['the same order again', '1,11/13/2026 12:00,Kitchen,10.00,0,0,false', ['2026-11-13 Kitchen 1000'], 0],
  ['the same order with another amount', '1,11/13/2026 12:00,Kitchen,11.00,0,0,false', [], 2],
  ['an equal sale of its own', '2,11/13/2026 12:00,Kitchen,10.00,0,0,false', ['2026-11-13 Kitchen 2000'], 0],
  ['the head again', TICKETS, ['2026-11-13 Kitchen 1000'], 0],
  ['dashes', '-,-,-,-,-,-,-', ['2026-11-13 Kitchen 1000'], 0],
  ['an amount that is a dash', '2,11/13/2026 13:00,Bar,-,0,0,false', ['2026-11-13 Kitchen 1000'], 0],
  ['a total', 'Total,,,10.00,0,0,', ['2026-11-13 Kitchen 1000'], 0],
])('Beside a line with %s a day is whole or not taken', (_, line, sums, faults) => {
  const found = tickets('1,11/13/2026 12:00,Kitchen,10.00,0,0,false', line);
  expect([sumsOf(found).sort(), found.lines.faults]).toEqual([sums, faults]);
});

test('Of times with AM or PM beside others one without may be either: its day is not taken', () => {
  const found = tickets('1,11/13/2026 6:00 PM,Bar,10.00,0,0,false', '2,11/13/2026 1:00,Bar,20.00,0,0,false');
  expect([sumsOf(found), found.lines.faults]).toEqual([[], 2]);
});

test('A line whose day nobody can read keeps those days out that the lines around it leave', () => {
  const line = (id: number, at: string) => `${id},${at},Bar,10.00,0,0,false`;
  const inOrder = tickets(
    ...['11/11/2026 12:00', '11/12/2026 12:00', 'x', '11/12/2026 13:00', '11/13/2026 12:00'].map((at, id) =>
      line(id, at),
    ),
  );
  expect(sumsOf(inOrder)).toEqual(['2026-11-11 Bar 1000', '2026-11-13 Bar 1000']);
  const mixed = tickets(
    ...['11/13/2026 12:00', '11/11/2026 12:00', 'x', '11/12/2026 12:00'].map((at, id) => line(id, at)),
  );
  expect(sumsOf(mixed)).toEqual([]);
});

test('A head of other columns in the middle, or lines above the head, are never read as if they fitted', () => {
  const moved = 'Opened,Order Id,Revenue Center,Amount,Tax,Tip,Voided';
  expect(() => tickets('1,11/13/2026 12:00,Bar,10.00,0,0,false', moved)).toThrow(
    'Line 3 is a heading row with other columns',
  );
  const lines = [
    '2026-11-12,Bar,7.00',
    'Date,Center,Amount',
    '2026-11-12,Kitchen,5.00',
    '2026-11-13,Bar,6.00',
  ];
  const found = sales(lines.join('\n'));
  expect([sumsOf(found), found.lines.faults]).toEqual([['2026-11-13 Bar 600'], 2]);
});

test.each([
  ['the name of a venue', 'Pier\n'],
  ['when it was printed', 'Printed Time,11/14/2026 10:00 PM\n'],
  ['a venue and when it was printed', 'Pier,Printed 11/14/2026\nQuay,Printed Time\n'],
  ['a title of several cells', 'Report,Sales by day,All venues\n\n'],
])('Above the head of any other register stands %s: its columns are asked', (_, above) => {
  const found = sales(
    `${above}Date,Net Sales,Orders\nsoon,1.00,1\n2026-11-12,100.00,5\n2026-11-13,250.00,9\n`,
  );
  expect(found.asks).toMatchObject([
    {
      what: 'columns',
      choices: ['Date', 'Net Sales', 'Orders'],
      columns: { at: 'Date', amount: 'Net Sales' },
    },
  ]);
});

test.each<[string, object]>([
  [
    'Date,Category,Sales,Discounts,Net Sales\n2026-11-13,Bar,120.00,20.00,100.00',
    { at: 'Date', amount: 'Net Sales', category: 'Category' },
  ],
  [
    'Created,Business Date,Store,Net,Gross\n11/14/2026 00:40,11/13/2026,Pier,1.00,2.00',
    { at: 'Business Date', amount: 'Net', location: 'Store' },
  ],
  [
    'Date,Venue,Revenue center,Sales,Source\n2026-11-13,Pier,Bar,100.00,typed',
    { at: 'Date', amount: 'Sales', location: 'Venue', category: 'Revenue center' },
  ],
  [
    'Date,Amount,Void\n2026-11-13,5.00,true\n2026-11-13,6.00,false',
    { at: 'Date', amount: 'Amount', left: { column: 'Void', values: ['true'] } },
  ],
  [
    'Employee,Date,Start,End\nAnn,2026-11-13,09:00,17:00',
    { day: 'Date', name: 'Employee', in: 'Start', out: 'End' },
  ],
])('What the columns of %j hold is proposed', (text, columns) => {
  expect(sales(text).asks).toMatchObject([{ what: 'columns', columns }]);
});

test.each<[string, boolean]>([
  ['Date,Net,Status\n2026-11-13,5.00,Closed\n2026-11-14,6.00,Paid', false],
  ['Date,Net,Status\n2026-11-13,5.00,Closed\n2026-11-14,6.00,Parked', true],
  ['Date,Net,Type\n2026-11-13,5.00,Sale\n2026-11-14,6.00,Voided', true],
  ['Date,Net,Type\n2026-11-13,5.00,Sale\n2026-11-14,6.00,Refund', false],
])('Columns of %j that were said without a word of lines to leave out ask for it: %s', (text, isAsked) => {
  const columns = { at: 'Date', amount: 'Net' };
  const found = sales(text, { venue: 'Quay', columns });
  expect(found.asks.map(({ what }) => what)).toEqual(isAsked ? ['columns'] : []);
  const left = { column: text.includes('Type') ? 'Type' : 'Status', values: [] };
  expect(sales(text, { venue: 'Quay', columns: { ...columns, left } }).sums).toHaveLength(2);
});

test('A list whose centers are none of ours is asked about as any other, and one that is ours by half is told of by line', () => {
  expect(sales('Date,Center,Amount\n2026-11-13,Food,5.00').asks).toMatchObject([
    { what: 'columns', columns: { at: 'Date', amount: 'Amount', category: 'Center' } },
  ]);
  const half = 'Date,Center,Amount\n2026-11-13,Bar,5.00\n2026-11-13,Food,6.00';
  expect([sumsOf(sales(half)), sales(half).lines.faults]).toEqual([['2026-11-13 Bar 500'], 1]);
  expect(sumsOf(sales(half, { venue: 'pier' }))).toEqual(['2026-11-13 Bar 500', '2026-11-13 Food 600']);
});

test('A line of a list that can’t be read keeps its venue’s day out, and no other', () => {
  const found = sales(
    'Date,Center,Amount\n2026-11-13,Bar,5..0\n2026-11-13,Kitchen,6.00\n2026-11-13,Counter,7.00\n2026-11-14,Bar,8.00',
  );
  expect(sumsOf(found)).toEqual(['2026-11-13 Counter 700', '2026-11-14 Bar 800']);
});

const CARDS =
  'First name,Last name,Clockin date,Clockin time,Clockout date,Clockout time,Unpaid break,Regular hours';
const card = (name: string, from: string, to: string, paid = '', day = '2026-11-13') =>
  `${name},Lee,${day},${from},${day},${to},0,${paid}`;

test.each<[string, string[], string[], number]>([
  [
    'the same shift twice',
    [card('Ann', '9:00 AM', '5:00 PM'), card('Ann', '9:00 AM', '5:00 PM')],
    ['2026-11-13 Ann Lee 480'],
    0,
  ],
  [
    'shifts that overlap',
    [card('Ann', '9:00 AM', '5:00 PM'), card('Ann', '3:00 PM', '9:00 PM')],
    ['2026-11-13 Ann Lee 720'],
    0,
  ],
  [
    'two shifts',
    [card('Ann', '9:00 AM', '11:00 AM'), card('Ann', '3:00 PM', '9:00 PM')],
    ['2026-11-13 Ann Lee 480'],
    0,
  ],
  [
    'a start that can’t be read',
    [card('Ann', '9:00 AM', '2:00 PM'), card('Ann', '3:x PM', '9:00 PM'), card('Bo', '9:00 AM', '5:00 PM')],
    ['2026-11-13 Bo Lee 480'],
    2,
  ],
  [
    'a cell more',
    [
      card('Ann', '9:00 AM', '2:00 PM'),
      `${card('Ann', '3:00 PM', '9:00 PM', '6.00')},x`,
      card('Bo', '9:00 AM', '5:00 PM'),
    ],
    ['2026-11-13 Bo Lee 480'],
    2,
  ],
  [
    'nobody who came',
    [card('Ann', '9:00 AM', '5:00 PM'), 'Bo,Lee,2026-11-13,,2026-11-13,,0,0.00'],
    ['2026-11-13 Ann Lee 480'],
    0,
  ],
])('Hours of %s count once, whole, or not at all', (_, lines, minutes, faults) => {
  const found = hours([CARDS, ...lines].join('\n'), { venue: 'Pier' });
  expect([minutesOf(found), found.lines.faults]).toEqual([minutes, faults]);
});

test.each([
  ['1:30:00 AM EDT', 510],
  ['1:30:00 AM EST', 570],
])('A shift that ends at %s in the night of two half past ones is %i minutes long', (end, minutes) => {
  const line = `Ann,Lee,2026-10-31,5:00:00 PM EDT,2026-11-01,${end},0,`;
  expect(hours(`${CARDS}\n${line}`, { venue: 'Pier' }).hours).toMatchObject([{ minutes }]);
});

test.each<[FileAnswers['hourUnit'], string[], number]>([
  [undefined, ['hourUnit'], 19],
  ['days', [], 450],
  ['hours', [], 19],
])('Hours of at most 1 are asked about, and said to be %s they are that', (hourUnit, asks, minutes) => {
  const columns = { day: 'Date', name: 'Name', hours: 'Hours' };
  const found = hours('Name,Date,Hours\nAnn,2026-11-13,0.3125', { venue: 'Pier', columns, hourUnit });
  expect([found.asks.map(({ what }) => what), found.hours[0]?.minutes]).toEqual([asks, minutes]);
  expect(
    hours('Name,Date,Hours\nAnn,2026-11-13,0.5\nAnn,2026-11-14,7.5', { venue: 'Pier', columns }).asks,
  ).toEqual([]);
});

test('A file in parts, each under the name of its venue, is of those venues', () => {
  const head =
    'Name,Clock in date,Clock in time,Clock out date,Clock out time,Total paid hours,Unpaid breaks,No show reason';
  const shift = (name: string, reason = '') =>
    `${name},November 3 2026,9:00am,November 3 2026,5:00pm,8.00,0.00,${reason}`;
  const text = ['Pier,,,,,,,', head, shift('Ann', 'Late'), 'Quay,,,,,,,', head, shift('Bo')].join('\n');
  const found = hours(text);
  expect(found.hours.map(({ location, name, minutes }) => [location, name, minutes])).toEqual([
    ['Pier', 'Ann', 480],
    ['Quay', 'Bo', 480],
  ]);
  expect(found.lines).toMatchObject({ left: 2, faults: 0 });
});
