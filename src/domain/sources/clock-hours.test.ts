import { expect, test } from 'vitest';
import { type Group, NO_GROUP } from '../group/group.ts';
import type { FileAnswers, HoursRead } from './file-read.ts';
import { readSourceFile } from './read-file.ts';

const GROUP: Group = {
  ...NO_GROUP,
  timeZone: 'America/New_York',
  venues: [{ venueId: 'pier', name: 'Pier', dayEndsAt: '04:00', centers: [], crews: [], laborOf: [] }],
};

const DEPUTY = 'Employee Export Code,Employee Name,Date,Start,End,Mealbreak,Total Hours,Leave';
const SEVENSHIFTS = 'Employee ID,Date,First,Last,Role,Regular Hours,OT Hours,Wage,In Time,Out Time';
const SQUARE =
  'First name,Last name,Clockin date,Clockin time,Clockout date,Clockout time,Unpaid break,Regular hours';

function read(head: string, ...lines: string[]): HoursRead {
  return readBy({}, head, ...lines);
}

function readBy(said: FileAnswers, head: string, ...lines: string[]): HoursRead {
  const bytes = new TextEncoder().encode([head, ...lines].join('\n'));
  const found = readSourceFile({ name: 'hours.csv', bytes }, said, {
    group: GROUP,
    locations: [],
    columns: [],
  });
  return found as HoursRead;
}

const minutesIn = ({ hours }: HoursRead) => hours.map(({ day, minutes }) => [day, minutes]);

test.each([
  [
    'that begins at 00:40 is of the evening before',
    '2026-09-16',
    '00:40',
    '2026-09-16',
    '05:40',
    '0.50',
    '2026-09-15',
    270,
  ],
  [
    'that begins at 04:00 is of its day',
    '2026-09-16',
    '04:00',
    '2026-09-16',
    '06:00',
    '0',
    '2026-09-16',
    120,
  ],
  [
    'over midnight is of the day on which it began',
    '2026-09-16',
    '18:00',
    '2026-09-17',
    '02:30',
    '0',
    '2026-09-16',
    510,
  ],
  [
    'over the end of summer time is an hour longer',
    '2026-10-31',
    '22:00',
    '2026-11-01',
    '06:00',
    '0',
    '2026-10-31',
    540,
  ],
  [
    'over the begin of summer time is an hour shorter',
    '2026-03-07',
    '22:00',
    '2026-03-08',
    '06:00',
    '0.25',
    '2026-03-07',
    405,
  ],
])('A shift %s', (_, from, start, to, end, unpaid, day, minutes) => {
  const found = read(SQUARE, `Ann,Lee,${from},${start},${to},${end},${unpaid},`);
  expect(minutesIn(found)).toEqual([[day, minutes]]);
});

test('Unpaid breaks are off, leave is left out, and own hours that differ by more than a minute are told', () => {
  const found = read(
    DEPUTY,
    '7,Ann Lee,2026-09-16,09:00,17:00,00:30,7.50,',
    '7,Ann Lee,2026-09-17,09:00,17:00,00:30,8.00,',
    '7,Ann Lee,2026-09-18,09:00,17:00,00:00,8.00,Sick Leave',
  );
  expect(minutesIn(found)).toEqual([
    ['2026-09-16', 450],
    ['2026-09-17', 450],
  ]);
  expect(found.remarks).toEqual(['Line 3: the file says 8:00 h, its times come to 7:30 h.']);
  expect(found.told).toEqual([{ line: 4, fate: 'left', words: 'It is leave: Sick Leave.' }]);
});

test('A day of which a line is open or at fault is left out whole; of 25 hours, or an end long before its start, none is taken', () => {
  const found = read(
    DEPUTY,
    '1,Open One,2026-09-16,09:00,12:00,,3,',
    '1,Open One,2026-09-16,13:00,,,,',
    '2,Late Two,2026-09-16,10:00,09:00,,,',
    '3,Double Three,2026-09-16,00:00,13:00,,13,',
    '3,Double Three,2026-09-16,13:00,01:00,,12,',
    '4,Fine Four,2026-09-16,20:00,03:00,,7,',
  );
  expect(found.hours).toMatchObject([{ name: 'Fine Four', minutes: 420, lines: 1 }]);
  expect(found.open).toMatchObject([{ name: 'Open One', day: '2026-09-16' }]);
  expect(found.told.map(({ line, fate }) => [line, fate])).toEqual([
    [2, 'waiting'],
    [3, 'waiting'],
    [4, 'fault'],
    [5, 'fault'],
  ]);
  expect(found.told.at(-1)?.words).toBe(
    'The day of Double Three on 2026-09-16 comes to 25:00 h: a day has 24 hours.',
  );
  expect(found.lines).toEqual({ read: 6, counted: 1, totals: 0, left: 0, waiting: 2, faults: 3 });
});

