import type { Group, Venue } from '../group/group.ts';
import { addDays, type Day } from '../values/day.ts';
import { type Cents, moneyField } from '../values/money.ts';
import type { CsvRow } from './csv-rows.ts';
import { usualDates } from './date-order.ts';
import { businessDay, daysOfClock } from './day-sums.ts';
import { type FileAnswers, type FileHours, type HoursRead, MAX_LISTED_LINES } from './file-read.ts';
import type { HoursSource, WrittenMinutes, WrittenShift } from './hours-sources.ts';
import { hoursText, personDays } from './person-days.ts';
import { readOnce, WHOLE } from './read-once.ts';
import { venueAbove, venueQuestions } from './register-sales.ts';
import { type Shift, shiftsOf } from './shifts.ts';
import { assumedWords, dayWritten, mannerOf, timeWritten } from './survey.ts';
import { cellsBy, isTotal, type Table } from './table.ts';
import { type ReadFor, venueFinder, venueOnLine } from './venue-finder.ts';
import { decimalsOf, readAmount } from './written-amount.ts';
import { readMoment, type WrittenTime } from './written-moment.ts';

const DAY_MINUTES = 24 * 60;
/** The longest shift in minutes with an end time before its start, which puts its end on the next day. */
const LONGEST_OVER_MIDNIGHT = 16 * 60;

const PART = 'It names the venue of the lines below it.';

interface WallClockTime {
  day: Day;
  minutes: number;
  season: WrittenTime['season'];
}

