import { testEmail, testEmailAnswerSchema } from '../../domain/alerts/recipient.ts';
import { SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import type { Context } from '../context.ts';
import { allow, answer, body, createRouter, declareRoute } from '../router.ts';
import { sendTestEmail } from './send-test-email.ts';

const testRoute = declareRoute({
  operationId: 'sendTestEmail',
  method: 'post',
  path: '/settings/test-email',
  summary: 'Send a test e-mail, and say what the e-mail provider answered',
  may: 'saveSettings',
  refuses: ['settings-locked', 'too-many-requests'],
  request: { body: body(testEmail) },
  responses: {
    200: answer(testEmailAnswerSchema, 'Whether it was taken, and the answer in words'),
  },
});

export function mailRoutes(context: Context) {
  return createRouter().openapi(testRoute, async (c) => {
    const { recipient } = c.req.valid('json');
    const by = allow(c, 'saveSettings', SETTINGS_OF_GROUP);
    return c.json(await sendTestEmail(context, c, { recipient, by }), 200);
  });
}
