import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../e2e/first-admin.ts';
import type { Server } from '../e2e/server.ts';
import { startSmtpServer } from '../src/server/testing/smtp-server.ts';
import { type Place, tamper } from './place.ts';
import type { Outcome, Row, Trial } from './row.ts';
import { weeksFrom } from './weeks.ts';

const ROUNDS = 31;
const STRANGERS = 139;
const CHEF = { name: 'Chef', email: 'chef@example.com', password: 'a long enough password', role: 'chef' };

/** A chef who enters strangers as recipients, and voids and restores one order as fast as the servers answer. */
export const s24: Row = {
  id: 'S24',
  promise: 'However often a budget recovers and turns critical, one e-mail an hour, and none to a stranger',
  engines: ['SQLite', 'PostgreSQL'],
  control: {
    fault: 'what e-mails were about is forgotten after each round',
    reddens: ['one e-mail about the level'],
  },
  run,
};

async function run({ engine, planted, open }: Trial): Promise<Outcome> {
  const smtp = await startSmtpServer();
  const place = await open({
    servers: engine === 'PostgreSQL' ? 2 : 1,
    env: { SMTP_URL: smtp.url, TILLWISE_MAIL_FROM: 'alerts@tillwise.example' },
  });
  const [first, second = first] = place.servers as [Server, Server?];
  const Cookie = await chefAt(place);
  const strangers = Array.from({ length: STRANGERS }, (_, index) => `stranger${index}@evil.example`);
  const recipients = (count: number) => ['owner@example.com', ...strangers.slice(0, count)].join(', ');
  const tooMany = await put(first, '/settings/budgets', { emailRecipients: recipients(STRANGERS) }, Cookie);
  const some = await put(first, '/settings/budgets', { emailRecipients: recipients(19) }, Cookie);

  const week = `/weeks/${weeksFrom(1)[0]}`;
  await put(first, `${week}/revenue`, { totalCents: 100_000 }, Cookie);
  const day = week.slice(7, 17);
  const entered = { revenueCenter: 'kitchen', supplier: 'S', amountCents: 29_000, day };
  const { order } = await (await post(first, `${week}/orders`, entered, { Cookie })).json();
  const began = performance.now();
  let done = 0;
  for (let round = 0; round < (planted ? 5 : ROUNDS); round++) {
    const server = round % 2 === 0 ? first : second;
    const path = `${week}/orders/${order.orderId}`;
    done += Number((await post(server, `${path}/void`, { reason: 'Again' }, { Cookie })).ok);
    if (planted) await tamper(place, FORGET);
    done += Number((await post(server, `${path}/restore`, {}, { Cookie })).ok);
    if (planted) await sleep(200);
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  await untilQuiet(() => smtp.received.length);
  const about = smtp.received.filter(({ content }) => content.includes('ALERT: Kitchen Budget Critical'));
  const addressed = smtp.received.flatMap(({ to }) => to);
  await smtp.close();
  return {
    figures: {
      'voided and restored': done,
      seconds,
      'e-mails about it': about.length,
      'e-mails in all': smtp.received.length,
      'strangers entered': STRANGERS,
      'strangers written to': addressed.filter((address) => address.includes('evil')).length,
    },
    checks: {
      'everything was voided and restored': done === (planted ? 10 : 2 * ROUNDS),
      'one e-mail about the level': about.length === 1,
      'no stranger is written to': addressed.every((address) => address === 'owner@example.com'),
      'more than twenty are refused': tooMany.status === 422,
      'those of a chef wait':
        ((await some.json()) as { emailRecipients: string }).emailRecipients === 'owner@example.com',
    },
  };
}

/** A chef's session, where the admin left the settings open. */
async function chefAt({ server, cookie: Cookie }: Place): Promise<string> {
  await post(server, '/users', CHEF, { Cookie });
  await put(server, '/settings/lock', { locked: false }, Cookie);
  await put(server, '/settings/budgets', { emailRecipients: 'owner@example.com' }, Cookie);
  const { email, password } = CHEF;
  const signedIn = await post(server, '/auth/sign-in/email', { email, password });
  return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

function put({ url }: Server, path: string, body: object, Cookie: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Origin: url, Cookie };
  return fetch(`${url}/api${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
}

/** Until nothing has arrived for three seconds. */
async function untilQuiet(count: () => number): Promise<void> {
  for (let seen = -1, quiet = 0; quiet < 6; seen = count()) {
    await sleep(500);
    quiet = count() === seen ? quiet + 1 : 0;
  }
}

const FORGET = `update "mail" set "topic" = null`;
