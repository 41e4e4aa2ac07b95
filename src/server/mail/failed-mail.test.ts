import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { testLetter } from '../letters/letter.ts';
import { queueLetter } from '../stores/outbox.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';
import { sendNext } from './send-mail.ts';
import { type Delivery, notTaken } from './transport.ts';

const HOUR = 3_600_000;
const ORDER = {
  revenueCenter: 'kitchen',
  supplier: 'Harbor Seafood',
  amountCents: 90_000,
  day: '2026-11-18',
};

onEachEngine('Email that failed for good', (get) => {
  const health = async () => (await get().send('GET', '/health')).body;
  const failedGauge = async () =>
    /^tillwise_mail_failed (\d+)$/m.exec(await get().context.metrics.registry.metrics())?.[1];
  const failed = async () => (await get().as('admin', 'GET', '/mail/failed')).body;
  const see = (what: 'acknowledge' | 'send-again', mailIds: string[], who: 'admin' | 'chef' = 'admin') =>
    get().as(who, 'POST', `/mail/failed/${what}`, { mailIds });
  /** The provider answers so from now on. */
  const provider = (answer: (to: readonly string[]) => Partial<Delivery>) => {
    const sent: string[] = [];
    get().context.transport = {
      pace: 0,
      send: async (message) => {
        const delivery = { ...notTaken(message, 'It is away.', true), ...answer(message.to) };
        sent.push(...delivery.accepted);
        return delivery;
      },
    };
    return sent;
  };
  const takesAll = () => provider((to) => ({ accepted: to, retry: [], answer: 'Taken.' }));
  const drain = async () => {
    while ((await sendNext(get().context)) === 0);
  };
  /** A day and more, in which the server tries whenever it is time. */
  const untilGivenUp = async () => {
    for (let hour = 0; hour < 26; hour++) {
      await drain();
      get().clock.now += HOUR;
    }
  };
  let letters = 0;
  const write = (...recipients: string[]) =>
    inTransaction(get().context.db, (tx) =>
      queueLetter(get().context, tx, {
        uniqueKey: `letter ${letters++}`,
        recipients,
        letter: {
          ...testLetter(`Somebody ${letters}`, '2026-11-15_to_2026-11-21' as never, get().context.group),
          hearing: { of: 'settings', location: 'group' },
        },
      }),
    );
  afterEach(() => {
    get().logged.length = 0;
  });

  test('is still told of by health, metrics and to admins two days later, until one acknowledges it', async () => {
    const { as, clock, logged } = get();
    await as('admin', 'PUT', '/settings/budgets', { emailRecipients: 'owner@example.com' });
    await as('admin', 'PUT', `/weeks/${WEEK}/revenue`, { totalCents: 310_000 });
    const { alert } = (await as('admin', 'POST', `/weeks/${WEEK}/orders`, ORDER)).body;
    provider(() => ({}));
    await untilGivenUp();
    expect(await health()).toMatchObject({ status: 'mail-stuck', mail: { failed: 1, waiting: 0 } });
    clock.now += 48 * HOUR;
    expect(await health()).toMatchObject({
      status: 'mail-stuck',
      mail: {
        failed: 1,
        words: '1 email could not be delivered: an admin has to acknowledge it or send it again.',
      },
    });
    expect(await failedGauge()).toBe('1');
    const answered = await failed();
    expect(answered).toMatchObject({
      count: 1,
      letters: [
        {
          subject: `ALERT: ${alert.title}`,
          missed: ['owner@example.com'],
          reached: 0,
          reason: 'Given up after 24 hours. It is away.',
          useless: null,
        },
      ],
    });
    const lines = logged
      .map((line) => JSON.parse(line))
      .filter(({ level }) => level === 50 || level === 'error');
    expect(lines).toMatchObject([
      { msg: 'an email failed for good', reason: 'Given up after 24 hours. It is away.' },
    ]);
    expect(logged.join()).not.toContain('owner');

    expect((await see('acknowledge', [answered.letters[0].mailId], 'chef')).status).toBe(403);
    expect((await get().as('chef', 'GET', '/mail/failed')).status).toBe(403);
    expect((await see('acknowledge', [answered.letters[0].mailId])).body).toEqual({ count: 0, letters: [] });
    expect(await health()).toMatchObject({ status: 'ok', mail: { failed: 0 } });
    expect(await failedGauge()).toBe('0');
    const [entry] = (await as('admin', 'GET', '/audit?limit=1')).body;
    expect(entry).toMatchObject({
      action: 'acknowledge e-mail',
      subject: `ALERT: ${alert.title}`,
      userName: 'The admin',
    });
  });

  test('is sent again to whom it did not reach, and told of no more once it arrived', async () => {
    provider((to) => ({
      accepted: to.filter((one) => one.startsWith('a')),
      retry: [],
      answer: 'No such mailbox.',
    }));
    await write('a@example.com', 'b@example.com', 'c@example.com');
    await drain();
    const { letters: result } = await failed();
    expect(result).toMatchObject([
      { missed: ['b@example.com', 'c@example.com'], reached: 1, reason: 'No such mailbox.' },
    ]);
    expect(await health()).toMatchObject({ status: 'mail-stuck' });
    const sent = takesAll();
    expect((await see('send-again', [result[0].mailId])).body.count).toBe(0);
    await drain();
    expect(sent).toEqual(['b@example.com', 'c@example.com']);
    expect(await health()).toMatchObject({ status: 'ok', mail: { failed: 0 } });
    expect((await see('send-again', [result[0].mailId])).body.count).toBe(0);
    await drain();
    expect(sent).toHaveLength(2);
  });

  test('of many is acknowledged or sent again at once; what fails again is told again', async () => {
    provider(() => ({ retry: [] }));
    for (const name of ['a', 'b', 'c', 'd']) await write(`${name}@example.com`);
    await drain();
    const ids = (await failed()).letters.map(({ mailId }: { mailId: string }) => mailId);
    expect(ids).toHaveLength(4);
    await see('send-again', ids);
    expect((await failed()).count).toBe(0);
    await drain();
    expect((await failed()).count).toBe(4);
    await see('acknowledge', ids);
    expect((await failed()).count).toBe(0);
    const [entry] = (await get().as('admin', 'GET', '/audit?limit=1')).body;
    expect(entry).toMatchObject({ action: 'acknowledge e-mail', subject: '4 emails' });
  });

  test('is of no use any more where the budget has recovered', async () => {
    const { as } = get();
    provider(() => ({ retry: [] }));
    const week = '2026-11-08_to_2026-11-14';
    await as('admin', 'PUT', `/weeks/${week}/revenue`, { totalCents: 310_000 });
    await as('admin', 'POST', `/weeks/${week}/orders`, { ...ORDER, day: '2026-11-11' });
    await drain();
    await as('admin', 'PUT', `/weeks/${week}/revenue`, { totalCents: 10_000_000 });
    const { letters: result } = await failed();
    expect(result).toMatchObject([{ useless: 'The budget has recovered since.' }]);
    const refused = await see('send-again', [result[0].mailId]);
    expect([refused.status, refused.body.detail]).toEqual([422, 'Sending this again would change nothing.']);
    await see('acknowledge', [result[0].mailId]);
  });
});
