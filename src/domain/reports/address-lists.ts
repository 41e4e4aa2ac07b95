import { z } from 'zod';
import { type ListedUser, listedUserSchema } from '../people/user.ts';
import { validRecipients } from '../settings/recipient.ts';
import type { GroupSettingsAnswer } from '../settings/settings.ts';
import { instantSchema } from '../values/moment.ts';
import type { SavedLists } from './report-recipients.ts';

/** A list with somebody's address, and what to save to remove it. */
function addressListSchema() {
  return z
    .object({
      of: z.enum(['reports', 'alerts']),
      venue: z.string().nullable().describe('The venue whose list it is; null for the group’s.'),
      recipients: z.string().describe('The list as it is, comma-separated.'),
      others: z.string().describe('The list without the address.'),
      updatedAt: instantSchema()
        .nullable()
        .optional()
        .describe('When the settings that hold the alert recipients were saved.'),
    })
    .meta({ id: 'AddressList' });
}
export type AddressList = z.infer<ReturnType<typeof addressListSchema>>;

export function changedUserSchema() {
  return z
    .object({
      ...listedUserSchema().shape,
      listedOn: z
        .array(addressListSchema())
        .optional()
        .describe(
          'The lists that still hold the address of a deactivated user, who gets nothing meanwhile; left out if there are none.',
        ),
    })
    .meta({ id: 'ChangedUser' });
}
type ChangedUser = z.infer<ReturnType<typeof changedUserSchema>>;

/** Returns the lists of report and alert recipients with an address, the group's first. */
export function listsWith(
  address: string,
  { group, venues }: SavedLists,
  { emailRecipients, updatedAt, venues: settings }: GroupSettingsAnswer,
): AddressList[] {
  const ofReports = [[null, group] as const, ...Object.entries(venues)].map(([venue, recipients = '']) => {
    return { of: 'reports' as const, venue, recipients };
  });
  const own = Object.entries(settings).filter(([, { ownRecipients }]) => ownRecipients);
  const ofAlerts = [[null, { emailRecipients, updatedAt }] as const, ...own].map(([venue, one]) => {
    return { of: 'alerts' as const, venue, recipients: one.emailRecipients, updatedAt: one.updatedAt };
  });
  const isTheirs = (one: string) => one.toLowerCase() === address.toLowerCase();
  return [...ofReports, ...ofAlerts]
    .filter(({ recipients }) => validRecipients(recipients).some(isTheirs))
    .map((list) => {
      const others = validRecipients(list.recipients).filter((one) => !isTheirs(one));
      return { ...list, others: others.join(', ') };
    });
}

/** Returns a changed user, with the lists that still have their address if they are deactivated. */
export function withLists(user: ListedUser, lists: SavedLists, settings: GroupSettingsAnswer): ChangedUser {
  const listedOn = user.active ? [] : listsWith(user.email, lists, settings);
  return listedOn.length === 0 ? user : { ...user, listedOn };
}
