import { describe, expect, test } from 'vitest';
import { backupHealth } from './backup-health.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-19T17:00:00Z');
const ago = (hours: number) => NOW - hours * HOUR;
const made = (hours: number) => ({ at: ago(hours), bytes: 12_000_000 });

describe('Daily backups', () => {
  test.each([
    ['of which the last is of this morning', { since: ago(100), last: made(14), failedAt: null }, 'ok'],
    ['that were begun just now', { since: ago(0.1), last: null, failedAt: null }, 'ok'],
    ['on the day with 25 hours', { since: ago(100), last: made(25.5), failedAt: null }, 'ok'],
    ['of which one is missing', { since: ago(100), last: made(26.5), failedAt: null }, 'old'],
    ['of which none was ever made', { since: ago(27), last: null, failedAt: null }, 'old'],
    ['of a server that was off for a week', { since: ago(0.1), last: made(170), failedAt: null }, 'old'],
    ['of which the last try failed', { since: ago(100), last: made(20), failedAt: ago(1) }, 'failed'],
    ['of which the first failed', { since: ago(1), last: null, failedAt: ago(1) }, 'failed'],
    ['that failed long ago', { since: ago(100), last: made(50), failedAt: ago(40) }, 'failed'],
    ['of which a good one followed', { since: ago(100), last: made(1), failedAt: ago(2) }, 'ok'],
  ] as const)('%s', (_, backups, state) => {
    expect(backupHealth(backups, NOW).state).toBe(state);
  });

  test('say in words how old the last is, and whether one failed since', () => {
    expect(backupHealth(null, NOW)).toMatchObject({ state: 'off', words: 'No daily backup is set up.' });
    expect(backupHealth({ since: ago(90), last: made(30), failedAt: ago(2) }, NOW)).toEqual({
      state: 'failed',
      words: 'The last attempt failed. The last daily backup is 30 h old.',
      lastAt: '2026-11-18T11:00:00.000Z',
      bytes: 12_000_000,
      failedAt: '2026-11-19T15:00:00.000Z',
      copy: null,
      note: null,
    });
    const beside = backupHealth({ since: ago(90), last: made(3), failedAt: null, isSameDisk: true }, NOW);
    expect(beside).toMatchObject({ state: 'ok', note: expect.stringContaining('on the same disk') });
    expect(backupHealth({ since: ago(90), last: made(3), failedAt: ago(9) }, NOW)).toMatchObject({
      words: 'The last daily backup is 3 h old.',
      failedAt: null,
    });
  });

  test('have copies elsewhere with a state of their own, and then may lie beside the database', () => {
    const backups = { since: ago(90), last: made(3), failedAt: null, isSameDisk: true };
    const copies = { since: ago(90), last: made(27), failedAt: null };
    expect(backupHealth(backups, NOW, copies)).toMatchObject({
      ...{ state: 'ok', words: 'The last daily backup is 3 h old.', note: null },
      copy: {
        state: 'old',
        words: 'The last copy elsewhere is 27 h old.',
        lastAt: '2026-11-18T14:00:00.000Z',
      },
    });
    expect(backupHealth(backups, NOW, { ...copies, last: null, failedAt: ago(1) }).copy).toMatchObject({
      ...{ state: 'failed', words: 'The last attempt failed. There is no copy elsewhere yet.' },
      failedAt: '2026-11-19T16:00:00.000Z',
    });
  });
});
