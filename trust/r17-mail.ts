import { setTimeout as sleep } from 'node:timers/promises';
import { emailJsUnderTrial, type MailService, smtpUnderTrial } from './mail-services.ts';
import type { Place } from './place.ts';
import type { Outcome, Row, Trial } from './row.ts';
import { weeksFrom } from './weeks.ts';

const KILLS = 5;
const DRAINED = 12;
const SAVES = 40;

/** Everything an e-mail provider may answer, and a server killed while it sends. */
export const r17: Row = {
  id: 'R17',
  promise:
    'Whatever the e-mail provider answers, every due alert is sent once it recovers; saving never waits for it',
  engines: ['SQLite', 'PostgreSQL'],
  control: {
    fault: 'one e-mail in three taken for sent and not sent',
    reddens: ['every due alert was sent'],
  },
  run,
};

async function run(trial: Trial): Promise<Outcome> {
  if (trial.planted) return tryService(trial, await emailJsUnderTrial());
  const services = [await emailJsUnderTrial(), await smtpUnderTrial()];
  const outcomes = await Promise.all(services.map((service) => tryService(trial, service)));
  const named = outcomes.map(({ figures, checks }, index) => {
    const { name } = services[index]!;
    return { figures: withName(name, figures), checks: withName(name, checks) };
  });
  return {
    figures: Object.assign({}, ...named.map(({ figures }) => figures)),
    checks: Object.assign({}, ...named.map(({ checks }) => checks)),
  };
}

function withName<T>(name: string, values: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name}: ${key}`, value]));
}

async function tryService({ planted, random, open }: Trial, service: MailService): Promise<Outcome> {
  const place = await open({
    env: { ...service.env, TILLWISE_MAIL_SECONDS: '2' },
    fault: planted && 'says-mail-was-sent',
  });
  await put(place, '/settings/budgets', { emailRecipients: 'owner@example.com' });
  const weekIds = weeksFrom(60);
  const usual = await timeOfSaving(place, weekIds[0]!);
  let withFaults = usual;
  let visible = 0;
  const faults = planted ? [] : service.faults;
  for (const [index, fault] of faults.entries()) {
    service.fail(fault);
    await overspend(place, weekIds[index + 1]!);
    if (fault === 'hang') withFaults = await timeOfSaving(place, weekIds[0]!);
    visible += Number(await untilToldOf(place, weekIds[index + 1]!));
  }
  service.recover();
  for (const { alertId, mail } of await alertsOf(place))
    if (mail.state === 'failed') await write(place, 'POST', `/alerts/${alertId}/retry-mail`, {});
  const kills = planted ? 0 : KILLS;
  for (let drained = 0; drained < DRAINED; drained++) {
    await overspend(place, weekIds[20 + drained]!);
    if (drained % 2 === 1 || drained / 2 >= kills) continue;
    await sleep(1500 * random());
    await place.server.kill();
    await place.server.restart();
  }
  const due = faults.length + DRAINED;
  await untilAllSent(place, planted ? 30 : 300);
  const alerts = (await alertsOf(place)).filter(({ mail }) => mail.state !== 'none');
  const taken = service.taken();
  const sent = new Set(taken).size;
  await place.server.stop();
  await service.close();
  return {
    figures: {
      due,
      sent,
      duplicates: taken.length - sent,
      kills,
      'faults shown': `${visible} of ${faults.length}`,
      'saving ms': Math.round(usual * 10) / 10,
      'saving ms while it hangs': Math.round(withFaults * 10) / 10,
    },
    checks: {
      'every due alert was sent': sent === due,
      'every alert says so': alerts.length === due && alerts.every(({ emailSent }) => emailSent),
      'repeated at most once for each kill': taken.length - sent <= kills,
      'every fault was shown beside its alert': visible === faults.length,
      'saving is no slower': withFaults <= 1.5 * usual + 5,
    },
  };
}

interface ListedAlert {
  alertId: string;
  weekId: string;
  emailSent: boolean;
  mail: { state: string; reason: string | null };
}

async function alertsOf({ server, cookie }: Place): Promise<ListedAlert[]> {
  const answer = await fetch(`${server.url}/api/alerts?limit=200`, { headers: { Cookie: cookie } });
  return (await answer.json()) as ListedAlert[];
}

async function write({ server, cookie }: Place, method: string, path: string, body: object): Promise<void> {
  const headers = { Cookie: cookie, Origin: server.url, 'Content-Type': 'application/json' };
  const answer = await fetch(`${server.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

function put(place: Place, path: string, body: object): Promise<void> {
  return write(place, 'PUT', path, body);
}

/** One critical alert. */
async function overspend(place: Place, weekId: string): Promise<void> {
  await put(place, `/weeks/${weekId}/revenue`, { totalCents: 10_000 });
  await put(place, `/weeks/${weekId}/spending/kitchen`, { cents: 5_000 });
}

/** The middle one of several saves, in milliseconds. */
async function timeOfSaving(place: Place, weekId: string): Promise<number> {
  const times: number[] = [];
  for (let save = 0; save < SAVES; save++) {
    const order = { revenueCenter: 'bar', supplier: 'S', amountCents: 1, day: weekId.split('_')[0] };
    const began = performance.now();
    await write(place, 'POST', `/weeks/${weekId}/orders`, order);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[SAVES / 2]!;
}

/** Whether the reason is shown beside a week's alert, after waiting for it. */
async function untilToldOf(place: Place, weekId: string): Promise<boolean> {
  for (let wait = 0; wait < 150; wait++) {
    const alert = (await alertsOf(place)).find((each) => each.weekId === weekId);
    if (alert?.mail.reason) return true;
    await sleep(200);
  }
  return false;
}

async function untilAllSent(place: Place, seconds: number): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  const isDue = ({ mail }: ListedAlert) => !['none', 'sent'].includes(mail.state);
  while (performance.now() < deadline && (await alertsOf(place)).some(isDue)) await sleep(500);
}