/** Reads a time clock's file into hours by person and day: minutes by the clock, without unpaid breaks. */
export function readClockHours(
  table: Table,
  source: HoursSource,
  said: FileAnswers,
  known: ReadFor,
): HoursRead {
  const cell = cellsBy(table);
  const { group } = known;
  const places = venueFinder(known);
  const padding = source.source === 'other-hours' ? 'ragged' : 'padded';
  const cellsIn = (row: CsvRow, names: readonly string[] = []) => names.map((name) => cell(row, name));
  const manner = mannerOf(
    table.lines(padding),
    (row) => ({ dates: cellsIn(row, source.dates), times: cellsIn(row, source.times), amounts: [] }),
    {
      said,
      places: 2,
      usual: source.isAmerican ? 'month first' : usualDates(group),
      // A plan may lie in the future.
      today: said.columns && 'planned' in said.columns ? undefined : known.today,
    },
  );
  const once = readOnce(table, source.id ?? WHOLE);
  const shifts = shiftsOf();
  let fixed = said.venue ?? venueAbove(table, places) ?? places.only?.name ?? '';
  const days = personDays();
  const [open, remarks]: [HoursRead['open'][number][], string[]] = [[], []];
  const asked = venueQuestions();

  function clock({ date, time }: { date: string; time: string }): WallClockTime | null {
    const dated = dayWritten(date, manner);
    if ('fault' in dated) return null;
    const at = time === '' ? dated.time : timeWritten(time, manner);
    return at && { day: dated.day, minutes: at.minutes, season: at.season };
  }

  function jobOf(row: CsvRow): Pick<FileHours, 'role' | 'wageCents'> {
    const { role, wage } = source.job;
    const name = role && cell(row, role);
    const wageCents = wage ? wageIn(cell(row, wage), group) : null;
    return { ...(name && { role: name }), ...(wageCents !== null && { wageCents }) };
  }

  /** Returns the days a line may belong to, judging by what can be read on it. */
  function daysOf(row: CsvRow): Day[] {
    const written = source.dates.flatMap((name) => dayWritten(cell(row, name), manner));
    const found = written.flatMap((at) => ('fault' in at ? at.days : [at.day]));
    const all =
      found.length > 0 ? found : row.cells.flatMap((text) => Object.values(readMoment(text)?.days ?? {}));
    const days = all.filter((day) => day !== null);
    return source.isDay ? days : days.flatMap(daysOfClock);
  }

  /** Records an unreadable line: the days of its person that it may belong to are left out. */
  function miss(row: CsvRow, words: string) {
    days.miss(row.line, words, { days: daysOf(row), texts: row.cells });
  }

  /** Returns a shift's times and minutes, or why they can't be read. */
  function minutesOf({ in: started, out, unpaid }: WrittenShift, from: WallClockTime): Shift | string {
    const to =
      out.date === null ? endOf(from, timeWritten(out.time, manner)) : clock({ ...out, date: out.date });
    if (!to) return `“${out.time || out.date}” can’t be read as a time.`;
    if (unpaid === null) return 'Its unpaid break can’t be read.';
    const [start, end] = [from, to].map((at) => minuteOf(at, group.timeZone)) as [number, number];
    const length = end - start - unpaid;
    if (length < 0) return `It ends before it began, at ${started.time || started.date}.`;
    if (out.date === null && to.day !== from.day && length > LONGEST_OVER_MIDNIGHT)
      return `It ends before it began, and would be ${hoursText(length)} long on the next day.`;
    return length > DAY_MINUTES ? 'It is longer than a day.' : { start, end, minutes: length };
  }

  function takeMinutes(row: CsvRow, written: WrittenMinutes, location: string) {
    const { line } = row;
    const { date, minutes, isPlanned, ...person } = written;
    const again = source.id ? once(row) : null;
    if (again) return days.leave(line, 'left', again.words);
    const dated = dayWritten(date, manner);
    if ('fault' in dated) return miss(row, dated.fault);
    const of = { day: dated.day, location, name: person.name, number: person.number ?? '' };
    if (minutes === null) days.leave(line, 'fault', 'Its hours can’t be read.', of);
    else if (minutes === 0) days.leave(line, 'left', 'It has no length.');
    else if (isPlanned) days.add(line, of, { minutes: null, plannedMinutes: minutes, ...jobOf(row) });
    else days.add(line, of, { minutes, ...jobOf(row) });
  }

  function takeShift(row: CsvRow, shift: WrittenShift, of: { location: string; venue: Venue | undefined }) {
    const { line } = row;
    const { name, number = '', out, planned, paid, remark } = shift;
    if (hasNoTimes(shift)) {
      if (!paid) return days.leave(line, 'left', 'It has no times.');
      return miss(row, 'It has hours but no times.');
    }
    const from = clock(shift.in);
    if (!from) {
      const text = `${shift.in.date} ${shift.in.time}`.trim();
      return miss(row, `“${text}” can’t be read as a time.`);
    }
    const day = source.isDay ? from.day : businessDay(from.day, from.minutes, of.venue);
    const whose = { day, location: of.location, number, name };
    if (out.date === '' || (out.date === null && out.time === '')) {
      open.push(whose);
      const words = 'It has no end yet: it counts once a file has its end.';
      return days.leave(line, 'waiting', words, whose);
    }
    const worked = minutesOf(shift, from);
    if (typeof worked === 'string') return days.leave(line, 'fault', worked, whose);
    const differs = paid !== null && Math.abs(paid - worked.minutes) > 1;
    if (row.isOdd && differs) return miss(row, 'Its hours don’t match its times.');
    const beside = shifts(whose, line, worked);
    const isAgain = once(row) !== null || (beside.again !== null && number !== '');
    if (isAgain && beside.again?.minutes === worked.minutes)
      return days.leave(line, 'left', `It repeats the shift on line ${beside.again.line}: it counts once.`);
    if (isAgain)
      return days.leave(line, 'fault', 'It has the same times as another line, but another break.', whose);
    const job = jobOf(row);
    if (shift.isPlanned)
      return days.add(line, whose, { minutes: null, plannedMinutes: worked.minutes, ...job });
    if (beside.overlap > 0)
      remarks.push(`Line ${line}: ${hoursText(beside.overlap)} of it overlap another shift, and count once.`);
    const { minutes } = worked;
    const isPlanned = planned !== undefined && planned !== null;
    const overlapMinutes = Math.min(beside.overlap, minutes);
    days.add(line, whose, {
      minutes,
      ...job,
      ...(isPlanned && { plannedMinutes: planned }),
      ...(overlapMinutes > 0 && { overlapMinutes }),
    });
    if (remark) remarks.push(`Line ${line}: ${remark}`);
    if (differs)
      remarks.push(
        `Line ${line}: the file says ${hoursText(paid!)}, its times come to ${hoursText(worked.minutes)}.`,
      );
  }

  function hasNoTimes({ in: start, out }: WrittenShift): boolean {
    const isNone = (at: { date: string | null; time: string }) =>
      at.time === '' && !readMoment(at.date ?? '')?.time;
    return isNone(start) && isNone(out);
  }

  function readLine(row: CsvRow) {
    const { line } = row;
    const written = source.read((name) => cell(row, name));
    if ('left' in written && row.isOdd) return miss(row, written.left);
    if ('left' in written) return days.leave(line, 'left', written.left);
    const location = written.location || fixed;
    const venue = location === '' ? undefined : places.venue(location);
    if (venue === null) return days.leave(line, 'left', `“${location}” is not one of your venues.`);
    if (venue === undefined) asked.add(location);
    const number = written.number?.replace(/^(\d+)\.0+$/, '$1');
    if ('minutes' in written) takeMinutes(row, { ...written, ...(number && { number }) }, location);
    else takeShift(row, { ...written, ...(number && { number }) }, { location, venue });
  }

  for (const row of table.lines(padding)) {
    const part = venueOnLine(group, row);
    fixed = part ?? fixed;
    if (part) days.leave(row.line, 'left', PART);
    else if (row.flaw?.fate === 'left') days.leave(row.line, 'left', row.flaw.words);
    else if (row.flaw) miss(row, row.flaw.words);
    else if (isTotal(row, row.cells.join(''))) days.total();
    else readLine(row);
  }
  return {
    kind: 'hours',
    source: source.source,
    asks: [...manner.asks, ...asked.asks()],
    ...days.read(),
    open,
    remarks: [
      ...once.words(),
      ...asked.remarks(),
      ...assumedWords(manner),
      ...remarks.slice(0, MAX_LISTED_LINES),
    ],
    ...(manner.assumed && { assumedDates: manner.assumed }),
  };
}

/** Returns a wage as written in a file; null if it is invalid or ambiguous. */
function wageIn(text: string, group: Group): Cents | null {
  const decimals = decimalsOf(text) ?? '.';
  const { digits: places } = moneyField(group);
  if (decimals === 'either' && places > 0) return null;
  return readAmount(text, { decimals: decimals === ',' ? ',' : '.', places });
}

/** Returns the first moment after a start at which the clock shows this time; null for no time. */
function endOf({ day, minutes: began }: WallClockTime, at: WrittenTime | null): WallClockTime | null {
  return at && { day: at.minutes < began ? addDays(day, 1) : day, minutes: at.minutes, season: at.season };
}

/** Returns a moment in minutes since the epoch. If the clock shows an hour twice, the zone on the line decides, else the first counts. */
function minuteOf({ day, minutes, season }: WallClockTime, timeZone: string): number {
  const days = Math.floor(minutes / DAY_MINUTES);
  const left = minutes - days * DAY_MINUTES;
  return (
    Temporal.PlainDate.from(addDays(day, days))
      .toPlainDateTime({ hour: Math.floor(left / 60), minute: left % 60 })
      .toZonedDateTime(timeZone, { disambiguation: season === 'standard' ? 'later' : 'compatible' })
      .epochMilliseconds / 60_000
  );
}
