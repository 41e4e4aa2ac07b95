import type { Crew } from '../../domain/group/group.ts';
import {
  costOfHours,
  countedHours,
  formatHours,
  type HoursEntry,
  type HoursSheet,
  type Minutes,
  parseHours,
} from '../../domain/labor/labor.ts';
import { type HoursWorth, NO_WORTH } from '../../domain/labor/sheet-saved.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { PLAIN_NUMBERS } from '../../domain/values/locale.ts';
import { type Cents, cents, sumCents } from '../../domain/values/money.ts';

/** One person's line. The hours and their cost are null while the typed hours are out of range. */
export interface HoursRow {
  staffId: string;
  name: string;
  position: string;
  hourlyRateCents: Cents;
  weeklyCents?: Cents | undefined;
  text: string;
  minutes: Minutes | null;
  /** The minutes on record when typing began; without typing, those on record now. */
  fromMinutes: Minutes;
  costCents: Cents | null;
  overtimeMinutes: Minutes;
  /** What the overtime costs above the normal rate. */
  overtimeCents: Cents;
  /** Whether these are the usual hours, which nobody has saved yet. */
  isUsual: boolean;
}

/** The typed text of a line, and the minutes on record when typing began. */
export interface TypedLine {
  text: string;
  fromMinutes: Minutes;
}

/** A crew's lines and their total cost; null while it can't be computed. */
export interface HoursList {
  crew: Crew;
  rows: HoursRow[];
  costCents: Cents | null;
}

/** Returns typed hours in minutes. Invalid numbers count as 0 (section 5); null if out of range or not a half hour. */
export function parseTypedHours(text: string): Minutes | null {
  const isNumber = text.trim() !== '' && !Number.isNaN(Number(text));
  return isNumber ? parseHours(text, PLAIN_NUMBERS) : 0;
}

/** Returns the minutes on record for each person in the sheet's crews. */
export function hoursOnRecord(
  entries: readonly HoursEntry[],
  crews: readonly Crew[],
): Record<string, Minutes> {
  const recorded: Record<string, Minutes> = {};
  for (const { staffId, minutes } of countedHours(entries).filter(({ crew }) => crews.includes(crew)))
    recorded[staffId] = (recorded[staffId] ?? 0) + minutes;
  return recorded;
}

/** Returns the typed lines rebased on the stored hours, once the user decided to save over them. */
export function typedOver(
  typed: Readonly<Record<string, TypedLine>>,
  stored: Readonly<Record<string, Minutes>>,
): Record<string, TypedLine> {
  const over = Object.entries(typed).map(([staffId, { text, fromMinutes }]) => {
    return [staffId, { text, fromMinutes: stored[staffId] ?? fromMinutes }];
  });
  return Object.fromEntries(over) as Record<string, TypedLine>;
}

/** Returns the hours to save; null if some are out of range. */
export function readHoursSheet(lists: readonly HoursList[]): HoursSheet | null {
  const entries: HoursSheet['entries'] = [];
  for (const { staffId, minutes, fromMinutes } of lists.flatMap((list) => list.rows)) {
    if (minutes === null) return null;
    entries.push({ staffId, minutes, fromMinutes });
  }
  return { entries };
}

/**
 * Returns what each crew of the sheet costs once saved, with or without the usual hours: its list, plus the hours
 * of people who moved to a crew outside the sheet, which stay. Null while it can't be computed.
 */
export function costsOf(
  lists: readonly HoursList[],
  { usual, entries }: { usual: boolean; entries: readonly HoursEntry[] },
): Record<Crew, Cents> | null {
  if (lists.some(({ costCents }) => costCents === null)) return null;
  const listed = lists.flatMap(({ rows }) => rows.map(({ staffId }) => staffId));
  const stays = countedHours(entries).filter(({ staffId }) => !listed.includes(staffId));
  const costs = lists.map(({ crew, rows }) => {
    const counted = rows.filter(({ isUsual }) => usual || !isUsual);
    const elsewhere = stays.filter((entry) => entry.crew === crew);
    return [crew, sumCents([...counted, ...elsewhere].map(({ costCents }) => costCents ?? cents(0)))];
  });
  return Object.fromEntries(costs);
}

