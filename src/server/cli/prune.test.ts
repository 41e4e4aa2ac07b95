import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { command, emptyFolder } from '../testing/command-line.ts';
import { ENGINES, type Engine } from '../testing/engines.ts';
import { restoredPicture } from '../testing/restored-picture.ts';
import { snapshotOf } from '../testing/snapshot.ts';

const LONG_AGO = '2024-01-02T03:04:05.000Z';

/** Some weeks of a group, whose alerts, letters, sessions and audit entries are all said to be from long ago. */
async function placeOf(engine: Engine) {
  const folder = emptyFolder();
  const address = await restoredPicture(engine, join(folder, 'tillwise.sqlite'), ['0.4.0', 'production']);
  const env = { TILLWISE_DATA: folder, ...(engine === 'PostgreSQL' && { DATABASE_URL: address }) };
  await command(['prune', 'letters', '--older-than', '36500'], env);
  const { db } = connect(address, () => {});
  await db.updateTable('mail').set({ createdAt: LONG_AGO }).execute();
  await db.updateTable('alert').set({ createdAt: LONG_AGO, resolvedAt: LONG_AGO }).execute();
  await db.updateTable('auditEntry').set({ at: LONG_AGO }).execute();
  await db.updateTable('week').set({ endDate: '2024-01-06' }).execute();
  return { env, db, prune: (...words: string[]) => command(['prune', ...words], env) };
}

/** All that is stored, without the lines of some tables. */
async function without(db: Awaited<ReturnType<typeof placeOf>>['db'], ...tables: string[]): Promise<string> {
  const lines = (await snapshotOf({ db })).split('\n');
  return lines.filter((line) => !tables.some((table) => line.startsWith(`${table} `))).join('\n');
}

describe.each(ENGINES)('What is old (%s)', (engine) => {
  test('is counted, and stays until that is confirmed', async () => {
    const { db, prune } = await placeOf(engine);
    const before = await snapshotOf({ db });
    for (const kind of ['letters', 'alerts', 'sessions', 'audit']) {
      const { code, said } = await prune(kind, '--older-than', '400');
      expect(code).toBe(0);
      expect(said).toMatch(/^There are \d+ .*, from before \d{4}-\d\d-\d\d\.\nNothing was removed\./);
    }
    expect((await prune('audit', '--older-than', '400')).said).toMatch(/^There are 306 audit entries/);
    expect(await snapshotOf({ db })).toBe(before);
    await db.destroy();
  });

  test('goes, kind by kind, and nothing else: letters that wait stay, alerts of open weeks too', async () => {
    const { db, prune } = await placeOf(engine);
    const rows = async (table: 'mail' | 'alert' | 'auditEntry') =>
      (await db.selectFrom(table).selectAll().execute()).length;
    const untouched = await without(db, 'mail', 'alert', 'auditEntry');
    expect((await prune('letters', '--older-than', '400', '--yes')).said).toMatch(/^Removed 6 letters/);
    expect(await rows('mail')).toBe(29);
    const still = await db
      .selectFrom('mail')
      .select(['state', 'seenAt'])
      .where('nextAttemptAt', 'is', null)
      .execute();
    expect(still).toEqual([{ state: 'failed', seenAt: null }]);
    await db.deleteFrom('mail').execute();
    const closed = await db
      .selectFrom('venueWeek')
      .select(['weekId', 'venueId'])
      .where('state', '=', 'closed')
      .execute();
    const alerts = await db.selectFrom('alert').selectAll().execute();
    const { said } = await prune('alerts', '--older-than', '400', '--yes');
    const left = await db.selectFrom('alert').selectAll().execute();
    const gone = alerts.filter(({ id }) => !left.some((one) => one.id === id));
    expect(said).toMatch(new RegExp(`^Removed ${gone.length} settled alerts`));
    expect(gone.length).toBeGreaterThan(0);
    expect(left.length).toBeGreaterThan(0);
    for (const { weekId } of gone) expect(closed.map((one) => one.weekId)).toContain(weekId);
    expect((await prune('audit', '--older-than', '400', '--yes')).said).toMatch(/^Removed 306 audit entries/);
    const kept = await db
      .selectFrom('auditEntry')
      .select(['action', 'subject', 'userName'])
      .orderBy('at')
      .execute();
    expect(kept).toContainEqual({ action: 'remove old records', subject: 'audit', userName: 'Command line' });
    expect(kept).toHaveLength(3);
    expect(await without(db, 'mail', 'alert', 'auditEntry')).toBe(untouched);
    await db.destroy();
  });

  test('is not younger than it may be, and of a kind that may go', async () => {
    const { db, prune } = await placeOf(engine);
    const before = await snapshotOf({ db });
    for (const words of [
      ['audit', '--older-than', '399', '--yes'],
      ['letters', '--older-than', '61', '--yes'],
      ['alerts', '--yes'],
      ['orders', '--older-than', '400', '--yes'],
      ['toString', '--older-than', '400', '--yes'],
    ])
      expect(await prune(...words)).toMatchObject({
        code: 2,
        fault: expect.stringMatching(/^tillwise: say /),
      });
    expect(await snapshotOf({ db })).toBe(before);
    await db.destroy();
  });
});
