import type { WeekId } from '../../domain/calendar/week.ts';
import type { WeekRecord } from '../../domain/desk/week-record.ts';
import type { Group, VenueId } from '../../domain/group/group.ts';
import { type Action, can, type Subject, type Who } from '../../domain/people/role.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import type { Message } from '../../domain/refusals/message.ts';
import type { Locale } from '../../domain/values/locale.ts';
import type { Cents } from '../../domain/values/money.ts';

/** An action of the permission table, and what it is done to where that matters. */
export type Permission = readonly [action: Action, subject?: Subject];

/** Stored values in cents, by the names the server gives them when it tells of a conflict. */
export type Stored = Record<string, Cents>;

/** One amount of a week, as a dialog can set it. */
export interface WeekAmount {
  /** The dialog's title. */
  title: string;
  /** What is typed: stored values by their names, each with its label. */
  fields: readonly { key: string; label: string }[];
  /** The title within a sentence. */
  what: string;
  saved: (cents: Cents, place: Locale) => Message;
  failure: string;
  /** Who may set it. */
  may: Permission;
  /** The stored values the dialog shows and its save starts from. */
  start: (record: RecordedWeek, group: Group) => Stored;
  /** The amount itself among them. */
  in: (stored: Stored) => Cents;
  /** What it becomes by what is typed. */
  becomes: (typed: Stored, stored: Stored, group: Group) => Cents;
  /** The label of what it becomes, where that is a sum of several fields. */
  total?: string;
  /** What else saving an amount changes, in words. */
  effect?: (cents: Cents, stored: Stored, group: Group) => string;
  /** Whether it is revenue: while the week runs it is asked whether it is meant as the whole week’s. */
  isRevenue?: true;
  /** What else it changes, where what it sets counts in several places. */
  shared?: string;
  /** What somebody else set meanwhile, in words: 'bar expenses to $5,200.00'. */
  storedText: (stored: Stored, place: Locale) => string;
  /** Sets it; answers with the week, or what of it is a venue’s. */
  set: (weekId: WeekId, typed: Stored, from: Stored, venue?: VenueId) => Promise<WeekRecord>;
}

/** 'Edit kitchen expenses': the name of the pencil that opens its dialog. */
export function pencilOf({ what, shared }: Pick<WeekAmount, 'what' | 'shared'>): string {
  return shared ? `Edit ${what}. ${shared}` : `Edit ${what}`;
}

/** Whether a role may set an amount. */
export function maySet(role: Who, { may: [action, subject] }: Pick<WeekAmount, 'may'>): boolean {
  return can(role, action, subject);
}
