import type { HoursColumns, HoursSourceName, HourUnit } from './file-read.ts';
import type { LineId } from './read-once.ts';
import { readMoment } from './written-moment.ts';

type HoursCellReader = (names: string) => string;

/** A shift as written in a file: dates and times as texts, breaks and the file's own hours in minutes. */
export interface WrittenShift {
  name: string;
  number?: string;
  location?: string;
  in: { date: string; time: string };
  /** Without a date of its own, an end before the start falls on the next day. */
  out: { date: string | null; time: string };
  unpaid: number | null;
  /** The paid minutes stated in the file. */
  paid: number | null;
  planned?: number | null;
  /** Set for a plan, rather than worked time. */
  isPlanned?: true | undefined;
  remark?: string | undefined;
}

/** Minutes that a file states directly, without times. */
export interface WrittenMinutes extends Pick<WrittenShift, 'name' | 'number' | 'location' | 'isPlanned'> {
  date: string;
  minutes: number | null;
}

/** How to turn the lines of a time clock's file into hours. */
export interface HoursSource {
  source: HoursSourceName;
  needed: readonly string[];
  dates: readonly string[];
  /** Set if the date is a business day rather than the clock's date. */
  isDay?: true;
  /** Set for programs from the United States, which write the month before the day. */
  isAmerican?: true;
  times?: readonly string[];
  /** The columns of the person's role and hourly wage; '' for none. */
  job: { role: string; wage: string };
  /** The columns that identify a line, if it holds hours without times. */
  id?: LineId;
  read: (cell: HoursCellReader) => WrittenShift | WrittenMinutes | { left: string };
}

const IN = { date: 'clockin date|clock in date', time: 'clockin time|clock in time' };
const OUT = { date: 'clockout date|clock out date', time: 'clockout time|clock out time' };

/** Names that programs use for a person's role and hourly wage. */
const JOB = {
  role: 'role|job title|position|job|area name',
  wage: 'wage rate|wage|hourly rate|hourly wage|pay rate',
};

/** The known time clocks, recognized by their column names. */
const CLOCKS: readonly Omit<HoursSource, 'job'>[] = [
  {
    source: 'homebase',
    needed: [
      ...['name', 'clock in date', 'clock in time', 'clock out date', 'clock out time'],
      ...['total paid hours', 'unpaid breaks'],
    ],
    dates: ['clock in date', 'clock out date'],
    times: ['clock in time', 'clock out time'],
    isAmerican: true,
    read: (cell) => {
      if (cell('name') === '') return { left: 'It is a break in the shift above it.' };
      if (cell('clock in date') === '') return { left: 'It holds only a name.' };
      if (cell('no show reason') !== '' && cell(IN.time) === '')
        return { left: `Nobody came: ${cell('no show reason')}.` };
      return {
        name: cell('name'),
        number: cell('payroll id'),
        ...clocked(cell),
        unpaid: hours(cell('unpaid breaks')),
        paid: hours(cell('total paid hours'), null),
        planned: hours(cell('scheduled hours'), null),
      };
    },
  },
  {
    source: '7shifts',
    needed: ['date', 'first', 'last', 'in time', 'out time', 'role', 'regular hours', 'ot hours'],
    dates: ['date'],
    isDay: true,
    isAmerican: true,
    id: { columns: ['date', 'first', 'last', 'role', 'in time', 'out time'], isShared: true },
    read: (cell) => {
      const [regular, overtime] = [hours(cell('regular hours')), hours(cell('ot hours'))];
      return {
        name: fullName(cell('first'), cell('last')),
        number: cell('employee id'),
        location: cell('location'),
        date: cell('date'),
        minutes: regular === null || overtime === null ? null : regular + overtime,
      };
    },
  },
  {
    source: 'toast-time-entries',
    needed: ['employee', 'in date', 'out date', 'unpaid break time', 'payable hours'],
    dates: ['in date', 'out date'],
    isAmerican: true,
    read: (cell) => ({
      name: firstNameFirst(cell('employee')),
      number: cell('employee external id'),
      location: cell('location'),
      in: { date: cell('in date'), time: '' },
      out: { date: cell('out date'), time: '' },
      unpaid: hours(cell('unpaid break time')),
      paid: hours(cell('payable hours'), null),
      remark: /^yes$/i.test(cell('auto clock-out')) ? 'It was clocked out by the register.' : undefined,
    }),
  },
  {
    source: 'square-timecards',
    needed: [
      ...['first name', 'last name', IN.date, IN.time, OUT.date, OUT.time],
      ...['unpaid break', 'regular hours'],
    ],
    dates: [IN.date, OUT.date],
    times: [IN.time, OUT.time],
    read: (cell) => ({
      name: fullName(cell('first name'), cell('last name')),
      ...clocked(cell),
      unpaid: hours(cell('unpaid break')),
      paid: paidHours(cell, 'overtime hours'),
    }),
  },
  {
    source: 'deputy',
    needed: [
      ...['employee export code', 'employee name', 'date', 'start', 'end', 'mealbreak'],
      'total hours',
    ],
    dates: ['date'],
    isDay: true,
    times: ['start', 'end'],
    read: (cell) => {
      if (cell('leave') !== '') return { left: `It is leave: ${cell('leave')}.` };
      return {
        name: cell('employee name'),
        number: cell('employee export code'),
        location: cell('location name'),
        in: { date: cell('date'), time: cell('start') },
        out: { date: null, time: cell('end') },
        unpaid: clockMinutes(cell('mealbreak')),
        paid: hours(cell('total hours'), null),
      };
    },
  },
  {
    source: 'wheniwork',
    needed: [
      ...['first name', 'last name', 'employee id', 'date', 'start time', 'end time'],
      ...['unpaid meal breaks', 'regular hours'],
    ],
    dates: ['date'],
    times: ['start time', 'end time'],
    read: (cell) => ({
      name: fullName(cell('first name'), cell('last name')),
      number: cell('employee id'),
      in: { date: cell('date'), time: cell('start time') },
      out: { date: null, time: cell('end time') },
      unpaid: hours(cell('unpaid meal breaks')),
      paid: paidHours(cell, 'ot hours|overtime hours'),
    }),
  },
];

