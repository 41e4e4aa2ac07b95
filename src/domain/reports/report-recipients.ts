import { z } from 'zod';
import type { AuditedChange, Decision } from '../decisions/decision.ts';
import type { Group, VenueId } from '../group/group.ts';
import { GROUP_REFUSED } from '../group/group-refused.ts';
import { isVenue } from '../group/venue.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { reaching } from '../people/reach.ts';
import { canRead, readsAll } from '../people/reading.ts';
import { SETTINGS_OF_GROUP, type Who } from '../people/role.ts';
import type { ListedUser } from '../people/user.ts';
import { groupWrite } from '../people/write.ts';
import type { Refused } from '../refusals/problem.ts';
import { meanwhile } from '../refusals/refused.ts';
import { emailRecipients, mailedRecipients } from '../settings/recipient.ts';
import { boundedText, rowId } from '../values/bounds.ts';

/** The recipients of reports, comma-separated: the group's list, and those of venues with their own. */
export interface SavedLists {
  group: string;
  venues: { readonly [venue in VenueId]?: string | undefined };
}

/** The lists, and whoever on them may not read everything. */
export interface ReportLists extends SavedLists {
  /** Lowercase addresses of users who don't read all venues. */
  limited: readonly string[];
  /** By venue, lowercase addresses on its list of users who don't read that venue. */
  limitedOf: { readonly [venue in VenueId]?: readonly string[] };
}

export function reportListsSchema() {
  const addresses = z.string().describe('Comma-separated addresses; not everybody on it needs an account.');
  return z
    .object({
      group: addresses,
      venues: z
        .record(z.string(), addresses)
        .describe('The venues with lists of their own; the others’ reports go to the group’s list.'),
      limited: z
        .array(z.string())
        .describe(
          'Addresses on the list of people who may not read its reports and get none: for the group’s list, those who don’t read all venues.',
        ),
      limitedOf: z
        .record(z.string(), z.array(z.string()))
        .describe(
          'By venue, addresses on its list (its own or the group’s) of people who don’t read that venue; left out if there are none.',
        ),
      noMail: z.string().nullable().describe('Why this server sends no email; null if it does.'),
    })
    .meta({ id: 'ReportRecipients' });
}
export type ReportListsView = z.infer<ReturnType<typeof reportListsSchema>>;

/** A list in a request: of a venue, or null for the group's; `recipients` null makes a venue use the group's list again. */
export const reportListEntry = z.object({
  venue: rowId.nullable(),
  recipients: emailRecipients.nullable(),
  from: boundedText(4000).nullable().optional(),
});
type ReportListEntry = z.infer<typeof reportListEntry>;

/** Returns the recipients of a venue's report, or with null of the group's, without users who may not read that venue, or all of them. */
export function reportRecipients(lists: ReportLists, venue: VenueId | null): string[] {
  const limited = venue === null ? lists.limited : (lists.limitedOf[venue] ?? []);
  return listOf(lists, venue).filter((address) => !isAmong(limited, address));
}

/** Returns all addresses of a venue's list, or with null of the group's. */
function listOf({ group, venues }: SavedLists, venue: VenueId | null): string[] {
  return mailedRecipients((venue === null ? undefined : venues[venue]) ?? group);
}

function isAmong(limited: readonly string[], address: string): boolean {
  return limited.some((one) => one.toLowerCase() === address.toLowerCase());
}

/** Returns the lists for an answer, with the addresses on them that get no report. */
export function reportListsView(lists: ReportLists): Omit<ReportListsView, 'noMail'> {
  const { group, venues } = lists;
  const limitedOf = Object.fromEntries(
    Object.entries(lists.limitedOf).map(([venue, limited = []]) => [
      venue,
      listOf(lists, venue).filter((address) => isAmong(limited, address)),
    ]),
  );
  const ofGroup = mailedRecipients(group).filter((address) => isAmong(lists.limited, address));
  const own = Object.keys(venues).flatMap((venue) => limitedOf[venue] ?? []);
  return {
    group,
    venues: venues as Record<string, string>,
    limited: [...new Set([...ofGroup, ...own])],
    limitedOf,
  };
}

