import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import { groupReport } from '../../domain/reports/group-report.ts';
import { reportSheet } from '../../domain/reports/report-sheet.ts';
import { sheetSections, sheetText } from '../../domain/reports/sheet-words.ts';
import { sendNext } from '../mail/send-mail.ts';
import { createSmtp } from '../mail/smtp.ts';
import { HOSTILE_RECIPIENTS } from '../testing/hostile-recipients.ts';
import { onEachEngine } from '../testing/installation.ts';
import { type ReceivedMail, startSmtpServer } from '../testing/smtp-server.ts';

const from = { name: 'Tillwise', address: 'reports@tillwise.example' };
const US = { currency: 'USD', locale: 'en-US', timeZone: 'America/New_York' };
const week = (number: number) => {
  const sunday = Temporal.PlainDate.from('2025-01-05').add({ weeks: number });
  return `${sunday}_to_${sunday.add({ days: 6 })}`;
};

/** A part of an email as it was before it was encoded, by its type. */
function partOf({ content }: ReceivedMail, type: string): { head: string; body: Buffer } {
  const boundaries = [...content.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => boundary!);
  const parts = boundaries.reduce(
    (known, boundary) => known.flatMap((part) => part.split(`--${boundary}`)),
    [content],
  );
  const part = parts.find((one) => new RegExp(`^\\r\\nContent-Type: ${type}`).test(one))!;
  const [head = '', ...rest] = part.trimStart().split('\r\n\r\n');
  const text = rest.join('\r\n\r\n').trimEnd();
  if (/base64/.test(head)) return { head, body: Buffer.from(text, 'base64') };
  const bytes = text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex) => {
    return String.fromCharCode(Number.parseInt(hex, 16));
  });
  return { head, body: Buffer.from(/quoted-printable/.test(head) ? bytes : text, 'latin1') };
}

const AMOUNTS = /\$[\d,]+\.\d\d/g;

