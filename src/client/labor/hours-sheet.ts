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

/** One person's line: the hours, null when those typed are out of range, and what they cost, null likewise. */
export interface HoursRow {
  staffId: string;
  name: string;
  position: string;
  hourlyRateCents: Cents;
  /** The salary of a week, where they have one. */
  weeklyCents?: Cents | undefined;
  text: string;
  minutes: Minutes | null;
  /** What was on record when the line was typed in; while it was not, what is on record now. */
  fromMinutes: Minutes;
  costCents: Cents | null;
  /** How many of the hours are overtime. */
  overtimeMinutes: Minutes;
  /** What those cost more than at the rate. */
  overtimeCents: Cents;
  /** Whether these are the usual hours, which nobody has saved. */
  isUsual: boolean;
}

/** What was typed in a line, and what was on record then. */
export interface TypedLine {
  text: string;
  fromMinutes: Minutes;
}

/** A crew's lines and what they cost together; null while it can't be told. */
export interface HoursList {
  crew: Crew;
  rows: HoursRow[];
  costCents: Cents | null;
}

/** Typed hours as minutes: what is no number counts as 0 (SPEC section 5); null when out of range or no half hour. */
export function parseTypedHours(text: string): Minutes | null {
  const isNumber = text.trim() !== '' && !Number.isNaN(Number(text));
  return isNumber ? parseHours(text, PLAIN_NUMBERS) : 0;
}

/** The hours on record for each person in the crews of the sheet. */
export function hoursOnRecord(
  entries: readonly HoursEntry[],
  crews: readonly Crew[],
): Record<string, Minutes> {
  const recorded: Record<string, Minutes> = {};
  for (const { staffId, minutes } of countedHours(entries).filter(({ crew }) => crews.includes(crew)))
    recorded[staffId] = (recorded[staffId] ?? 0) + minutes;
  return recorded;
}

/** What was typed once somebody has decided to save it over the hours that others have put on record. */
export function typedOver(
  typed: Readonly<Record<string, TypedLine>>,
  stored: Readonly<Record<string, Minutes>>,
): Record<string, TypedLine> {
  const over = Object.entries(typed).map(([staffId, { text, fromMinutes }]) => {
    return [staffId, { text, fromMinutes: stored[staffId] ?? fromMinutes }];
  });
  return Object.fromEntries(over) as Record<string, TypedLine>;
}

/** The hours to save; null while some are out of range. */
export function readHoursSheet(lists: readonly HoursList[]): HoursSheet | null {
  const entries: HoursSheet['entries'] = [];
  for (const { staffId, minutes, fromMinutes } of lists.flatMap((list) => list.rows)) {
    if (minutes === null) return null;
    entries.push({ staffId, minutes, fromMinutes });
  }
  return { entries };
}

/**
 * What each crew of the sheet costs once it is saved, with the usual hours or without those: its list, and the hours of who
 * has gone to a crew that the sheet doesn't hold, which stay. Null while that can't be told.
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

/** Whose typed hours are out of range. */
export function namesAtFault(lists: readonly HoursList[]): string[] {
  const rows = lists.flatMap((list) => list.rows);
  return rows.filter(({ minutes }) => minutes === null).map(({ name }) => name);
}

/** How many hours of the sheet are overtime, and what those cost more than at their rates. */
export function overtimeOn(lists: readonly HoursList[]): { minutes: Minutes; costCents: Cents } {
  const rows = lists.flatMap((list) => list.rows);
  return {
    minutes: rows.reduce((sum, { overtimeMinutes }) => sum + overtimeMinutes, 0),
    costCents: sumCents(rows.map(({ overtimeCents }) => overtimeCents)),
  };
}

/** How many people have their usual hours filled in, and what those cost together. */
export function usualOf(lists: readonly HoursList[]): { people: number; costCents: Cents } {
  const usual = lists.flatMap((list) => list.rows).filter(({ isUsual }) => isUsual);
  return { people: usual.length, costCents: sumCents(usual.map(({ costCents }) => costCents ?? cents(0))) };
}

/**
 * A sheet's lists, one for each of its crews. Who no longer works here is listed only with hours on record, because
 * saving the sheet replaces them. While nobody has hours on record, it begins with everybody's usual hours.
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

/** What somebody costs with so many minutes on the sheet, and how many of them are overtime. */
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
  // Old data holds hours that nobody may type: as long as they stay as they are, they are right.
  const minutes = text === formatHours(fromMinutes, PLAIN_NUMBERS) ? fromMinutes : parseTypedHours(text);
  const { staffId, name, position, hourlyRateCents, weeklyCents } = member;
  const worth = minutes === null ? { ...NO_WORTH, costCents: null } : worthOf(member, minutes);
  const paid = {
    hourlyRateCents: hourlyRateCents ?? cents(0),
    ...(weeklyCents !== undefined && { weeklyCents }),
  };
  return { staffId, name, position, ...paid, text, minutes, fromMinutes, ...worth, isUsual: false };
}
