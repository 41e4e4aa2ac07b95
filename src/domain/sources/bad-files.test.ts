import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { FileAnswers, FileRead, SalesRead } from './file-read.ts';
import { LIMITS, Unreadable } from './limits.ts';
import { readSourceFile } from './read-file.ts';

const TOLD = { group: SAMPLE_GROUP, locations: [], columns: [] };

const text = (content: string) => new TextEncoder().encode(content);

function read(bytes: Uint8Array | string, said: FileAnswers = {}, name = 'sales.csv'): FileRead {
  return readSourceFile({ name, bytes: typeof bytes === 'string' ? text(bytes) : bytes }, said, TOLD);
}

/** Why a file is refused. */
function refusedOf(bytes: Uint8Array | string, name?: string): string {
  try {
    read(bytes, {}, name);
  } catch (error) {
    if (error instanceof Unreadable) return `${error.code}: ${error.message}`;
    throw error;
  }
  return '';
}

const PLAIN = 'Date,Center,Amount\n2026-05-14,Kitchen,80\n';
/** A zip in which a byte of its directory says something else. */
function changed(zip: Uint8Array, offset: number, ...bytes: number[]): Uint8Array {
  const at = zip.findIndex(
    (_, place) => zip[place] === 0x50 && zip[place + 1] === 0x4b && zip[place + 2] === 1,
  );
  const copy = zip.slice();
  copy.set(bytes, at + offset);
  return copy;
}
const ZIPPED = zipSync({ 'sales.csv': text(PLAIN) });

test.each([
  ['a PDF', text('%PDF-1.7'), 'invalid-file: “sales.csv” seems to be a PDF. Save the report as CSV.'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13]), 'seems to be a picture'],
  ['a web page', text('\n<!DOCTYPE html><p>Sign in'), 'seems to be a web page'],
  ['an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'Save it as CSV'],
  ['bytes of any kind', new Uint8Array([1, 2, 0, 4, 5]), 'is not a text file'],
  ['nothing', text(''), 'Missing: Date, Center, Amount.'],
  ['a head alone', text('Date,Center,Amount\n'), 'There are no sales below the heading row.'],
  ['other columns', text('Date,Till\n1,2\n'), 'Missing: Center, Amount.'],
  ['a quote that never closes', text(`${PLAIN}2026-05-15,"Kitchen,80\n`), 'Line 3: a quote is not closed'],
  [
    'a quote that swallows all of it',
    text('Date,Center,Amount\n2026-05-14,"Kitchen,80\n'),
    'Line 2: a quote is not',
  ],
  [
    'heads above words alone',
    text('Date,Center,Amount\nsoon,Grill,much\n'),
    'No line below the heading row has a date and an amount.',
  ],
  ['a cell that is too long', text(`${PLAIN}2026-05-15,${'x'.repeat(LIMITS.cell + 1)},80\n`), 'too-large'],
  ['too many columns', text(`${PLAIN}${',9'.repeat(LIMITS.columns + 1)}\n`), 'too-large'],
  ['a zip that is cut short', ZIPPED.subarray(0, 60), 'cut short'],
  ['a zip without a CSV file', zipSync({ 'a.png': text('x') }), 'holds no readable CSV file'],
  ['a zip in a zip', zipSync({ 'inner.zip': ZIPPED }), 'holds no readable CSV file'],
  ['a zip with a path out of it', zipSync({ '../sales.csv': text(PLAIN) }), 'holds no readable CSV file'],
  ['a zip that is encrypted', changed(ZIPPED, 8, 1), 'holds no readable CSV file'],
  ['a zip that says it is larger', changed(ZIPPED, 24, 0xff, 0xff, 0xff), 'too-large'],
  ['a zip that says it is smaller', changed(ZIPPED, 24, 4), 'cut short'],
  [
    'a zip of too many files',
    zipSync(Object.fromEntries(Array.from({ length: 101 }, (_, nth) => [`${nth}.csv`, text(PLAIN)]))),
    'too-large',
  ],
])('A file that is %s is refused in words', (_, bytes, words) => {
  expect(refusedOf(bytes)).toContain(words);
});