onEachEngine('A report by mail', (get) => {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let refused: RegExp | null = null;
  beforeAll(async () => {
    smtp = await startSmtpServer({
      onRcptTo: ({ address }, _, done) =>
        done(refused?.test(address) ? Object.assign(new Error('No such box'), { responseCode: 550 }) : null),
    });
    get().context.config.mail.smtp = { url: smtp.url, from };
  });
  beforeEach(async () => {
    refused = null;
    get().context.transport = createSmtp({ url: smtp.url, from }, 5);
    await list('owner@example.com, Office@example.com');
    await drain();
    smtp.received.length = 0;
  });
  afterAll(() => smtp.close());

  const admin = (method: string, path: string, body?: object, headers = {}) =>
    get().as('admin', method, path, body, headers);
  const list = (recipients: string | null, venue: string | null = null) =>
    admin('PUT', '/report-recipients', { venue, recipients });
  const drain = async () => {
    while ((await sendNext(get().context)) === 0);
  };
  const close = (weekId: string) => admin('POST', `/weeks/${weekId}/close`, { venue: 'scandals' });
  const press = (weekId: string) => admin('POST', `/weeks/${weekId}/report/mail`, { venue: 'scandals' });
  /** A week of Scandals in which the bar cost more than it may. */
  const begin = async (weekId: string) => {
    await admin('PUT', `/weeks/${weekId}/revenue`, { scandalsCents: 1_234_567_89 });
    const order = { revenueCenter: 'scandals', supplier: 'Fizz & Co.', day: weekId.slice(0, 10) };
    await admin('POST', `/weeks/${weekId}/orders`, { ...order, amountCents: 300_000_07 });
    await admin('PUT', `/weeks/${weekId}/labor/scandals-bar`, { cents: 987_65 });
    await admin('PUT', `/weeks/${weekId}/notes`, { venue: 'scandals', day: null, text: 'Derby' });
    await drain();
    smtp.received.length = 0;
  };
  const toOf = () => smtp.received.map(({ to }) => to.join()).sort();

  test('goes out when the week is closed, to each address by itself, with the figures of the report in text and PDF', async () => {
    await begin(week(0));
    expect((await close(week(0))).status).toBe(200);
    await drain();
    expect(toOf()).toEqual(['Office@example.com', 'owner@example.com']);
    const { body } = await admin('GET', `/weeks/${week(0)}/report?venue=scandals`);
    const [report] = body.venues;
    const [mail] = smtp.received;
    expect(mail!.content).toMatch(/^Subject: Scandals: Jan 5, 2025 - Jan 11, 2025\r$/m);
    expect(mail!.content.match(/^To: (.*)\r$/m)?.[1]).toBe(mail!.to[0]);
    const { head, body: content } = partOf(mail!, 'application/pdf');
    expect(head).toContain(`filename=report-scandals-${week(0)}.pdf`);
    const pdf = await getDocumentProxy(new Uint8Array(content));
    const { text, totalPages } = await extractText(pdf, { mergePages: true });
    expect(totalPages).toBe(1);
    const figures = sheetSections(reportSheet(report, US)).flatMap(({ rows }) =>
      rows.flatMap(({ value }) => value.match(AMOUNTS) ?? []),
    );
    expect(report.revenue.cents).toBe(1_234_567_89);
    expect(figures).toContain('$987.65');
    expect(figures).toContain('$1,234,567.89');
    expect(figures).toContain('$300,000.07');
    expect(text.match(AMOUNTS)).toEqual(figures);
    expect(text).toContain('Derby');
    const plain = partOf(mail!, 'text/plain').body.toString();
    expect(plain.match(AMOUNTS)).toEqual(figures);
    expect(plain).toContain('Prime cost: ');
    const { db } = get().context;
    const sent = await db
      .selectFrom('mail')
      .select('letter')
      .where('uniqueKey', 'like', 'report %')
      .execute();
    expect(sent.map(({ letter }) => letter)).toEqual([null, null]);
  });

  test('is sent to nobody twice, by whomever, and anew once its figures are others', async () => {
    await begin(week(1));
    await close(week(1));
    expect((await press(week(1))).body).toEqual({ sent: 0, before: 2, noMail: null });
    await list('owner@example.com, office@EXAMPLE.com, new@example.com');
    const key = { 'Idempotency-Key': 'press' };
    const sent = await admin('POST', `/weeks/${week(1)}/report/mail`, { venue: 'scandals' }, key);
    expect(sent.body).toEqual({ sent: 1, before: 2, noMail: null });
    const again = await admin('POST', `/weeks/${week(1)}/report/mail`, { venue: 'scandals' }, key);
    expect(again.body).toEqual(sent.body);
    await drain();
    expect(toOf()).toEqual(['Office@example.com', 'new@example.com', 'owner@example.com']);
    await admin('POST', `/weeks/${week(1)}/reopen`, { venue: 'scandals', reason: 'A late invoice' });
    await admin('PUT', `/weeks/${week(1)}/labor/scandals-bar`, { cents: 1_000_00 });
    const both = await Promise.all([close(week(1)), close(week(1))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await drain();
    expect(smtp.received).toHaveLength(6);
    expect(partOf(smtp.received.at(-1)!, 'text/plain').body.toString()).toContain('$1,000.00');
  });

  test('that an address refused is tried again by a press', async () => {
    await begin(week(2));
    refused = /office/i;
    await close(week(2));
    await drain();
    expect(toOf()).toEqual(['owner@example.com']);
    refused = null;
    expect((await press(week(2))).body).toMatchObject({ sent: 1, before: 1 });
    await drain();
    expect(toOf()).toEqual(['Office@example.com', 'owner@example.com']);
  });

  test('tells an admin alone whom it reached and why not, and goes again as it was to whom it failed to reach', async () => {
    const path = `/weeks/${week(5)}/report/mail`;
    const letters = async () => {
      const { body } = await admin('GET', `${path}?venue=scandals`);
      return Object.fromEntries(body.letters.map((one: { address: string }) => [one.address, one]));
    };
    await begin(week(5));
    refused = /office/i;
    await press(week(5));
    expect((await letters())['owner@example.com']).toMatchObject({ state: 'waiting', sentAt: null });
    await drain();
    expect(await letters()).toMatchObject({
      'owner@example.com': { venueId: 'scandals', state: 'sent', sentAt: expect.any(String) },
      'Office@example.com': { state: 'failed', reason: expect.stringContaining('No such box'), onList: true },
    });
    refused = null;
    expect((await admin('GET', `${path}?venue=tropics`)).body).toEqual({ letters: [] });
    expect((await admin('POST', path, { venue: 'tropics', failed: true })).body).toMatchObject({ sent: 0 });
    await admin('PUT', `/weeks/${week(5)}/labor/scandals-bar`, { cents: 1_000_00 });
    const again = () => admin('POST', path, { venue: 'scandals', failed: true });
    await list('owner@example.com');
    expect((await letters())['Office@example.com']).toMatchObject({ state: 'failed', onList: false });
    expect((await again()).body).toMatchObject({ sent: 0 });
    await list('owner@example.com, office@example.com');
    expect((await again()).body).toEqual({ sent: 1, before: 0, noMail: null });
    expect((await again()).body).toMatchObject({ sent: 0 });
    await drain();
    expect(toOf()).toEqual(['Office@example.com', 'owner@example.com']);
    const [first, second] = smtp.received.map((mail) => partOf(mail, 'text/plain').body.toString());
    expect(second).toBe(first);
    expect((await letters())['Office@example.com']).toMatchObject({ state: 'sent' });
    for (const login of ['chef', 'scandals_manager'] as const)
      expect([login, (await get().as(login, 'GET', path)).status]).toEqual([login, 403]);
    await list('owner@example.com, Office@example.com');
  });

  test('goes again to whom it failed to reach with its newest figures alone', async () => {
    await begin(week(6));
    refused = /office/i;
    await press(week(6));
    await drain();
    await admin('PUT', `/weeks/${week(6)}/labor/scandals-bar`, { cents: 1_000_00 });
    await press(week(6));
    await drain();
    refused = null;
    smtp.received.length = 0;
    const again = await admin('POST', `/weeks/${week(6)}/report/mail`, { venue: 'scandals', failed: true });
    expect(again.body).toMatchObject({ sent: 1 });
    await drain();
    expect(toOf()).toEqual(['Office@example.com']);
    expect(partOf(smtp.received[0]!, 'text/plain').body.toString()).toContain('$1,000.00');
  });

  test('of a venue with a list of its own goes to that, and to nobody where it is empty', async () => {
    await begin(week(3));
    expect((await list('chef@example.com', 'scandals')).body).toMatchObject({
      group: 'owner@example.com, Office@example.com',
      venues: { scandals: 'chef@example.com' },
    });
    await press(week(3));
    await drain();
    expect(toOf()).toEqual(['chef@example.com']);
    await list('', 'scandals');
    const { status, body } = await press(week(3));
    expect([status, body.detail]).toEqual([
      422,
      'Nobody is on the list for this report. Add an address first.',
    ]);
    await list(null, 'scandals');
    expect((await press(week(3))).body).toMatchObject({ sent: 2 });
    await drain();
  });

  test('of the group goes out as one letter once the last venue is closed, with the figures of the page in text and PDF', async () => {
    await begin(week(7));
    for (const venue of ['tropics', 'scandals']) await admin('POST', `/weeks/${week(7)}/close`, { venue });
    await drain();
    const ofGroup = () => smtp.received.filter(({ content }) => /^Subject: All venues: /m.test(content));
    expect(ofGroup()).toEqual([]);
    await admin('POST', `/weeks/${week(7)}/close`, { venue: 'townhouse' });
    await drain();
    expect(ofGroup().map(({ to }) => to.join())).toEqual(['owner@example.com', 'Office@example.com']);
    const { body } = await admin('GET', `/weeks/${week(7)}/report`);
    const report = groupReport(get().context.group, body)!;
    expect([report.revenue.cents, report.venues.length]).toEqual([1_234_567_89, 3]);
    const sheet = reportSheet(report, US);
    const figures = sheetSections(sheet).flatMap(({ rows }) =>
      rows.flatMap(({ value }) => value.match(AMOUNTS) ?? []),
    );
    const [mail] = ofGroup();
    const pdf = await getDocumentProxy(new Uint8Array(partOf(mail!, 'application/pdf').body));
    const { text, totalPages } = await extractText(pdf, { mergePages: true });
    expect([totalPages, text.match(AMOUNTS)]).toEqual([1, figures]);
    expect(partOf(mail!, 'text/plain').body.toString().match(AMOUNTS)).toEqual(figures);
    expect(sheetText(week(7) as WeekId, [sheet], US)).toContain('All 3 venues are closed.');
    expect((await admin('POST', `/weeks/${week(7)}/report/mail`, {})).body).toMatchObject({
      sent: 0,
      before: 2,
    });
    const { letters } = (await admin('GET', `/weeks/${week(7)}/report/mail`)).body;
    expect(letters.filter((one: { venueId: null | string }) => one.venueId === null)).toHaveLength(2);
  });

  test('of the group by a press goes to nobody who has an account and does not read all venues', async () => {
    const limited = {
      name: 'Lena',
      email: 'lena@example.com',
      role: 'manager',
      reach: { venues: ['scandals'] },
    };
    expect((await admin('POST', '/users', limited)).status).toBe(201);
    const { email } = (await admin('GET', '/users')).body.find(
      ({ role }: { role: string }) => role === 'chef',
    );
    const answer = await list(`Lena@example.com, ${email}, outside@example.com`);
    expect(answer.body.limited).toEqual(['Lena@example.com']);
    await begin(week(8));
    expect((await admin('POST', `/weeks/${week(8)}/report/mail`, { venue: null })).body).toMatchObject({
      sent: 2,
    });
    await drain();
    expect(toOf()).toEqual([email, 'outside@example.com'].sort());
    expect((await press(week(8))).body).toMatchObject({ sent: 3 });
    await list('lena@example.com');
    expect((await admin('POST', `/weeks/${week(8)}/report/mail`, {})).status).toBe(422);
    await drain();
  });

  test('of a venue goes to nobody who has an account and does not read that venue, and says so', async () => {
    const limited = {
      name: 'Theo',
      email: 'theo@example.com',
      role: 'manager',
      reach: { venues: ['townhouse'] },
    };
    expect((await admin('POST', '/users', limited)).status).toBe(201);
    await begin(week(9));
    const { body } = await list('Theo@example.com, theo@example.com, outside@example.com', 'scandals');
    expect([body.limited, body.limitedOf]).toEqual([
      ['Theo@example.com'],
      { scandals: ['Theo@example.com'] },
    ]);
    expect((await admin('GET', '/report-recipients')).body).toEqual(body);
    expect((await press(week(9))).body).toMatchObject({ sent: 1, before: 0 });
    await drain();
    expect(toOf()).toEqual(['outside@example.com']);
    const { letters } = (await admin('GET', `/weeks/${week(9)}/report/mail`)).body;
    expect(letters.map(({ address }: { address: string }) => address)).toEqual(['outside@example.com']);
    await list(null, 'scandals');
  });

  test('is an admin’s to send, and so is the list', async () => {
    const { status } = await get().as('chef', 'POST', `/weeks/${week(3)}/report/mail`, { venue: 'scandals' });
    expect([status, (await get().as('chef', 'GET', '/report-recipients')).status]).toEqual([403, 403]);
    expect((await admin('POST', `/weeks/${week(3)}/report/mail`, { venue: 'none' })).status).toBe(404);
  });

  test('goes to addresses alone', async () => {
    for (const recipients of HOSTILE_RECIPIENTS)
      expect([recipients, (await list(recipients)).status]).toEqual([recipients, 422]);
    const { body } = await list('owner@example.com, nobody');
    expect(body.errors).toEqual([{ field: 'recipients', message: 'Not an email address: nobody.' }]);
    const many = Array.from({ length: 21 }, (_, place) => `p${place}@example.com`).join(', ');
    expect((await list(many)).body.detail).toBe('At most 20 recipients.');
    expect((await admin('PUT', '/report-recipients', { venue: 'none', recipients: '' })).status).toBe(404);
  });

  test('of a venue with a hostile name has the headers that it should have', async () => {
    const name = '=?utf-8?q?x?= <evil@example.net>, "Bcc: x@example.net"';
    expect((await admin('PATCH', '/venues/scandals', { name })).status).toBeLessThan(300);
    await begin(week(4));
    await close(week(4));
    await drain();
    expect(toOf()).toEqual(['Office@example.com', 'owner@example.com']);
    const [head = ''] = smtp.received[0]!.content.split('\r\n\r\n');
    expect(head).not.toMatch(/^(Bcc|Cc):/im);
    await admin('PATCH', '/venues/scandals', { name: 'Scandals' });
  });
});
