import type { Venue } from '../group/group.ts';
import { addDays, type Day, daysBetween } from '../values/day.ts';
import type { Row } from './csv-rows.ts';
import { businessDay } from './day-sums.ts';
import {
  type Ask,
  type FileHours,
  type HoursRead,
  MOST_TOLD,
  type Said,
  type ToldLine,
} from './file-read.ts';
import type { HoursSource, WrittenMinutes, WrittenShift } from './hours-sources.ts';
import { placesOf, type ReadFor } from './places.ts';
import { askPlace, MOST_ASKED, venueAbove } from './register-sales.ts';
import { dayWritten, mannerOf } from './survey.ts';
import { cellsBy, isTotal, type Table } from './table.ts';
import { readTime } from './written-moment.ts';

const DAY_MINUTES = 24 * 60;

/** A moment on the wall clock. */
interface Clock {
  day: Day;
  minutes: number;
}

/** The hours of a time clock's file by person and day: minutes as the clock has them, without unpaid breaks. */
export function readHours(table: Table, source: HoursSource, said: Said, known: ReadFor): HoursRead {
  const cell = cellsBy(table);
  const { group } = known;
  const places = placesOf(known);
  const manner = mannerOf(
    table.lines(),
    (row) => ({ dates: source.dates.map((name) => cell(row, name)), amounts: [] }),
    { said, places: 2 },
  );
  const fixed = said.venue ?? venueAbove(table, places) ?? places.only?.name ?? '';
  const lines = { read: 0, counted: 0, totals: 0, left: 0, faults: 0 };
  const [told, open, remarks]: [ToldLine[], HoursRead['open'][number][], string[]] = [[], [], []];
  const hours = new Map<string, FileHours>();
  const asks = new Map<string, Ask>();

  function leave(line: number, fate: ToldLine['fate'], words: string) {
    lines[fate === 'fault' ? 'faults' : 'left']++;
    if (told.length < MOST_TOLD) told.push({ line, fate, words });
  }

  function clock({ date, time }: { date: string; time: string }): Clock | null {
    const dated = dayWritten(date, manner);
    if ('fault' in dated) return null;
    const minutes = time === '' ? dated.minutes : readTime(time);
    return minutes === null ? null : { day: dated.day, minutes };
  }

  function add(part: FileHours) {
    lines.counted++;
    const key = [part.day, part.location, part.number, part.name].join('\u0000');
    const known = hours.get(key);
    if (!known) return void hours.set(key, part);
    known.minutes += part.minutes;
    if (part.plannedMinutes !== undefined)
      known.plannedMinutes = (known.plannedMinutes ?? 0) + part.plannedMinutes;
  }

  /** The minutes of a shift, or why they can't be told. */
  function minutesOf({ in: started, out, unpaid }: WrittenShift, from: Clock): number | string {
    const to = out.date === null ? endOf(from, readTime(out.time)) : clock({ ...out, date: out.date });
    if (!to) return `“${out.time || out.date}” is no time that can be read.`;
    if (unpaid === null) return 'Its unpaid break can not be read.';
    const length = minutesBetween(from, to, group.timeZone) - unpaid;
    if (length < 0) return `It ends before it began, at ${started.time || started.date}.`;
    return length > DAY_MINUTES ? 'It is longer than a day.' : length;
  }

  function takeMinutes(line: number, { date, minutes, ...person }: WrittenMinutes, location: string) {
    const dated = dayWritten(date, manner);
    if ('fault' in dated) leave(line, 'fault', dated.fault);
    else if (minutes === null) leave(line, 'fault', 'Its hours can not be read.');
    else if (minutes === 0) leave(line, 'left', 'It has no length.');
    else add({ day: dated.day, location, name: person.name, number: person.number ?? '', minutes });
  }

  function takeShift(line: number, shift: WrittenShift, of: { location: string; venue: Venue | undefined }) {
    const { name, number = '', out, planned, paid, remark } = shift;
    const from = clock(shift.in);
    if (!from) {
      const text = `${shift.in.date} ${shift.in.time}`.trim();
      return leave(line, 'fault', `“${text}” is no time that can be read.`);
    }
    const day = source.isDay ? from.day : businessDay(from.day, from.minutes, of.venue);
    if (out.date === '' || (out.date === null && out.time === '')) {
      open.push({ day, number, name });
      return leave(line, 'left', 'It has no end yet: it counts when the file comes again with it.');
    }
    const minutes = minutesOf(shift, from);
    if (typeof minutes === 'string') return leave(line, 'fault', minutes);
    const isPlanned = planned !== undefined && planned !== null;
    add({ day, location: of.location, number, name, minutes, ...(isPlanned && { plannedMinutes: planned }) });
    if (remark) remarks.push(`Line ${line}: ${remark}`);
    if (paid !== null && Math.abs(paid - minutes) > 1)
      remarks.push(
        `Line ${line}: the file says ${hoursText(paid)}, its times come to ${hoursText(minutes)}.`,
      );
  }

  function readLine(row: Row) {
    const { line } = row;
    const written = source.read((name) => cell(row, name));
    if ('left' in written) return leave(line, 'left', written.left);
    const location = written.location || fixed;
    const venue = location === '' ? undefined : places.venue(location);
    if (venue === null) return leave(line, 'left', `“${location}” is none of your venues.`);
    if (venue === undefined && asks.size < MOST_ASKED) asks.set(location, askPlace(location));
    if ('minutes' in written) takeMinutes(line, written, location);
    else takeShift(line, written, { location, venue });
  }

  for (const row of table.lines()) {
    lines.read++;
    if (isTotal(row, row.cells.join(''))) lines.totals++;
    else readLine(row);
  }
  return {
    ...{ kind: 'hours', source: source.source, asks: [...manner.asks, ...asks.values()] },
    ...{ lines, told, hours: [...hours.values()], open, remarks: remarks.slice(0, MOST_TOLD) },
  };
}

/** The first time after a start that the clock shows this; null for no time. */
function endOf({ day, minutes: began }: Clock, minutes: number | null): Clock | null {
  if (minutes === null) return null;
  return { day: minutes < began ? addDays(day, 1) : day, minutes };
}

/** How long it is from one moment to another where clocks may have been changed between them. */
function minutesBetween(from: Clock, to: Clock, timeZone: string): number {
  const byClock = daysBetween(from.day, to.day) * DAY_MINUTES + to.minutes - from.minutes;
  if (Math.abs(byClock) > 2 * DAY_MINUTES) return byClock;
  const [start, end] = [from, to].map(({ day, minutes }) =>
    Temporal.PlainDate.from(day)
      .toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
      .toZonedDateTime(timeZone),
  );
  return (end!.epochMilliseconds - start!.epochMilliseconds) / 60_000;
}

function hoursText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
}