test.each([
  ['in a date', '\u200E11\u200E/\u200E22\u200E/\u200E2026,Kitchen,80'],
  ['in a name', '11/22/2026,Kit\u200Bchen\u2060,80'],
  ['in an amount', '11/22/2026,Kitchen,\u202D80\u202C'],
  ['in all cells of a line', '11/22/2026,Kitchen,80\n\u200B,\u200B,\u2800'],
  ['that no printer knows', '11/22/2026,\u0007Kitchen,80\u000B'],
])('Characters that nobody sees, %s, are not read', (_, line) => {
  const { sums, lines, told } = read(`Date,Ce\u00ADnter,\u200BAmount\n${line}\n`) as SalesRead;
  expect({ lines: lines.read, told }).toEqual({ lines: 1, told: [] });
  expect(sums).toMatchObject([{ day: '2026-11-22', category: 'Kitchen', cents: 8_000 }]);
});

test('A zip that unpacks to far more than it weighs is refused before it is unpacked', () => {
  expect(refusedOf(zipSync({ 'a.csv': new Uint8Array(4 * 1024 * 1024) }))).toContain('too-large');
});

test('An Excel file is asked for as CSV', () => {
  const xlsx = zipSync({ 'xl/workbook.xml': text('<workbook/>') });
  expect(refusedOf(xlsx, 'sales.xlsx')).toContain('“sales.xlsx” is an Excel file. Save it as CSV.');
});

test('Two files of a zip that both fit are asked about, and one is read once it is told', () => {
  const zip = zipSync({ 'one.csv': text(PLAIN), 'two.csv': text(PLAIN.replace('80', '90')) });
  expect(read(zip).asks).toMatchObject([{ what: 'kind', choices: ['one.csv', 'two.csv'] }]);
  expect((read(zip, { source: 'two.csv' }) as SalesRead).sums).toMatchObject([{ cents: 9_000 }]);
});

test('Texts are read in the encoding they are written in', () => {
  const name = 'Date;Center;Amount\n2026-05-14;Kitchen;1.234,50 €\n';
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from([...name].map((c) => c.charCodeAt(0))).buffer),
  ]);
  for (const bytes of [text(name), text(`\uFEFF${name}`), utf16])
    expect((read(bytes) as SalesRead).sums).toMatchObject([{ cents: 123_450, category: 'Kitchen' }]);
});

const TICKETS =
  'Order Id,Opened,Revenue Center,Amount,Tax,Tip,Voided\n1,2026-05-14 12:00,Kitchen,80.00,0,0,false\n';

test.each([
  ['an amount that can not be read', '2,2026-05-14 13:00,Kitchen,eighty,0,0,false'],
  ['an amount larger than any', '2,2026-05-14 13:00,Bar,199999999.00,0,0,false'],
])('A day with %s is left out: its sum would be too low', (_, line) => {
  const { sums, told, lines } = read(TICKETS + line, { venue: 'Tropics Grill' }) as SalesRead;
  expect(sums).toEqual([]);
  expect(told[0]).toMatchObject({
    fate: 'fault',
    words: 'Kitchen on 2026-05-14 is left out, since its line 3 can’t be read.',
  });
  expect(lines).toEqual({ read: 2, counted: 0, totals: 0, left: 0, faults: 2 });
});

test('What the file says in all is held against its lines', () => {
  const { remarks, lines } = read(`${TICKETS}Total,,,90.00,0,0,\n`, { venue: 'Tropics Grill' }) as SalesRead;
  expect(remarks).toEqual(['The file’s total says $90.00; its lines come to $80.00.']);
  expect(lines.totals).toBe(1);
});

