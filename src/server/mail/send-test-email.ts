import type { Context as HonoContext } from 'hono';
import { currentWeek } from '../../domain/calendar/clock.ts';
import { SETTINGS_WRITES } from '../../domain/desk/settings-writes.ts';
import type { User } from '../../domain/people/user.ts';
import type { TestEmailAnswer } from '../../domain/settings/recipient.ts';
import { answerOnce } from '../answer-once.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { newId } from '../decision-context.ts';
import { Refusal } from '../errors.ts';
import { testLetter } from '../letters/letter.ts';
import { linkTo } from '../own-host.ts';
import type { Env } from '../router.ts';
import { countDone } from '../stores/audit.ts';
import { readSettings } from '../stores/settings.ts';

const MOST = 5;
const WINDOW_MILLISECONDS = 10 * 60_000;

/**
 * Sends one email straight to the provider and returns its answer. The request is recorded first, so that the same one sent again has no
 * second effect. Throws 'settings-locked', and 'too-many-requests' after five in ten minutes.
 */
export async function sendTestEmail(
  context: Context,
  c: HonoContext<Env>,
  { recipient, by }: { recipient: string; by: User },
): Promise<TestEmailAnswer> {
  const id = newId();
  const noted = await answerOnce(context, c, async (tx) => {
    await changeGroup(context, tx, {
      by,
      load: () => readSettings(tx, context.group),
      decide: (settings, moment) => SETTINGS_WRITES.sendTestEmail.decide(settings, { recipient }, moment),
      write: () => refuseTooMany(context, tx, by),
    });
    return { id };
  });
  if (noted.id !== id)
    return { sent: false, answer: 'This test email was already requested. Check the mailbox.' };
  const letter = testLetter(by.name, currentWeek(context).weekId, context.group);
  const message = { id, to: [recipient], letter, appLink: linkTo(context.config, letter.link.path) };
  const { accepted, answer } = await context.transport.send(message);
  return { sent: accepted.length > 0, answer };
}

async function refuseTooMany(context: Context, tx: Tx, by: User): Promise<void> {
  const since = new Date(context.now() - WINDOW_MILLISECONDS).toISOString();
  const count = await countDone(tx, { userId: by.userId, action: 'send test e-mail', since });
  if (count >= MOST)
    throw new Refusal('too-many-requests', 'Five test emails in ten minutes are enough. Try again later.');
}
