import { currentWeek } from '../../domain/calendar/clock.ts';
import {
  type Invitation,
  type InvitationPeriod,
  inviteAgain,
  withdrawInvitation,
} from '../../domain/people/invitation.ts';
import { resetPath } from '../../domain/people/password.ts';
import { PEOPLE_REFUSED } from '../../domain/people/people-refused.ts';
import type { ListedUser, User } from '../../domain/people/user.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { invitationLetter } from '../letters/letter.ts';
import { newSeed, tokenOf } from '../session/link-token.ts';
import { onlyButton } from '../session/sign-in.ts';
import { dropLetter, PRIORITY, queueLetter } from '../stores/outbox.ts';
import { deleteUser, findUser, invitationKey } from '../stores/users.ts';
import { deleteInvitation, insertInvitation, replaceInvitation } from './password-link.ts';

/** An invitation as it may be stored in an answer: with the seed of its link in place of the link. */
export interface StoredInvitation {
  seed: string;
  expiresAt: string;
  mailed: boolean;
}

/** Stores the invitation of a new user, and puts its letter into the outbox if email is set up. */
export async function inviteNew(
  context: Context,
  tx: Tx,
  { user, invited, by }: { user: User; invited: InvitationPeriod; by: string },
): Promise<StoredInvitation> {
  const seed = newSeed();
  await insertInvitation(tx, { userId: user.userId, token: tokenOf(context, seed), ...invited });
  return sent(context, tx, { user, invited, seed, by });
}

/** Replaces an invitation by a new one and sends it. Throws 'not-found', and 'invalid-request' for somebody who has accepted. */
export async function renewInvitation(
  context: Context,
  tx: Tx,
  { userId, by }: { userId: string; by: User },
): Promise<StoredInvitation> {
  const seed = newSeed();
  let renewed: StoredInvitation | undefined;
  await changeGroup(context, tx, {
    by,
    topic: 'users',
    load: () => findUser(tx, userId),
    decide: inviteAgain,
    write: async (_, { createdAt, expiresAt }) => {
      const invited = { createdAt, expiresAt };
      const replacing = { userId, token: tokenOf(context, seed), ...invited };
      if (!(await replaceInvitation(tx, replacing))) throw refusal(PEOPLE_REFUSED.notInvited);
      const user = (await findUser(tx, userId))!;
      renewed = await sent(context, tx, { user, invited, seed, by: by.name });
    },
  });
  return renewed!;
}

/** Withdraws an invitation and removes the user. Throws 'not-found', and 'invalid-request' for somebody who has accepted. */
export async function takeBackInvitation(
  context: Context,
  tx: Tx,
  { userId, by }: { userId: string; by: User },
): Promise<ListedUser> {
  return changeGroup(context, tx, {
    by,
    topic: 'users',
    load: () => findUser(tx, userId),
    decide: withdrawInvitation,
    write: async () => {
      if (!(await deleteInvitation(tx, userId))) throw refusal(PEOPLE_REFUSED.notInvited);
      await dropLetter(tx, invitationKey(userId));
      await deleteUser(tx, userId);
    },
  });
}

/** Returns an invitation for the admin, with its link below an address of the product. */
export function tellInvitation(
  context: Context,
  { seed, ...rest }: StoredInvitation,
  address: string,
): Invitation {
  const token = tokenOf(context, seed);
  return { token, link: `${address}${resetPath(token)}`, ...rest };
}

interface InvitationToSend {
  user: Pick<User, 'userId' | 'name' | 'email'>;
  invited: InvitationPeriod;
  seed: string;
  by: string;
}

/** Puts the letter into the outbox, in place of one that still waits. */
async function sent(
  context: Context,
  tx: Tx,
  { user, invited: { expiresAt }, seed, by }: InvitationToSend,
): Promise<StoredInvitation> {
  const { emailJs, smtp } = context.config.mail;
  const mailed = emailJs !== null || smtp !== null;
  const uniqueKey = invitationKey(user.userId);
  await dropLetter(tx, uniqueKey);
  if (mailed) {
    const invitation = {
      name: user.name,
      email: user.email,
      invitedBy: by,
      expiresAt,
      timeZone: context.group.timeZone,
      signOn: onlyButton(context, user),
    };
    const letter = invitationLetter(invitation, seed, currentWeek(context).weekId, context.group);
    const recipients = [user.email];
    await queueLetter(context, tx, { uniqueKey, recipients, letter, priority: PRIORITY.asked });
    afterCommit(tx, context.mail.wake);
  }
  return { seed, expiresAt, mailed };
}
