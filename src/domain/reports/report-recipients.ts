import { z } from 'zod';
import type { Decision, Told } from '../decisions/decision.ts';
import type { VenueId } from '../group/group.ts';
import { GROUP_REFUSED } from '../group/group-refused.ts';
import { isVenue } from '../group/venue.ts';
import type { Moment } from '../people/moment.ts';
import { readsAll } from '../people/reading.ts';
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
          'Addresses on the group’s list of people who don’t read all venues: they get no report of the group.',
        ),
      noMail: z.string().nullable().describe('Why no e-mail leaves this place; null where it does.'),
    })
    .meta({ id: 'ReportRecipients' });
}
export type ReportListsTold = z.infer<ReturnType<typeof reportListsSchema>>;

/** A list as it is entered: of a venue, null for the group’s; `recipients` null has a venue follow the group again. */
export const reportListEntry = z.object({
  venue: rowId.nullable(),
  recipients: emailRecipients.nullable(),
  from: boundedText(4000).nullable().optional(),
});
export type ReportListEntry = z.infer<typeof reportListEntry>;

/** Whom the report of a venue goes to, or with null the group's: that goes to nobody who has an account and doesn't read all venues. */
export function reportRecipients(lists: ReportLists, venue: VenueId | null): string[] {
  if (venue !== null) return mailedRecipients(lists.venues[venue] ?? lists.group);
  return mailedRecipients(lists.group).filter((address) => !isLimited(lists, address));
}

function isLimited({ limited }: Pick<ReportLists, 'limited'>, address: string): boolean {
  return limited.includes(address.toLowerCase());
}

/** The lists as they are told, and who on the group's gets no report of the group. */
export function listsTold(lists: ReportLists): Omit<ReportListsTold, 'noMail'> {
  const { group, venues } = lists;
  const limited = mailedRecipients(group).filter((address) => isLimited(lists, address));
  return { group, venues: venues as Record<string, string>, limited };
}

/** The addresses of those who have an account and don't read all venues, or whose account is closed. */
export function limitedAddresses(users: readonly (Pick<ListedUser, 'email' | 'active'> & Who)[]): string[] {
  return users.filter((user) => !(user.active && readsAll(user))).map(({ email }) => email.toLowerCase());
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
  { group }: Pick<Moment, 'group'>,
): Decision<ReportLists, Told & { list: SavedList }> {
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
      sent: z.int().describe('To how many it is on its way.'),
      before: z.int().describe('How many had this very report before.'),
      noMail: z.string().nullable().describe('Why no e-mail leaves this place; null where it does.'),
    })
    .meta({ id: 'SentReport' });
}
export type SentReport = z.infer<ReturnType<typeof sentReportSchema>>;
