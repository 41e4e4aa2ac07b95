import { expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import { inTransaction } from '../db/transaction.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';
import { testLetter } from './letter.ts';
import { queueLetter } from './outbox.ts';
import { sendNext } from './send-mail.ts';

const DAY = '2026-11-18';

onEachEngine('Of many letters that wait', (get) => {
  test('alerts leave first, then what somebody waits for, then the rest', async () => {
    const { as, context } = get();
    await inTransaction(context.db, async (tx) => {
      for (let number = 0; number < 300; number++) {
        const letter = { ...testLetter('Ann', WEEK as WeekId, context.group), subject: 'A summary' };
        await queueLetter(context, tx, {
          uniqueKey: `summary ${number}`,
          recipients: [`p${number}@x.example`],
          letter,
        });
      }
    });
    await as('admin', 'PATCH', '/centers/kitchen', { approvalOverCents: 50_000 });
    const order = { revenueCenter: 'kitchen', supplier: 'Harbor Seafood', amountCents: 60_000, day: DAY };
    for (let number = 0; number < 60; number++)
      await as('chef', 'POST', `/weeks/${WEEK}/orders`, { ...order, supplier: `Supplier ${number}` });
    await as('admin', 'PUT', '/settings/budgets', { emailRecipients: 'owner@example.com' });
    await as('admin', 'PUT', `/weeks/${WEEK}/revenue`, { totalCents: 100 });
    for (const center of ['kitchen', 'bar'])
      await as('admin', 'PUT', `/weeks/${WEEK}/spending/${center}`, { cents: 50_000 });
    const sent: string[] = [];
    context.transport = {
      pace: 0,
      send: async ({ to, letter: { subject } }) => {
        sent.push(/ALERT|approval|summary/.exec(subject)?.[0] ?? subject);
        return { accepted: to, retry: [], answer: 'Taken.' };
      },
    };
    while ((await sendNext(context)) === 0);
    expect(sent).toHaveLength(303);
    expect(sent.slice(0, 4)).toEqual(['ALERT', 'ALERT', 'approval', 'summary']);
  });
});