test('The hour at which a day ends decides which day a ticket is of', () => {
  const late = TICKETS.replace('12:00', '00:40');
  expect((read(late, { venue: 'Tropics Grill' }) as SalesRead).sums).toMatchObject([{ day: '2026-05-13' }]);
  const venues = SAMPLE_GROUP.venues.map((venue) => ({ ...venue, dayEndsAt: '00:00' }));
  const result = { ...TOLD, group: { ...SAMPLE_GROUP, venues } };
  const found = readSourceFile(
    { name: 'a.csv', bytes: text(late) },
    { venue: 'Tropics Grill' },
    result,
  ) as SalesRead;
  expect(found.sums).toMatchObject([{ day: '2026-05-14' }]);
});

test('Whether the totals of a register hold the tips is asked where its lines say both', () => {
  const head =
    'Order Date,Order ID,Tax Amount,Tip,Order Total,Payments Total,Refunds Total,Order Payment State\n';
  const lines = ['1,0,1.00,11.00,11.00', '2,0,1.00,10.00,11.00'].map(
    (line) => `14-May-2026 12:00 PM EDT,${line},0,Paid\n`,
  );
  const file = head + lines.join('');
  expect(read(file, { venue: 'Tropics Grill' }).asks).toMatchObject([{ what: 'tips' }]);
  expect((read(file, { venue: 'Tropics Grill', tips: 'out' }) as SalesRead).sums).toMatchObject([
    { cents: 2_100 },
  ]);
  expect((read(file, { venue: 'Tropics Grill', tips: 'in' }) as SalesRead).sums).toMatchObject([
    { cents: 1_900 },
  ]);
  expect((read(head + lines[0], { venue: 'Tropics Grill' }) as SalesRead).sums).toMatchObject([
    { cents: 1_000 },
  ]);
});

test('Whether a point or a comma stands before the cents is asked where every amount could be either', () => {
  const file = 'Date;Center;Amount\n2026-05-14;Kitchen;1,234\n';
  expect(read(file).asks).toMatchObject([{ what: 'decimals' }]);
  expect((read(file, { decimals: '.' }) as SalesRead).sums).toMatchObject([{ cents: 123_400 }]);
  expect((read(file, { decimals: ',' }) as SalesRead).sums).toMatchObject([{ cents: 123 }]);
});

test('A venue that nobody knows is asked, and one that is none of ours is left out', () => {
  const file = `Location,${TICKETS.replace('\n', '\nHarbor Grill,')}`;
  expect(read(file).asks).toMatchObject([{ what: 'location', choices: ['Harbor Grill'] }]);
  const result = { ...TOLD, locations: [{ location: 'harbor grill', venueId: null }] };
  const found = readSourceFile({ name: 'a.csv', bytes: text(file) }, {}, result) as SalesRead;
  expect([found.asks, found.sums, found.lines.left]).toEqual([[], [], 1]);
});

test('A file of 300 places is asked about 50 at a time, and says so', () => {
  const [head, line] = TICKETS.split('\n');
  const places = Array.from({ length: 300 }, (_, place) => `Site ${place},${line}`);
  const file = [`Location,${head}`, ...places, ''].join('\n');
  const { asks, remarks, lines } = read(file) as SalesRead;
  expect([asks.length, asks[49]?.choices, lines]).toMatchObject([50, ['Site 49'], { read: 300 }]);
  expect(remarks).toContain(
    '300 locations in it are not your venues. The first 50 are asked about now, the rest after that.',
  );
});

test('A shift over a clock change is as long as it was', () => {
  const file = `Employee Export Code,Employee Name,Date,Start,End,Mealbreak,Total Hours,Location Name
1,Ann,2026-03-07,22:00:00,06:00:00,00:30:00,6.50,Tropics Grill
1,Ann,2026-03-08,22:00:00,06:00:00,00:30:00,7.00,Tropics Grill
`;
  const found = read(file);
  expect(found.kind === 'hours' && found.hours.map(({ minutes }) => minutes)).toEqual([390, 450]);
  expect(found.remarks).toEqual(['Line 3: the file says 7:00 h, its times come to 7:30 h.']);
});
