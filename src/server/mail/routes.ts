import { failedMailSchema, MAIL_WRITES } from '../../domain/alerts/failed-mail.ts';
import { SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import { testEmail, testEmailAnswerSchema } from '../../domain/settings/recipient.ts';
import { answerOnce } from '../answer-once.ts';
import type { Context } from '../context.ts';
import { allow, answer, body, createRouter, declareRoute } from '../router.ts';
import { readFailedMail } from '../stores/failed-mail.ts';
import { acknowledgeLetters, sendLettersAgain } from './see-to-failed.ts';
import { sendTestEmail } from './send-test-email.ts';

const testRoute = declareRoute({
  operationId: 'sendTestEmail',
  method: 'post',
  path: '/settings/test-email',
  summary: 'Send a test email, and say what the email provider answered',
  may: 'saveSettings',
  refuses: ['settings-locked', 'too-many-requests'],
  request: { body: body(testEmail) },
  responses: {
    200: answer(testEmailAnswerSchema, 'Whether it was taken, and the answer in words'),
  },
});

const failedAnswer = { 200: answer(failedMailSchema, 'The emails that are left') };

const failedRoute = declareRoute({
  operationId: 'readFailedMail',
  method: 'get',
  path: '/mail/failed',
  summary: 'Emails that failed for good and that nobody has seen to',
  description:
    'Given up after 24 hours, or refused for good, by all they were for or by some. The newest first.',
  may: 'manageGroup',
  responses: { 200: answer(failedMailSchema, 'The emails') },
});

const acknowledgeRoute = declareRoute({
  operationId: 'acknowledgeFailedMail',
  method: 'post',
  path: '/mail/failed/acknowledge',
  summary: 'Acknowledge emails that failed: health tells of them no more',
  may: MAIL_WRITES.acknowledgeMail.may,
  request: { body: body(MAIL_WRITES.acknowledgeMail.sent()) },
  responses: failedAnswer,
});

const sendAgainRoute = declareRoute({
  operationId: 'sendFailedMailAgain',
  method: 'post',
  path: '/mail/failed/send-again',
  summary: 'Send emails that failed again, to whom they did not reach',
  may: MAIL_WRITES.sendMailAgain.may,
  request: { body: body(MAIL_WRITES.sendMailAgain.sent()) },
  responses: failedAnswer,
});

export function mailRoutes(context: Context) {
  return createRouter()
    .openapi(testRoute, async (c) => {
      const { recipient } = c.req.valid('json');
      const by = allow(c, 'saveSettings', SETTINGS_OF_GROUP);
      return c.json(await sendTestEmail(context, c, { recipient, by }), 200);
    })
    .openapi(failedRoute, async (c) => c.json(await readFailedMail(context.db), 200))
    .openapi(acknowledgeRoute, async (c) => {
      const { mailIds } = c.req.valid('json');
      const by = allow(c, MAIL_WRITES.acknowledgeMail.may);
      await answerOnce(context, c, (tx) => acknowledgeLetters(context, tx, { mailIds, by }));
      return c.json(await readFailedMail(context.db), 200);
    })
    .openapi(sendAgainRoute, async (c) => {
      const { mailIds } = c.req.valid('json');
      const by = allow(c, MAIL_WRITES.sendMailAgain.may);
      await answerOnce(context, c, (tx) => sendLettersAgain(context, tx, { mailIds, by }));
      return c.json(await readFailedMail(context.db), 200);
    });
}
