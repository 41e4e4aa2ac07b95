import type { Venue } from '../group/group.ts';
import { addDays, type Day, daysBetween } from '../values/day.ts';
import type { Row } from './csv-rows.ts';
import { businessDay } from './day-sums.ts';
import { type Ask, type HoursRead, MOST_TOLD, type Said } from './file-read.ts';
import type { HoursSource, WrittenMinutes, WrittenShift } from './hours-sources.ts';
import { hoursText, personDays } from './person-days.ts';
import { placesOf, type ReadFor } from './places.ts';
import { askPlace, MOST_ASKED, venueAbove } from './register-sales.ts';
import { dayWritten, mannerOf } from './survey.ts';
import { cellsBy, isTotal, type Table } from './table.ts';
import { readTime } from './written-moment.ts';

const DAY_MINUTES = 24 * 60;
/** How long a shift may be whose end shows a time before its start, and so is of the next day. */
const LONGEST_OVER_MIDNIGHT = 16 * 60;

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
  const days = personDays();
  const [open, remarks]: [HoursRead['open'][number][], string[]] = [[], []];
  const asks = new Map<string, Ask>();

  function clock({ date, time }: { date: string; time: string }): Clock | null {
    const dated = dayWritten(date, manner);
    if ('fault' in dated) return null;
    const minutes = time === '' ? dated.minutes : readTime(time);
    return minutes === null ? null : { day: dated.day, minutes };
  }

  /** The minutes of a shift, or why they can't be told. */
  function minutesOf({ in: started, out, unpaid }: WrittenShift, from: Clock): number | string {
    const to = out.date === null ? endOf(from, readTime(out.time)) : clock({ ...out, date: out.date });
    if (!to) return `“${out.time || out.date}” is no time that can be read.`;
    if (unpaid === null) return 'Its unpaid break can not be read.';
    const length = minutesBetween(from, to, group.timeZone) - unpaid;
    if (length < 0) return `It ends before it began, at ${started.time || started.date}.`;
    if (out.date === null && to.day !== from.day && length > LONGEST_OVER_MIDNIGHT)
      return `It ends before it began, and would be ${hoursText(length)} long on the next day.`;
    return length > DAY_MINUTES ? 'It is longer than a day.' : length;
  }

  function takeMinutes(line: number, written: WrittenMinutes, location: string) {
    const { date, minutes, isPlanned, ...person } = written;
    const dated = dayWritten(date, manner);
    if ('fault' in dated) return days.leave(line, 'fault', dated.fault);
    const of = { day: dated.day, location, name: person.name, number: person.number ?? '' };
    if (minutes === null) days.leave(line, 'fault', 'Its hours can not be read.', of);
    else if (minutes === 0) days.leave(line, 'left', 'It has no length.');
    else if (isPlanned) days.add(line, of, { minutes: null, plannedMinutes: minutes });
    else days.add(line, of, { minutes });
  }

  function takeShift(line: number, shift: WrittenShift, of: { location: string; venue: Venue | undefined }) {
    const { name, number = '', out, planned, paid, remark } = shift;
    const from = clock(shift.in);
    if (!from) {
      const text = `${shift.in.date} ${shift.in.time}`.trim();
      return days.leave(line, 'fault', `“${text}” is no time that can be read.`);
    }
    const day = source.isDay ? from.day : businessDay(from.day, from.minutes, of.venue);
    const whose = { day, location: of.location, number, name };
    if (out.date === '' || (out.date === null && out.time === '')) {
      open.push(whose);
      const words = 'It has no end yet: it counts when the file comes again with it.';
      return days.leave(line, 'waiting', words, whose);
    }
    const minutes = minutesOf(shift, from);
    if (typeof minutes === 'string') return days.leave(line, 'fault', minutes, whose);
    if (shift.isPlanned) return days.add(line, whose, { minutes: null, plannedMinutes: minutes });
    const isPlanned = planned !== undefined && planned !== null;
    days.add(line, whose, { minutes, ...(isPlanned && { plannedMinutes: planned }) });
    if (remark) remarks.push(`Line ${line}: ${remark}`);
    if (paid !== null && Math.abs(paid - minutes) > 1)
      remarks.push(
        `Line ${line}: the file says ${hoursText(paid)}, its times come to ${hoursText(minutes)}.`,
      );
  }

  function readLine(row: Row) {
    const { line } = row;
    const written = source.read((name) => cell(row, name));
    if ('left' in written) return days.leave(line, 'left', written.left);
    const location = written.location || fixed;
    const venue = location === '' ? undefined : places.venue(location);
    if (venue === null) return days.leave(line, 'left', `“${location}” is none of your venues.`);
    if (venue === undefined && asks.size < MOST_ASKED) asks.set(location, askPlace(location));
    if ('minutes' in written) takeMinutes(line, written, location);
    else takeShift(line, written, { location, venue });
  }

  for (const row of table.lines()) {
    if (isTotal(row, row.cells.join(''))) days.total();
    else readLine(row);
  }
  return {
    ...{ kind: 'hours', source: source.source, asks: [...manner.asks, ...asks.values()] },
    ...{ ...days.read(), open, remarks: remarks.slice(0, MOST_TOLD) },
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