export const HOURS_SOURCES: readonly HoursSource[] = CLOCKS.map((clock) => ({ ...clock, job: JOB }));

/** Whether the chosen columns suffice to read hours: a day, a person, and either hours or an in and an out. */
export function tellsHours({ day, name, number, hours: worked, in: start, out }: HoursColumns): boolean {
  return Boolean(day && (name || number) && (worked || (start && out)));
}

/** Returns the source of an hours file with chosen columns. The day counts as written, unless the in column is the date column. */
export function hoursSourceOfColumns(columns: HoursColumns, unit: HourUnit = 'hours'): HoursSource {
  const { day, in: start, out, hours: worked, breakMinutes, planned: isPlanned } = columns;
  const column = (name: string | undefined) => name?.toLowerCase() ?? '';
  const of = (cell: HoursCellReader, name: string | undefined) => (name ? cell(column(name)) : '');
  const isClock = start !== undefined && column(start) === column(day);
  const at = (cell: HoursCellReader, name: string | undefined) => {
    const text = of(cell, name);
    return readMoment(text) ? { date: text, time: '' } : { date: null, time: text };
  };
  return {
    source: 'other-hours',
    needed: [],
    dates: [day, start, out].map(column).filter(Boolean),
    ...(!isClock && { isDay: true }),
    job: { role: column(columns.role), wage: column(columns.wage) },
    times: [start, out].map(column).filter(Boolean),
    read: (cell) => {
      const whose = {
        name: of(cell, columns.name),
        number: of(cell, columns.number),
        location: of(cell, columns.location),
        isPlanned,
      };
      if (whose.name === '' && whose.number === '') return { left: 'It names no one.' };
      if (worked) return { ...whose, date: cell(column(day)), minutes: timeOrHours(of(cell, worked), unit) };
      const [from, to] = [at(cell, start), at(cell, out)];
      return {
        ...whose,
        in: { ...from, date: from.date ?? cell(column(day)) },
        out: to,
        unpaid: minutesOf(of(cell, breakMinutes)),
        paid: null,
      };
    },
  };
}

/** Returns "7.5", "7:30" or "7h30" in minutes. A number may be a fraction of a day. */
function timeOrHours(text: string, unit: HourUnit): number | null {
  const [whole, full, rest = '0'] = /^(\d{1,2})\s?h\s?(\d{2})?$/i.exec(text) ?? [];
  if (whole) return Number(full) * 60 + Number(rest);
  if (text.includes(':')) return clockMinutes(text);
  const number = hours(text, null);
  return number === null || unit === 'hours' ? number : Math.round(numberIn(text) * 24 * 60);
}

/** Whether hours given as numbers may all be fractions of a day, as spreadsheets store times. */
export function mayBeDays(texts: Iterable<string>): boolean {
  let isBroken = false;
  for (const text of texts) {
    const number = numberIn(text);
    if (number > 1 || text.includes(':')) return false;
    isBroken ||= number > 0 && number < 1;
  }
  return isBroken;
}

/** Returns "30" or "0:30" in minutes; 0 for a blank. */
function minutesOf(text: string): number | null {
  if (text.includes(':')) return clockMinutes(text);
  const number = text === '' ? 0 : numberIn(text);
  return Number.isFinite(number) ? Math.round(number) : null;
}

/** Returns a non-negative number with a decimal point or comma; NaN for anything else. */
function numberIn(text: string): number {
  return /^\d*[.,]?\d+$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

function clocked(cell: HoursCellReader) {
  return {
    in: { date: cell(IN.date), time: cell(IN.time) },
    out: { date: cell(OUT.date), time: cell(OUT.time) },
  };
}

function fullName(first: string, last: string): string {
  return `${first} ${last}`.trim();
}

/** Turns "Lopez, Maria" into "Maria Lopez". */
function firstNameFirst(name: string): string {
  const [last = '', first, ...more] = name.split(',').map((part) => part.trim());
  return first && more.length === 0 ? fullName(first, last) : name;
}

function paidHours(cell: HoursCellReader, overtime: string): number | null {
  const [regular, more] = [hours(cell('regular hours'), null), hours(cell(overtime))];
  return regular === null || more === null ? null : regular + more;
}

/** Returns decimal hours in minutes; `blank` for an empty text, null for anything that is no number. */
function hours(text: string, blank: number | null = 0): number | null {
  if (text === '') return blank;
  const number = numberIn(text);
  return Number.isFinite(number) ? Math.round(number * 60) : null;
}

function clockMinutes(text: string): number | null {
  if (text === '') return 0;
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  return match && Number(match[1]) * 60 + Number(match[2]);
}
