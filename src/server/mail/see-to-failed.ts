import { type FailedLetter, type FailedMailSeen, MAIL_WRITES } from '../../domain/alerts/failed-mail.ts';
import type { User } from '../../domain/people/user.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { acknowledgeFailed, listFailed, requeueFailed } from '../stores/failed-mail.ts';

type FailedMailRequest = FailedMailSeen & { by: User };

/** Acknowledges failed letters, which are then no longer reported. */
export async function acknowledgeLetters(
  context: Context,
  tx: Tx,
  { mailIds, by }: FailedMailRequest,
): Promise<void> {
  await changeGroup(context, tx, {
    by,
    topic: 'alerts',
    load: () => listFailed(tx, mailIds),
    decide: (found, moment) => MAIL_WRITES.acknowledgeMail.decide(found, { mailIds }, moment),
    write: (_, { letters }, { now }) => acknowledgeFailed(tx, idsOf(letters), { by: by.name, at: now() }),
  });
}

/** Sends failed letters again. Throws 'invalid-request' when that would be of no use. */
export async function sendLettersAgain(
  context: Context,
  tx: Tx,
  { mailIds, by }: FailedMailRequest,
): Promise<void> {
  await changeGroup(context, tx, {
    by,
    topic: 'alerts',
    load: () => listFailed(tx, mailIds),
    decide: (found, moment) => MAIL_WRITES.sendMailAgain.decide(found, { mailIds }, moment),
    write: (_, { letters }) => requeueFailed(context, tx, idsOf(letters)),
  });
  afterCommit(tx, context.mail.wake);
}

function idsOf(letters: readonly FailedLetter[]): string[] {
  return letters.map(({ mailId }) => mailId);
}
