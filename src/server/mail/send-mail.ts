import { setTimeout as pause } from 'node:timers/promises';
import { allowedRecipients, type MailSubject } from '../../domain/alerts/mail-readers.ts';
import { timestamp } from '../../domain/calendar/clock.ts';
import { accessOf } from '../../domain/desk/group-access.ts';
import type { Group } from '../../domain/group/group.ts';
import { venuesWith } from '../../domain/group/venue.ts';
import { approvalAnswer } from '../../domain/orders/approve-order.ts';
import { transferRead } from '../../domain/orders/transfer-read.ts';
import { resetPath } from '../../domain/people/password.ts';
import { reaching } from '../../domain/people/reach.ts';
import { SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { alertLetter, type Letter } from '../letters/letter.ts';
import { answersLetter, askingLetter } from '../letters/order-letters.ts';
import { linkTo } from '../own-host.ts';
import { reportPage } from '../reports/report-pdf.ts';
import { tokenOf } from '../session/link-token.ts';
import { readAlertForMail } from '../stores/alerts.ts';
import { findOrders } from '../stores/orders.ts';
import { listUsersAt } from '../stores/users.ts';
import { claimMail, firstWaiting, type MailRow, settle, takeTurn } from './sending.ts';
import type { Delivery, OutgoingMail } from './transport.ts';

type MailContext = Pick<
  Context,
  'config' | 'db' | 'group' | 'events' | 'log' | 'metrics' | 'now' | 'secret' | 'transport'
>;

/** Sends the next message that is due, if any. Returns how many milliseconds to wait until the next may be. */
export async function sendNext(context: MailContext): Promise<number> {
  const first = await firstWaiting(context.db, timestamp(context));
  if (!first) return Number.POSITIVE_INFINITY;
  const wait = Date.parse(first.nextAttemptAt) - context.now();
  if (wait > 0) return wait;
  const { pace } = context.transport;
  if (pace > 0 && !(await takeTurn(context, pace))) return pace / 4;
  const mail = await claimMail(context.db, first, leaseOf(context));
  if (!mail) return 0;
  const { to, delivery } = await deliver(context, mail);
  await recordOutcome(context, { ...mail, pending: to.join(',') }, delivery);
  return 0;
}

/** Returns the end of a lease: twice as long as sending may take, so that a server that is alive has finished before another one begins. */
function leaseOf({ config, now }: MailContext): string {
  return new Date(now() + 2 * config.mail.seconds * 1000).toISOString();
}

/** Sends a letter to those of its recipients who may read it now. Returns them, and the result. */
async function deliver(
  context: MailContext,
  mail: MailRow,
): Promise<{ to: readonly string[]; delivery: Delivery }> {
  const addressed = mail.pending.split(',');
  try {
    const letter = await letterOf(context, mail, addressed);
    if (!letter) return { to: [], delivery: dropped('Nothing in it was still true.') };
    const to = await hearersNow(context, letter, addressed);
    if (to.length === 0) return { to, delivery: dropped('Nobody it was for may read it any longer.') };
    return { to, delivery: await context.transport.send(await messageOf(context, mail.id, to, letter)) };
  } catch (error) {
    context.log.error({ error, mailId: mail.id }, 'an email could not be written');
    const answer = 'The email could not be written. The log says why.';
    return { to: addressed, delivery: { accepted: [], retry: [], answer } };
  }
}

function dropped(answer: string): Delivery {
  return { accepted: [], retry: [], answer, dropped: true };
}

/** Returns those of the addresses that may read a letter, by people's current access. */
async function hearersNow(
  { db, group }: MailContext,
  { hearing = UNKNOWN }: Letter,
  addresses: readonly string[],
): Promise<string[]> {
  return allowedRecipients(group, hearing, addresses, await listUsersAt(db, addresses));
}

/** The subject of letters written before they had one: everybody who may read anything. */
const UNKNOWN: MailSubject = { of: 'settings', location: SETTINGS_OF_GROUP };

/** Returns the letter of an outbox row; null when nothing is left to report. */
async function letterOf(
  { db, group }: MailContext,
  { alertId, letter: stored, asks }: MailRow,
  to: readonly string[],
): Promise<Letter | null> {
  if (alertId) return letterOfAlert(db, group, alertId);
  const letter = JSON.parse(stored ?? '') as Letter;
  return asks === null ? letter : gatheredLetter(db, group, { letter, orderIds: asks.split(' '), to });
}

async function messageOf(
  { config, secret }: MailContext,
  id: string,
  to: readonly string[],
  own: Letter,
): Promise<OutgoingMail> {
  const { link } = own;
  const path = link.seed ? resetPath(tokenOf({ secret }, link.seed)) : link.path;
  const message = { id, to, letter: own, appLink: linkTo(config, path) };
  if (!own.report) return message;
  const { content, filename } = await reportPage(own.report);
  return { ...message, attachments: [{ content, filename, contentType: 'application/pdf' }] };
}

async function letterOfAlert(db: Context['db'], group: Group, alertId: string): Promise<Letter> {
  const { alert, standing } = await readAlertForMail(db, alertId);
  return alertLetter(group, alert, standing);
}

/** Records the result of a message, and retries: while the database is away, a message already accepted must not be sent twice. */
async function recordOutcome(context: MailContext, mail: MailRow, delivery: Delivery): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      const { state = 'dropped', reason, failedAt } = await settle(context, mail, delivery);
      context.metrics.mailTried(state);
      const entry = { mailId: mail.id, state, attempts: mail.attempts, reason };
      if (mail.alertId || failedAt)
        context.events.publish({ topic: 'alerts', ...venuesOfTopic(context.group, mail.topic) });
      if (failedAt) context.log.error(entry, 'an email failed for good');
      else if (state === 'waiting') context.log.warn(entry, 'an email was not sent');
      return;
    } catch (error) {
      if (delivery.accepted.length === 0 || tries === SETTLE_TRIES) throw error;
      await pause(1000);
    }
  }
}

/** Returns the venues that an email's topic concerns: `mailTopic` includes the category. */
function venuesOfTopic(group: Group, topic: string | null) {
  const venues = venuesWith(group, topic?.split(' ')[2] ?? '');
  return venues.length === 0 ? {} : { venues };
}

const SETTLE_TRIES = 60;

/** Returns the letter about gathered orders as they are now: a request for those that wait, or answers. Null when none are left. */
async function gatheredLetter(
  db: Db,
  group: Group,
  {
    letter: { hearing },
    orderIds,
    to,
  }: { letter: Letter; orderIds: readonly string[]; to: readonly string[] },
): Promise<Letter | null> {
  if (hearing?.of !== 'approval' && hearing?.of !== 'answer') return null;
  const { of, center } = hearing;
  const found = await findOrders(db, orderIds);
  const own = found.filter(({ order }) => order.revenueCenter === center);
  const [reader] = await listUsersAt(db, to);
  const reading = accessOf(reader ? reaching(group, reader) : null, group);
  const read = own.map(({ weekId, order }) => ({ weekId, order: transferRead(reading, order) }));
  if (of === 'approval') {
    const waiting = read.filter(({ order }) => order.state === 'waiting');
    return waiting.length > 0 ? askingLetter(group, center, waiting) : null;
  }
  const answers = read.flatMap((one) => {
    const answer = approvalAnswer(one.order);
    return answer ? [{ ...one, ...answer }] : [];
  });
  return answers.length > 0 ? answersLetter(group, center, answers) : null;
}
