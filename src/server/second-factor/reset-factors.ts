import { currentWeek } from '../../domain/calendar/clock.ts';
import type { ListedUser, User } from '../../domain/people/user.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { newId } from '../decision-context.ts';
import { factorResetLetter } from '../letters/letter.ts';
import { endSessions } from '../session/end-sessions.ts';
import { forgetTries } from '../session/login-attempts.ts';
import { onlyButton } from '../session/sign-in.ts';
import { PRIORITY, queueLetter } from '../stores/outbox.ts';
import { deleteFactors, replaceCodes } from '../stores/second-factors.ts';
import { unbind } from '../stores/sign-ons.ts';
import { existingUser } from '../users/existing-user.ts';

/**
 * Ends all second factors of a user who has lost them, what binds them to the provider of single sign-on, and their sessions, which may be
 * on the lost device. They sign in without a second step again. They hear of it by email, where that is set up. Throws 'not-found'.
 */
export async function resetFactors(
  context: Context,
  tx: Tx,
  { userId, by }: { userId: string; by: Pick<User, 'userId' | 'name'> },
): Promise<ListedUser> {
  const user = await existingUser(tx, userId);
  const ended = await deleteFactors(tx, userId, 'all');
  await replaceCodes(tx, userId, []);
  await unbind(tx, userId);
  await forgetTries(tx, user.email);
  await endSessions(context, tx, userId);
  await recordChange(context, tx, { by, action: 'reset second factor', subject: user.email, topic: 'users' });
  if (ended > 0) await tellUser(context, tx, user, by.name);
  return existingUser(tx, userId);
}

async function tellUser(context: Context, tx: Tx, { name, email }: ListedUser, by: string): Promise<void> {
  const { emailJs, smtp } = context.config.mail;
  if (emailJs === null && smtp === null) return;
  const letter = factorResetLetter(
    { name, by, signOn: onlyButton(context, { email }) },
    currentWeek(context).weekId,
    context.group,
  );
  await queueLetter(context, tx, {
    uniqueKey: `second factor ${newId()}`,
    recipients: [email],
    letter,
    priority: PRIORITY.asked,
  });
  afterCommit(tx, context.mail.wake);
}
