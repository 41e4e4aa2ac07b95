import { type FailedLetter, type FailedMailSeen, MAIL_WRITES } from '../../domain/alerts/failed-mail.ts';
import type { User } from '../../domain/people/user.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { acknowledgeFailed, listFailed, requeueFailed } from '../stores/failed-mail.ts';

type FailedMailRequest = FailedMailSeen & { by: User };

/** Acknowledges letters that failed: they are told no more. */
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

/** Sends letters that failed again. Throws 'invalid-request' where that is of no use to anybody. */
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
