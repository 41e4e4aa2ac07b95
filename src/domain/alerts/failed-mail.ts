import { z } from 'zod';
import type { AuditedChange, Decision } from '../decisions/decision.ts';
import { groupWrite } from '../people/write.ts';
import { boundedList, rowId } from '../values/bounds.ts';
import { instantSchema } from '../values/moment.ts';
import { ALERTS_REFUSED } from './handle-alerts.ts';
import { countedMail } from './mail-health.ts';

/** The most failed letters listed and handled at once: the newest. */
export const MAX_FAILED_MAILS = 1000;

/** A letter that didn't reach everybody, until an admin handles it. */
function failedLetterSchema() {
  return z.object({
    mailId: z.string(),
    subject: z.string(),
    missed: z.array(z.string()).describe('The addresses it did not reach.'),
    reached: z.int().describe('How many addresses it reached.'),
    queuedAt: instantSchema().describe('When it was due to be sent.'),
    failedAt: instantSchema().describe('When it was given up or permanently refused.'),
    reason: z.string().nullable().describe('The reason, in words; null if unknown.'),
    useless: z.string().nullable().describe('Why it can’t be sent again, in words; null if it can.'),
  });
}

export function failedMailSchema() {
  return z
    .object({
      count: z.int().describe('How many there are.'),
      letters: z.array(failedLetterSchema()).describe('The newest 1,000 of them.'),
    })
    .meta({ id: 'FailedMail' });
}
export type FailedMail = z.infer<ReturnType<typeof failedMailSchema>>;
export type FailedLetter = FailedMail['letters'][number];

/** The letters to acknowledge or send again. */
const failedMailSeen = z.object({ mailIds: boundedList(rowId, MAX_FAILED_MAILS) });
export type FailedMailSeen = z.output<typeof failedMailSeen>;

type FailedMailDecision = Decision<
  readonly FailedLetter[],
  AuditedChange & { letters: readonly FailedLetter[] }
>;

/** Acknowledges failed letters. Those that somebody handled meanwhile stay as they are. */
function acknowledgeMail(found: readonly FailedLetter[]): FailedMailDecision {
  return changed('acknowledge e-mail', found);
}

/** Sends failed letters again to the addresses they didn't reach. Refused if that would be useless for all of them. */
function sendMailAgain(found: readonly FailedLetter[]): FailedMailDecision {
  const useful = found.filter(({ useless }) => useless === null);
  if (found.length > 0 && useful.length === 0) return { refused: ALERTS_REFUSED.mailUseless };
  return changed('send e-mail again', useful);
}

function changed(
  action: 'acknowledge e-mail' | 'send e-mail again',
  letters: readonly FailedLetter[],
): FailedMailDecision {
  const [first] = letters;
  if (!first) return { answer: letters, change: null };
  const subject = letters.length === 1 ? first.subject : countedMail(letters.length);
  return { answer: letters, change: { letters, entries: [{ action, subject }] } };
}

const may = 'manageGroup';

export const MAIL_WRITES = {
  acknowledgeMail: groupWrite({ may, sent: () => failedMailSeen, decide: acknowledgeMail }),
  sendMailAgain: groupWrite({ may, sent: () => failedMailSeen, decide: sendMailAgain }),
};
