import type { WeekId } from '../../domain/calendar/week.ts';
import type { WeekRecord } from '../../domain/desk/week-record.ts';
import type { Group, VenueId } from '../../domain/group/group.ts';
import { type Action, can, type Subject, type Who } from '../../domain/people/role.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import type { Message } from '../../domain/refusals/message.ts';
import type { Locale } from '../../domain/values/locale.ts';
import type { Cents } from '../../domain/values/money.ts';

/** An action of the permission table, with its subject where that matters. */
export type Permission = readonly [action: Action, subject?: Subject];

/** Stored values in cents, under the names the server uses for conflicts. */
export type Stored = Record<string, Cents>;

export interface WeekAmount {
  title: string;
  /** The fields: names of stored values with their labels. */
  fields: readonly { key: string; label: string }[];
  /** The title within a sentence. */
  what: string;
  saved: (cents: Cents, place: Locale) => Message;
  failure: string;
  may: Permission;
  start: (record: RecordedWeek, group: Group) => Stored;
  in: (stored: Stored) => Cents;
  /** Returns the amount that the typed values lead to. */
  becomes: (typed: Stored, stored: Stored, group: Group) => Cents;
  /** The label of the total, for an amount with several fields. */
  total?: string;
  /** Returns what else saving the amount changes, in words. */
  effect?: (cents: Cents, stored: Stored, group: Group) => string;
  /** Set for revenue: while the week runs, the form asks whether it is meant as the whole week’s. */
  isRevenue?: true;
  /** What else it changes, for values that count in several places. */
  shared?: string;
  /** Returns what somebody else set in the meantime: 'bar expenses to $5,200.00'. */
  storedText: (stored: Stored, place: Locale) => string;
  /** Saves it. Returns the week, or a venue’s part of it. */
  set: (weekId: WeekId, typed: Stored, from: Stored, venue?: VenueId) => Promise<WeekRecord>;
}

/** Returns the name of the pencil button: 'Edit kitchen expenses'. */
export function pencilOf({ what, shared }: Pick<WeekAmount, 'what' | 'shared'>): string {
  return shared ? `Edit ${what}. ${shared}` : `Edit ${what}`;
}

export function maySet(role: Who, { may: [action, subject] }: Pick<WeekAmount, 'may'>): boolean {
  return can(role, action, subject);
}
