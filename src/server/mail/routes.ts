import { MAIL_WRITES } from '../../domain/alerts/failed-mail.ts';
import { SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import { answerOnce } from '../answer-once.ts';
import type { Context } from '../context.ts';
import { allow, type Handlers } from '../router.ts';
import { readFailedMail } from '../stores/failed-mail.ts';
import { acknowledgeLetters, sendLettersAgain } from './see-to-failed.ts';
import { sendTestEmail } from './send-test-email.ts';

export function mailHandlers(context: Context) {
  return {
    sendTestEmail: async (c) => {
      const { recipient } = c.req.valid('json');
      const by = allow(c, 'saveSettings', SETTINGS_OF_GROUP);
      return sendTestEmail(context, c, { recipient, by });
    },
    readFailedMail: async () => readFailedMail(context.db),
    acknowledgeFailedMail: async (c) => {
      const { mailIds } = c.req.valid('json');
      const by = allow(c, MAIL_WRITES.acknowledgeMail.may);
      await answerOnce(context, c, (tx) => acknowledgeLetters(context, tx, { mailIds, by }));
      return readFailedMail(context.db);
    },
    sendFailedMailAgain: async (c) => {
      const { mailIds } = c.req.valid('json');
      const by = allow(c, MAIL_WRITES.sendMailAgain.may);
      await answerOnce(context, c, (tx) => sendLettersAgain(context, tx, { mailIds, by }));
      return readFailedMail(context.db);
    },
  } satisfies Partial<Handlers>;
}
