import { setTimeout as pause } from 'node:timers/promises';
import type { Group } from '../../domain/group/group.ts';
import { venuesWith } from '../../domain/group/venue.ts';
import { resetPath } from '../../domain/people/password.ts';
import { readAlertForMail } from '../alerts/store.ts';
import type { Context } from '../context.ts';
import { reportPage } from '../reports/report-pdf.ts';
import { tokenOf } from '../users/link-token.ts';
import { alertLetter, type Letter } from './letter.ts';
import { claim, firstWaiting, type MailRow, settle, takeTurn } from './sending.ts';
import type { Delivery, Message } from './transport.ts';

/** What sending e-mail needs. */
type MailContext = Pick<
  Context,
  'config' | 'db' | 'group' | 'events' | 'log' | 'now' | 'secret' | 'transport'
>;

/** Sends the next message that is due, if any. Returns how many milliseconds to wait until the next may be. */
export async function sendNext(context: MailContext): Promise<number> {
  const first = await firstWaiting(context.db);
  if (!first) return Number.POSITIVE_INFINITY;
  const wait = Date.parse(first.nextAttemptAt) - context.now();
  if (wait > 0) return wait;
  const { pace } = context.transport;
  if (pace > 0 && !(await takeTurn(context, pace))) return pace / 4;
  const mail = await claim(context.db, first, leaseOf(context));
  if (!mail) return 0;
  const delivery = await deliver(context, mail);
  await recordOutcome(context, mail, delivery);
  return 0;
}

/** Twice as long as sending may take, so that a server that is alive has ended before another begins. */
function leaseOf({ config, now }: MailContext): string {
  return new Date(now() + 2 * config.mail.seconds * 1000).toISOString();
}

async function deliver(context: MailContext, mail: MailRow): Promise<Delivery> {
  try {
    return await context.transport.send(await messageOf(context, mail));
  } catch (error) {
    context.log.error({ error, mailId: mail.id }, 'an e-mail could not be written');
    return { accepted: [], retry: [], answer: 'The e-mail could not be written. The log says why.' };
  }
}

async function messageOf(
  { config, db, group, secret }: MailContext,
  { id, pending, alertId, letter }: MailRow,
): Promise<Message> {
  const own = alertId ? await letterOfAlert(db, group, alertId) : (JSON.parse(letter ?? '') as Letter);
  const { link } = own;
  const path = link.seed ? resetPath(tokenOf({ secret }, link.seed)) : link.path;
  const message = { id, to: pending.split(','), letter: own, appLink: linkTo(config, path) };
  if (!own.report) return message;
  const { content, filename } = await reportPage(own.report);
  return { ...message, attachments: [{ content, filename, contentType: 'application/pdf' }] };
}

async function letterOfAlert(db: Context['db'], group: Group, alertId: string): Promise<Letter> {
  const { alert, standing } = await readAlertForMail(db, alertId);
  return alertLetter(group, alert, standing);
}

/** The address of a page, as people reach it. */
export function linkTo({ publicUrl, host, port }: Context['config'], path: string): string {
  return new URL(path, publicUrl ?? `http://${host}:${port}`).href;
}

/** Records what became of a message, and insists: a database that is away just now must not make it be sent twice. */
async function recordOutcome(context: MailContext, mail: MailRow, delivery: Delivery): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      const { state, reason, failedAt } = await settle(context, mail, delivery);
      const entry = { mailId: mail.id, state, attempts: mail.attempts, reason: withoutAddresses(reason) };
      if (mail.alertId || failedAt)
        context.events.publish({ topic: 'alerts', ...venuesOfTopic(context.group, mail.topic) });
      if (failedAt) context.log.error(entry, 'an e-mail failed for good');
      else if (state === 'waiting') context.log.warn(entry, 'an e-mail was not sent');
      return;
    } catch (error) {
      if (delivery.accepted.length === 0 || tries === SETTLE_TRIES) throw error;
      await pause(1000);
    }
  }
}

/** A reason for the log, which names nobody: who an e-mail is for is told to those who may know. */
function withoutAddresses(reason: string | null | undefined): string | null {
  return reason?.replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '(address)') ?? null;
}

/** The venues that what an e-mail is about is of: `mailTopic` names its category. */
function venuesOfTopic(group: Group, topic: string | null) {
  const venues = venuesWith(group, topic?.split(' ')[2] ?? '');
  return venues.length === 0 ? {} : { venues };
}

const SETTLE_TRIES = 60;