export function namesAtFault(lists: readonly HoursList[]): string[] {
  const rows = lists.flatMap((list) => list.rows);
  return rows.filter(({ minutes }) => minutes === null).map(({ name }) => name);
}

/** Returns the overtime minutes of the sheet, and what they cost above the normal rates. */
export function overtimeOn(lists: readonly HoursList[]): { minutes: Minutes; costCents: Cents } {
  const rows = lists.flatMap((list) => list.rows);
  return {
    minutes: rows.reduce((sum, { overtimeMinutes }) => sum + overtimeMinutes, 0),
    costCents: sumCents(rows.map(({ overtimeCents }) => overtimeCents)),
  };
}

export function usualOf(lists: readonly HoursList[]): { people: number; costCents: Cents } {
  const usual = lists.flatMap((list) => list.rows).filter(({ isUsual }) => isUsual);
  return { people: usual.length, costCents: sumCents(usual.map(({ costCents }) => costCents ?? cents(0))) };
}

/**
 * Returns one list for each crew of a sheet. Former staff are listed only if they have hours on record, because
 * saving the sheet replaces those. If nobody has hours on record, everybody starts with their usual hours.
 */
export function hoursLists(
  crews: readonly Crew[],
  staff: readonly StaffMember[],
  recorded: Readonly<Record<string, Minutes>>,
  typed: Readonly<Record<string, TypedLine>>,
  worthOf: WorthOf = hoursTimesRate,
): HoursList[] {
  return crews.map((crew) => {
    const listed = staff.filter(
      (member) => member.crew === crew && (member.active || recorded[member.staffId] !== undefined),
    );
    const isEmpty = Object.keys(recorded).length === 0;
    const rows = listed.map((member) => {
      const line = typed[member.staffId];
      if (isEmpty && !line && member.usualMinutes) return usualRow(member, member.usualMinutes, worthOf);
      return hoursRow(member, recorded[member.staffId] ?? 0, worthOf, line);
    });
    const costs = rows.map((row) => row.costCents);
    return { crew, rows, costCents: costs.includes(null) ? null : sumCents(costs.map((cost) => cost!)) };
  });
}

function usualRow(member: StaffMember, minutes: Minutes, worthOf: WorthOf): HoursRow {
  return { ...hoursRow(member, minutes, worthOf), fromMinutes: 0, isUsual: true };
}

export type WorthOf = (member: StaffMember, minutes: Minutes) => HoursWorth;

function hoursTimesRate({ hourlyRateCents }: StaffMember, minutes: Minutes): HoursWorth {
  return {
    costCents: costOfHours(minutes, hourlyRateCents ?? cents(0)),
    overtimeMinutes: 0,
    overtimeCents: cents(0),
  };
}

function hoursRow(
  member: StaffMember,
  recorded: Minutes,
  worthOf: WorthOf,
  { text, fromMinutes }: TypedLine = { text: formatHours(recorded, PLAIN_NUMBERS), fromMinutes: recorded },
): HoursRow {
  // Old data holds hours that can't be typed; they are valid as long as they stay unchanged.
  const minutes = text === formatHours(fromMinutes, PLAIN_NUMBERS) ? fromMinutes : parseTypedHours(text);
  const { staffId, name, position, hourlyRateCents, weeklyCents } = member;
  const worth = minutes === null ? { ...NO_WORTH, costCents: null } : worthOf(member, minutes);
  const paid = {
    hourlyRateCents: hourlyRateCents ?? cents(0),
    ...(weeklyCents !== undefined && { weeklyCents }),
  };
  return { staffId, name, position, ...paid, text, minutes, fromMinutes, ...worth, isUsual: false };
}
