import { expect, test } from 'vitest';
import { ANSWER_RETENTION_DAYS, forgetAnswers } from './sweeping.ts';
import { onEachEngine } from './testing/installation.ts';

onEachEngine('Answers to requests with a key', (get) => {
  test('are kept for 62 days, and however many are older, all are removed', async () => {
    const { context, clock } = get();
    const at = (days: number, milliseconds = 0) =>
      new Date(clock.now - days * 86_400_000 + milliseconds).toISOString();
    const key = (name: string, createdAt: string) => ({
      ...{ userId: 'ann', key: name, fingerprint: 'f', answer: '{}', createdAt },
    });
    const old = Array.from({ length: 1_200 }, (_, number) =>
      key(`old-${number}`, at(ANSWER_RETENTION_DAYS, -1 - number)),
    );
    await context.db.insertInto('idempotencyKey').values(old).execute();
    const kept = [key('as old as can be', at(ANSWER_RETENTION_DAYS)), key('of now', at(0))];
    await context.db.insertInto('idempotencyKey').values(kept).execute();
    await forgetAnswers(context);
    const left = await context.db.selectFrom('idempotencyKey').selectAll().orderBy('createdAt').execute();
    expect(left).toEqual(kept);
  });
});
