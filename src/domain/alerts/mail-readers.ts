import type { Category, Group, RevenueCenter, VenueId } from '../group/group.ts';
import { reaching } from '../people/reach.ts';
import { canRead, readsAll } from '../people/reading.ts';
import { can, type Reach, SETTINGS_OF_GROUP } from '../people/role.ts';
import type { ListedUser } from '../people/user.ts';

/**
 * The subject of a letter, which decides who may still get it when it leaves. Letters to address lists are about a budget, a venue, or the
 * group; the others are written to a person, about a task or at their request.
 */
export type MailSubject =
  | { of: 'category'; category: Category }
  | { of: 'venue'; venueId: VenueId }
  | { of: 'group' }
  | { of: 'settings'; location: VenueId | typeof SETTINGS_OF_GROUP }
  | { of: 'approval'; center: RevenueCenter }
  | { of: 'answer'; center: RevenueCenter }
  | { of: 'reminder'; venueId: VenueId }
  | { of: 'summary'; reach: Reach | null }
  | { of: 'invitation' }
  | { of: 'account' };

export type MailReader = Pick<ListedUser, 'email' | 'role' | 'reach' | 'active' | 'invitation'>;

/** Subjects of letters to address lists that an admin entered; some addresses may belong to no user. */
const TO_LISTS: readonly MailSubject['of'][] = ['category', 'venue', 'group', 'settings'];

/**
 * Returns the addresses that a letter may go to now. A user's address gets only what that user may read; nothing once they are deactivated.
 * An address without a user gets letters to lists, but none that was written to a person.
 */
export function allowedRecipients(
  group: Group,
  hearing: MailSubject,
  addresses: readonly string[],
  users: readonly MailReader[],
): string[] {
  const known = new Map(users.map((user) => [user.email.toLowerCase(), user]));
  return addresses.filter((address) => {
    const user = known.get(address.toLowerCase());
    return user ? mayHear(group, hearing, user) : TO_LISTS.includes(hearing.of);
  });
}

function mayHear(group: Group, hearing: MailSubject, hearer: MailReader): boolean {
  const who = reaching(group, hearer);
  if (!hearer.active) return false;
  switch (hearing.of) {
    case 'category':
      return canRead(who, { category: hearing.category });
    case 'venue':
      return canRead(who, { venue: hearing.venueId });
    case 'group':
      return readsAll(who);
    case 'settings':
      return hearing.location === SETTINGS_OF_GROUP
        ? can(who, 'read')
        : canRead(who, { venue: hearing.location });
    case 'approval':
      return can(who, 'approveOrders', hearing.center);
    case 'answer':
      return canRead(who, { center: hearing.center });
    case 'reminder':
      return can(who, 'submitWeek', hearing.venueId);
    case 'summary':
      return readsAll(who) || (hearing.reach !== null && covers(who.reach, hearing.reach));
    case 'invitation':
      return hearer.invitation !== null;
    case 'account':
      return true;
  }
}

/** Whether a person's reach now includes all that they reached when a summary was written. */
function covers(now: Reach | undefined, then: Reach): boolean {
  if (!now) return false;
  return (['venues', 'centers', 'crews'] as const).every((kind) =>
    then[kind].every((id) => now[kind].includes(id)),
  );
}
