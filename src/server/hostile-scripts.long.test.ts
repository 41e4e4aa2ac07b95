import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sendNext } from './mail/send-mail.ts';
import { ONE_ENGINE } from './testing/engines.ts';
import { everyWrite } from './testing/every-write.ts';
import { SCRIPT_TEXTS } from './testing/hostile-texts.ts';
import { onEachEngine, WEEK } from './testing/installation.ts';

onEachEngine(
  'A text that is a script',
  (get) => {
    test('in any text field is kept and answered as that text, as JSON', async () => {
      const { as } = get();
      const writes = await everyWrite(async (...asked) => (await as('admin', ...asked)).body);
      const idOf = (route: string) => writes.find((write) => write.route === route)!.path;
      const staff = idOf('/staff/{staffId}');
      const user = idOf('/users/{userId}');
      const order = { revenueCenter: 'bar', amountCents: 1, day: '2026-11-18' };
      for (const text of SCRIPT_TEXTS) {
        const fields = [
          ['POST', `/weeks/${WEEK}/orders`, { ...order, supplier: text, notes: text }],
          ['PATCH', staff, { name: text, position: text }],
          ['PATCH', user, { name: text }],
          ['POST', '/suppliers', { name: text, revenueCenter: 'kitchen' }],
        ] as const;
        for (const [method, path, sent] of fields) {
          const { status, headers, body } = await as('admin', method, path, sent);
          expect([path, status < 300]).toEqual([path, true]);
          expect(headers.get('Content-Type')).toMatch(/^application\/json/);
          expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
          expect(body.order ?? body).toMatchObject({
            ...sent,
            ...('amountCents' in sent && { notes: text }),
          });
        }
      }
      const week = await as('admin', 'GET', `/weeks/${WEEK}`);
      const seen = week.body.barOrders.map((each: { notes: string }) => each.notes);
      expect(SCRIPT_TEXTS.filter((text) => !seen.includes(text))).toEqual([]);
    });

    test('where no such text may be is refused in words that do not repeat it as a page', async () => {
      for (const text of SCRIPT_TEXTS) {
        const path = encodeURIComponent(text);
        for (const url of [
          `/nowhere/${path}`,
          `/weeks?limit=${path}`,
          `/settings/budgets?location=${path}`,
        ]) {
          const { status, headers } = await get().as('admin', 'GET', url);
          expect(status).toBeGreaterThanOrEqual(400);
          expect(headers.get('Content-Type')).toMatch(/json/);
        }
        const recipients = { emailRecipients: text };
        expect((await get().as('admin', 'PUT', '/settings/budgets', recipients)).status).toBe(422);
      }
    });

    test('is only a text in every email', async () => {
      const { as, context } = get();
      const chef = await get().cookieOf('chef');
      const { userId } = await context.db
        .selectFrom('user')
        .select('id as userId')
        .where('role', '=', 'chef')
        .where('email', 'like', 'chef%')
        .executeTakeFirstOrThrow();
      await as('admin', 'PUT', '/settings/budgets', { emailRecipients: 'owner@example.com' });
      for (const [index, text] of SCRIPT_TEXTS.entries()) {
        await as('admin', 'PATCH', `/users/${userId}`, { name: text });
        const weekId = weekAfter(index);
        await as('admin', 'PUT', `/weeks/${weekId}/revenue`, { totalCents: 17_000 });
        const order = {
          revenueCenter: 'kitchen',
          supplier: text,
          amountCents: 5_000,
          day: weekId.split('_')[0],
        };
        const sent = await get().send('POST', `/weeks/${weekId}/orders`, order, { Cookie: chef });
        expect(sent.body.alert).not.toBeNull();
      }
      while ((await sendNext(context)) === 0);
      const folder = join(context.config.dataFolder, 'mail');
      const mails = readdirSync(folder).map((file) => textOf(readFileSync(join(folder, file), 'utf8')));
      expect(mails.length).toBeGreaterThanOrEqual(SCRIPT_TEXTS.length);
      const pages = mails.map((mail) => mail.slice(mail.indexOf('<!doctype html>')));
      for (const text of SCRIPT_TEXTS) {
        const named = mails.filter((mail) => mail.includes(`by ${text}`));
        expect([text, named.length]).toEqual([text, 1]);
        if (/[<>"']/.test(text)) expect(pages.filter((page) => page.includes(text))).toEqual([]);
      }
      expect(
        pages.filter((page) =>
          /<(script|img|svg|iframe|body onload|input|details|math)/i.test(page.replace(/<body style/, '')),
        ),
      ).toEqual([]);
    });
  },
  'production',
  ONE_ENGINE,
);

function weekAfter(index: number): string {
  const sunday = Temporal.PlainDate.from('2025-01-05').add({ weeks: index });
  return `${sunday}_to_${sunday.add({ days: 6 })}`;
}

/** A message with its transfer encodings taken off. */
function textOf(mail: string): string {
  return mail
    .split(/^--.*$/m)
    .map((part) => {
      const [head = '', ...body] = part.split(/\r?\n\r?\n/);
      const text = body.join('\n\n');
      if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString();
      const bytes = text.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex) => `%${hex}`);
      return /quoted-printable/i.test(head) ? safelyDecoded(bytes) : text;
    })
    .join('\n');
}

function safelyDecoded(text: string): string {
  return text.replaceAll(/(%[0-9A-F]{2})+/g, (run) => decodeURIComponent(run));
}
