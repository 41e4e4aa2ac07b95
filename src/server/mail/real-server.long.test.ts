import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { post, signInFirstAdmin } from '../../../e2e/first-admin.ts';
import { ENGINES, type Engine } from '../testing/engines.ts';
import { startMailProvider } from '../testing/mail-provider.ts';
import { startProduction } from '../testing/real-server.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';

async function production(engine: Engine, env: Record<string, string>) {
  const server = await startProduction(engine, env);
  const Cookie = await signInFirstAdmin(server);
  const put = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Origin: server.url, Cookie };
    const answer = await fetch(`${server.url}/api${path}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    });
    expect([path, answer.status]).toEqual([path, 200]);
  };
  await put('/settings/budgets', { emailRecipients: 'owner@example.com' });
  const alerts = async () =>
    (await fetch(`${server.url}/api/alerts?limit=200`, { headers: { Cookie } })).json() as Promise<
      { emailSent: boolean; mail: { state: string } }[]
    >;
  return { server, Cookie, put, alerts };
}

const week = (number: number) => {
  const sunday = Temporal.PlainDate.from('2026-01-04').add({ weeks: number });
  return `${sunday}_to_${sunday.add({ days: 6 })}`;
};

/** One critical alert for each of a week's five categories. */
async function overspend(put: Awaited<ReturnType<typeof production>>['put'], weekId: string) {
  await put(`/weeks/${weekId}/revenue`, {
    totalCents: 10_000,
    scandalsCents: 10_000,
    townhouseCents: 10_000,
  });
  for (const center of ['kitchen', 'bar', 'scandals', 'townhouse'])
    await put(`/weeks/${weekId}/spending/${center}`, { cents: 5_000 });
  await put(`/weeks/${weekId}/labor/total`, { cents: 5_000 });
}

const WEEKS = 5;
const KILLS = 3;

test.each(ENGINES)(
  'A server killed again and again while it sends loses no email, and repeats at most one for each kill (%s)',
  async (engine) => {
    const smtp = await startSmtpServer({ onRcptTo: (_, __, done) => void setTimeout(done, 20) });
    const { server, put, alerts } = await production(engine, {
      SMTP_URL: smtp.url,
      TILLWISE_MAIL_FROM: 'alerts@tillwise.example',
      TILLWISE_MAIL_SECONDS: '3',
    });
    for (let number = 0; number < WEEKS; number++) {
      await overspend(put, week(number));
      if (number >= KILLS) continue;
      await sleep(number * 35);
      await server.kill();
      await server.restart();
    }
    const resultOf = () => smtp.received.map(({ content }) => /^Message-ID: (.*)\r$/m.exec(content)?.[1]);
    const allSent = async () => (await alerts()).every(({ emailSent }) => emailSent);
    await expect.poll(() => new Set(resultOf()).size, { timeout: 90_000, interval: 100 }).toBe(WEEKS * 5);
    await expect.poll(allSent, { timeout: 20_000, interval: 250 }).toBe(true);
    expect(await server.stop()).toBe(0);
    await smtp.close();
    expect(resultOf().length - WEEKS * 5).toBeLessThanOrEqual(KILLS);
  },
  180_000,
);

test('Saving does not wait while the email provider hangs, and the server still stops well', async () => {
  const provider = await startMailProvider();
  provider.answers.next = 'hang';
  const { server, Cookie, put, alerts } = await production('SQLite', {
    EMAILJS_SERVICE_ID: 's',
    EMAILJS_TEMPLATE_ID: 't',
    EMAILJS_PUBLIC_KEY: 'p',
    EMAILJS_PRIVATE_KEY: 'very-private',
    EMAILJS_URL: provider.url,
  });
  await put(`/weeks/${week(0)}/revenue`, { totalCents: 100_000 });
  const times: number[] = [];
  for (let order = 0; order < 30; order++) {
    const entered = { revenueCenter: 'kitchen', supplier: 'S', amountCents: 950, day: '2026-01-05' };
    const began = performance.now();
    const answer = await post(server, `/weeks/${week(0)}/orders`, entered, { Cookie });
    times.push(performance.now() - began);
    expect(answer.status).toBe(201);
    await answer.arrayBuffer();
  }
  await expect.poll(() => provider.requests.length).toBe(1);
  expect(Math.max(...times)).toBeLessThan(1000);
  expect((await alerts()).at(-1)?.mail.state).toMatch(/none|waiting/);
  expect((await alerts()).filter(({ mail }) => mail.state === 'waiting')).toHaveLength(1);
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(server.log()).not.toContain('very-private');
  await provider.close();
}, 30_000);