/** Returns the lowercase addresses of users who don't read all venues, or are deactivated. */
export function limitedAddresses(users: readonly (Pick<ListedUser, 'email' | 'active'> & Who)[]): string[] {
  return users.filter((user) => !(user.active && readsAll(user))).map(({ email }) => email.toLowerCase());
}

/** Returns, per list, the users who may not read its report. */
export function limitedReaders(
  group: Group,
  saved: SavedLists,
  users: readonly (Pick<ListedUser, 'email' | 'active'> & Parameters<typeof reaching>[1])[],
): Pick<ReportLists, 'limited' | 'limitedOf'> {
  const known = new Map(users.map((user) => [user.email.toLowerCase(), user]));
  const limitedOf = group.venues.flatMap(({ venueId: venue }): [VenueId, string[]][] => {
    const limited = listOf(saved, venue).filter((address) => {
      const user = known.get(address.toLowerCase());
      return user && !(user.active && canRead(reaching(group, user), { venue }));
    });
    return limited.length > 0 ? [[venue, limited.map((address) => address.toLowerCase())]] : [];
  });
  return { limited: limitedAddresses(users), limitedOf: Object.fromEntries(limitedOf) };
}

/** A saved list: 'group' or a venue; null removes a venue's list. */
export interface SavedList {
  scope: string;
  recipients: string | null;
}

/** Saves a list of recipients. Refused for an unknown venue, and if somebody saved another list meanwhile. */
export function saveReportList(
  stored: ReportLists,
  { venue, recipients, from }: ReportListEntry,
  { group }: Pick<DecisionContext, 'group'>,
): Decision<ReportLists, AuditedChange & { list: SavedList }> {
  if (venue !== null && !isVenue(group, venue)) return { refused: GROUP_REFUSED.venueUnknown };
  const before = venue === null ? stored.group : (stored.venues[venue] ?? null);
  const after = venue === null ? (recipients ?? '') : recipients;
  if (before === after) return { answer: stored, change: null };
  if (from !== undefined && from !== before) return { refused: recipientsChangedMeanwhile() };
  const scope = venue ?? SETTINGS_OF_GROUP;
  const list = { scope, recipients: after };
  const entry = {
    action: 'set report recipients',
    subject: scope,
    before: { recipients: before },
    after: { recipients: after },
  } as const;
  return { answer: withList(stored, list), change: { list, entries: [entry] } };
}

/** Returns the lists with one replaced. */
export function withList<Lists extends SavedLists>(lists: Lists, { scope, recipients }: SavedList): Lists {
  if (scope === SETTINGS_OF_GROUP) return { ...lists, group: recipients ?? '' };
  const { [scope]: _, ...others } = lists.venues;
  return { ...lists, venues: { ...others, ...(recipients !== null && { [scope]: recipients }) } };
}

/** The venue of a report to send, or the group's without one; `failed` sends only failed letters again, unchanged. */
export const reportMail = z.object({ venue: rowId.nullable().optional(), failed: z.boolean().optional() });

/** The result of sending a report: nobody gets the same one twice. */
export function sentReportSchema() {
  return z
    .object({
      sent: z
        .int()
        .describe(
          'How many letters were written: to those on the list who may read the report and had not got it.',
        ),
      before: z.int().describe('How many already had the same report.'),
      noMail: z.string().nullable().describe('Why this server sends no email; null if it does.'),
    })
    .meta({ id: 'SentReport' });
}
export type SentReport = z.infer<ReturnType<typeof sentReportSchema>>;

export const REPORT_WRITES = {
  saveReportList: groupWrite({ may: 'manageGroup', sent: () => reportListEntry, decide: saveReportList }),
};

export function nobodyOnList(): Refused {
  const detail = 'Nobody is on the list for this report. Add an address first.';
  return { code: 'invalid-request', detail, errors: [{ field: 'venue', message: detail }] };
}

/** Refuses the group's report if the group has a single venue. */
export function noGroupReport(): Refused {
  const detail = 'There is only one venue: send its report.';
  return { code: 'invalid-request', detail, errors: [{ field: 'venue', message: detail }] };
}

/** Refuses a list of recipients that somebody changed meanwhile. */
function recipientsChangedMeanwhile(): Refused {
  return meanwhile('Somebody changed this list meanwhile.', null, {});
}
