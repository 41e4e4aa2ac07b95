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
import { emailRecipients, mailedRecipients } from '../settings/recipient.ts';
import { boundedText, rowId } from '../values/bounds.ts';
import { recipientsChangedMeanwhile } from './reports-refused.ts';

/** Who gets reports by e-mail, comma-separated: the group's list, and those of the venues with a list of their own. */
export interface SavedLists {
  group: string;
  venues: { readonly [venue in VenueId]?: string | undefined };
}

/** The lists, and who is not told everything. */
export interface ReportLists extends SavedLists {
  /** The addresses, in small letters, of people with an account who don't read all venues. */
  limited: readonly string[];
  /** Of venues the addresses on their list, in small letters, of people with an account who don't read that venue. */
  limitedOf: { readonly [venue in VenueId]?: readonly string[] };
}

/** The lists as they are told. */
export function reportListsSchema() {
  const addresses = z
    .string()
    .describe('Comma-separated addresses; people without an account may be among them.');
  return z
    .object({
      group: addresses,
      venues: z
        .record(z.string(), addresses)
        .describe('Of the venues with a list of their own; the others’ reports go to the group’s.'),
      limited: z
        .array(z.string())
        .describe(
          'Addresses on a list of people who don’t read what it is of: they get none of it. Of the group’s those who don’t read all venues.',
        ),
      limitedOf: z
        .record(z.string(), z.array(z.string()))
        .describe(
          'By venue the addresses on its list, its own or the group’s, of people who don’t read that venue; left out where there is none.',
        ),
      noMail: z.string().nullable().describe('Why no e-mail leaves this place; null where it does.'),
    })
    .meta({ id: 'ReportRecipients' });
}
export type ReportListsView = z.infer<ReturnType<typeof reportListsSchema>>;

/** A list as it is entered: of a venue, null for the group’s; `recipients` null has a venue follow the group again. */
export const reportListEntry = z.object({
  venue: rowId.nullable(),
  recipients: emailRecipients.nullable(),
  from: boundedText(4000).nullable().optional(),
});
export type ReportListEntry = z.infer<typeof reportListEntry>;

/** Whom the report of a venue goes to, or with null the group's: to nobody who has an account and doesn't read that venue, or all of them. */
export function reportRecipients(lists: ReportLists, venue: VenueId | null): string[] {
  const limited = venue === null ? lists.limited : (lists.limitedOf[venue] ?? []);
  return listOf(lists, venue).filter((address) => !isAmong(limited, address));
}

/** All addresses of a venue's list, or with null of the group's. */
function listOf({ group, venues }: SavedLists, venue: VenueId | null): string[] {
  return mailedRecipients((venue === null ? undefined : venues[venue]) ?? group);
}

function isAmong(limited: readonly string[], address: string): boolean {
  return limited.some((one) => one.toLowerCase() === address.toLowerCase());
}

/** The lists as they are told, and who on the group's gets no report of the group. */
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

/** The addresses of those who have an account and don't read all venues, or whose account is closed. */
export function limitedAddresses(users: readonly (Pick<ListedUser, 'email' | 'active'> & Who)[]): string[] {
  return users.filter((user) => !(user.active && readsAll(user))).map(({ email }) => email.toLowerCase());
}

/** Who on which list is not told what it is of. */
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

/** A list that is saved: 'group' or a venue, null where it is no more. */
export interface SavedList {
  scope: string;
  recipients: string | null;
}

/** Saves who gets reports. Refused of a venue that there is not, and where somebody saved another list meanwhile. */
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

/** The lists with one in place of what it was. */
export function withList<Lists extends SavedLists>(lists: Lists, { scope, recipients }: SavedList): Lists {
  if (scope === SETTINGS_OF_GROUP) return { ...lists, group: recipients ?? '' };
  const { [scope]: _, ...others } = lists.venues;
  return { ...lists, venues: { ...others, ...(recipients !== null && { [scope]: recipients }) } };
}

/** The venue whose report is sent, or the group's without one; `failed` sends again alone, and as it was, what failed. */
export const reportMail = z.object({ venue: rowId.nullable().optional(), failed: z.boolean().optional() });
export type ReportMail = z.infer<typeof reportMail>;

/** What came of sending a report: nobody gets the same one twice. */
export function sentReportSchema() {
  return z
    .object({
      sent: z
        .int()
        .describe('How many letters were written: to those on the list who may read it and had not.'),
      before: z.int().describe('How many had this very report before.'),
      noMail: z.string().nullable().describe('Why no e-mail leaves this place; null where it does.'),
    })
    .meta({ id: 'SentReport' });
}
export type SentReport = z.infer<ReturnType<typeof sentReportSchema>>;
