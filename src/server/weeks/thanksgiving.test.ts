import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WeekQuestions } from '../../domain/forecast/week-questions-answer.ts';
import type { Trends } from '../../domain/reports/trends.ts';
import type { VenueReport } from '../../domain/reports/venue-report.ts';
import type { SalesWeek } from '../../domain/sales/day-sales.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { queueDigests } from '../digest/queue-digests.ts';
import { sendNext } from '../mail/send-mail.ts';
import { createSmtp } from '../mail/smtp.ts';
import { onEachEngine } from '../testing/installation.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';

const SUNDAY = '2026-11-22' as Day;
const THURSDAY = '2026-11-26' as Day;
const WEEK = '2026-11-22_to_2026-11-28';
const VENUE = 'scandals';
const USUAL = 2_000_00;
const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/New_York').epochMilliseconds;

onEachEngine('Closed on Thanksgiving', (get) => {
  let mailbox: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    mailbox = await startSmtpServer();
    const from = { name: 'Tillwise', address: 'office@tillwise.example' };
    get().context.transport = createSmtp({ url: mailbox.url, from }, 5);
    get().clock.now = at('2026-11-18T12:00');
    for (const weeks of [1, 2, 3, 4, 5, 6]) await sellIn(addDays(SUNDAY, -7 * weeks), [0, 1, 2, 3, 4, 5, 6]);
  });
  afterAll(() => mailbox.close());

  async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await get().as('admin', method, path, body);
    expect([method, path, answer.status < 300, answer.body]).toEqual([method, path, true, answer.body]);
    return answer.body;
  }

  async function sellIn(startDate: Day, places: readonly number[], cents = USUAL) {
    const days = places.map((place) => ({
      line: 1,
      day: addDays(startDate, place),
      revenueCenter: VENUE,
      cents,
    }));
    const weekId = `${startDate}_to_${addDays(startDate, 6)}`;
    const today = get().context.now();
    const isPast = ({ day }: { day: Day }) => at(`${day}T23:00`) < today;
    await ask('POST', `/weeks/${weekId}/sales/import`, { days: days.filter(isPast) });
  }

  const reported = async () =>
    (await ask<{ venues: VenueReport[] }>('GET', `/weeks/${WEEK}/report?venue=${VENUE}`)).venues[0]!;

  test('is asked about a week before, and answered by one press', async () => {
    const asked = async () =>
      (await ask<WeekQuestions>('GET', `/weeks/${WEEK}/questions`)).holidays.filter(
        ({ center }) => center === VENUE,
      );
    expect(await asked()).toMatchObject([{ day: THURSDAY, forecastCents: USUAL }]);
    const answer = { cents: { [VENUE]: 0 }, note: 'Thanksgiving Day' };
    await ask('PUT', `/weeks/${WEEK}/expected/${THURSDAY}`, answer);
    expect(await asked()).toEqual([]);
    expect((await reported()).revenue.forecastCents).toBe(6 * USUAL);
  });

  test('is no missing day on Friday, nor a day so far', async () => {
    get().clock.now = at('2026-11-27T12:00');
    await sellIn(addDays(SUNDAY, -7), [3, 4, 5, 6]);
    await sellIn(SUNDAY, [0, 1, 2, 3]);
    const { centers } = await ask<SalesWeek>('GET', `/weeks/${WEEK}/sales`);
    expect(centers[VENUE]!.missingDays).toEqual([]);
    const { venues } = await ask<{ venues: Record<string, { revenue: object; missing: string[] }> }>(
      'GET',
      `/weeks/${WEEK}/standings`,
    );
    expect(venues[VENUE]!.revenue).toMatchObject({ missingDays: [], expectedCents: 6 * USUAL });
    const { revenue } = await ask<{ revenue: Record<string, { enteredDays: Day[] }> }>(
      'GET',
      `/weeks/${WEEK}/outlook`,
    );
    expect(revenue[VENUE]!.enteredDays).toEqual([0, 1, 2, 3].map((place) => addDays(SUNDAY, place)));
  });

  test('is what Monday’s report is told beside: as forecast, with nothing missing', async () => {
    get().clock.now = at('2026-11-30T06:00');
    await sellIn(SUNDAY, [5, 6]);
    const report = await reported();
    expect(report.revenue).toMatchObject({ cents: 6 * USUAL, forecastCents: 6 * USUAL });
    expect(report.revenue).not.toHaveProperty('missingDays');
    expect(report.days![4]).toMatchObject({ cents: null, forecastCents: 0 });
    const { venues } = await ask<Trends>('GET', `/trends?weeks=13&venue=${VENUE}&forecast=true`);
    expect(venues[0]!.weeks.find(({ weekId }) => weekId === WEEK)).toMatchObject({
      ...{ revenueCents: 6 * USUAL, forecastCents: 6 * USUAL },
    });
    const found = await ask<{ kind: string }[]>('GET', `/weeks/${WEEK}/findings?venue=${VENUE}`);
    expect(found.filter(({ kind }) => kind === 'no-sales' || kind === 'no-revenue')).toEqual([]);
  });

  test('is in Monday’s mails: what was sold is what was forecast, and nothing is asked for', async () => {
    await ask('PUT', '/digest', { daily: false, weekly: true, time: '07:00' });
    await ask('PUT', '/report-recipients', { venue: VENUE, recipients: 'owner@example.com' });
    get().clock.now = at('2026-11-30T08:00');
    await queueDigests(get().context);
    await ask('POST', `/weeks/${WEEK}/report/mail`, { venue: VENUE });
    while ((await sendNext(get().context)) === 0);
    const texts = mailbox.received.map(({ content }) =>
      content.replaceAll('=\r\n', '').replaceAll('=3D', '='),
    );
    const [summary, report] = ['Weekly summary', 'sales as forecast'].map((words) =>
      texts.find((text) => text.includes(words)),
    );
    expect(summary).toContain('Scandals: $12,000.00');
    expect(summary).not.toContain('Scandals revenue');
    expect(report).toContain('forecast $12,000.00');
    expect(report).not.toContain('No sales entered');
  });

  test('said on a day itself counts for its budget, and is told as changed, not as what was forecast', async () => {
    const friday = '2026-12-04' as Day;
    const week = '2026-11-29_to_2026-12-05';
    get().clock.now = at('2026-12-04T09:00');
    await sellIn('2026-11-29' as Day, [0, 1, 2, 3, 4]);
    await ask('PUT', `/weeks/${week}/expected/${friday}`, { cents: { [VENUE]: 500_00 }, note: 'A storm' });
    get().clock.now = at('2026-12-06T09:00');
    await ask('PUT', `/weeks/${week}/sales/${friday}`, { cents: { [VENUE]: 450_00 } });
    await sellIn('2026-11-29' as Day, [6]);
    const { days } = await ask<SalesWeek>('GET', `/weeks/${week}/sales`);
    expect(days[5]!.centers[VENUE]).toMatchObject({ overrideCents: 500_00, morningCents: USUAL });
    const { venues } = await ask<{ venues: VenueReport[] }>('GET', `/weeks/${week}/report?venue=${VENUE}`);
    expect(venues[0]!.revenue).toMatchObject({ cents: 6 * USUAL + 450_00, forecastCents: 7 * USUAL });
    expect(venues[0]!.notes).toContainEqual({
      ...{ by: 'The admin', text: 'changed on the day to $500: A storm' },
    });
  });
});