const BY_TIMES = ['Wer,Tag,Von,Bis,Pause', 'Ann Lee,2026-09-16,18:00,01:30,30'] as const;
const BY_HOURS = ['Nr;Datum;Std', '7;16.09.2026;7,5', '8;17.09.2026;7:45', ';17.09.2026;3'] as const;

test('Any other file of hours is read by columns that are told: times or hours, worked or planned', () => {
  expect(readBy({}, ...BY_TIMES).asks).toMatchObject([{ what: 'columns' }]);
  expect(readBy({ columns: { day: 'Tag', name: 'Wer' } }, ...BY_TIMES).asks).toMatchObject([
    { what: 'columns' },
  ]);
  const times = { day: 'Tag', name: 'Wer', in: 'Von', out: 'Bis', breakMinutes: 'Pause' };
  expect(readBy({ columns: times }, ...BY_TIMES)).toMatchObject({
    ...{ source: 'other-hours', heads: 'wer\ttag\tvon\tbis\tpause' },
    hours: [{ day: '2026-09-16', name: 'Ann Lee', number: '', minutes: 420 }],
  });
  const planned = readBy(
    { columns: { day: 'Datum', number: 'Nr', hours: 'Std', planned: true } },
    ...BY_HOURS,
  );
  expect(
    planned.hours.map(({ number, minutes, plannedMinutes }) => [number, minutes, plannedMinutes]),
  ).toEqual([
    ['7', null, 450],
    ['8', null, 465],
  ]);
  expect(planned.told).toEqual([{ line: 4, fate: 'left', words: 'It names no one.' }]);
  const clock = { day: 'In', name: 'Person', in: 'In', out: 'Out' };
  const night = readBy({ columns: clock }, 'Person,In,Out', 'Ann,2026-09-16 00:40,2026-09-16 05:10');
  expect(minutesIn(night)).toEqual([['2026-09-15', 270]]);
});

test.each<[string, string, string[], role: string | undefined, wage: number | undefined]>([
  ['of 7shifts', SEVENSHIFTS, ['9,2026-09-14,Ada,Lopez,Line,3,0,18.50,,'], 'Line', 18_50],
  [
    'of the longest of several jobs',
    SEVENSHIFTS,
    ['9,2026-09-14,Ada,Lopez,Line,3,0,18.50,,', '9,2026-09-14,Ada,Lopez,Bar,4,0,$12.00,,'],
    'Bar',
    12_00,
  ],
  [
    'with a comma before the cents',
    SEVENSHIFTS,
    ['9,2026-09-14,Ada,Lopez,Line,3,0,"18,50",,'],
    'Line',
    18_50,
  ],
  ['that could be two', SEVENSHIFTS, ['9,2026-09-14,Ada,Lopez,Line,3,0,"18,500",,'], 'Line', undefined],
  ['that is a word', SEVENSHIFTS, ['9,2026-09-14,Ada,Lopez,,3,0,none,,'], undefined, undefined],
  ['of Deputy’s area', `${DEPUTY},Area Name`, ['9,Ada,14/09/2026,10:00,12:00,,2,,Floor'], 'Floor', undefined],
])('A time clock’s file tells roles and wages: %s', (_, head, lines, role, wageCents) => {
  const [one, another] = read(head, ...lines).hours;
  expect([one?.role, one?.wageCents, another]).toEqual([role, wageCents, undefined]);
});

test('Of a file that nobody knows roles and wages are read from the columns that were told', () => {
  const columns = { day: 'Day', name: 'Who', hours: 'Hours', role: 'Job', wage: 'Rate' };
  const found = readBy({ columns }, 'Day,Who,Hours,Job,Rate', '2026-09-14,Ada,7.5,Line,18.50');
  expect(found.hours).toMatchObject([{ name: 'Ada', minutes: 450, role: 'Line', wageCents: 18_50 }]);
  const { asks } = readBy({}, 'Day,Who,Hours,Job,Rate', '2026-09-14,Ada,7.5,Line,18.50');
  expect(asks[0]?.columns).toMatchObject(columns);
});
