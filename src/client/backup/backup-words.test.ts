import { describe, expect, test } from 'vitest';
import { backupHealth } from '../../domain/backup/backup-health.ts';
import { backupWarning, lastBackupWords } from './backup-words.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-19T17:00:00Z');
const read = { now: NOW, timeZone: 'America/New_York', place: { locale: 'en-US' as const } };
const health = (hours: number, { bytes = 12_345_678, failed }: { bytes?: number; failed?: number } = {}) =>
  backupHealth(
    {
      since: 0,
      last: { at: NOW - hours * HOUR, bytes },
      failedAt: failed === undefined ? null : NOW - failed * HOUR,
    },
    NOW,
  );

describe('The last backup', () => {
  test.each([
    [health(9), 'Last backup: today 3:00 AM, 12 MB.'],
    [health(9, { bytes: 400_000 }), 'Last backup: today 3:00 AM, 0.4 MB.'],
    [health(9, { bytes: 1_234_000_000 }), 'Last backup: today 3:00 AM, 1.2 GB.'],
    [health(13), 'Last backup: yesterday 11:00 PM, 12 MB.'],
    [health(50), 'Last backup: Nov 17, 2026, 10:00 AM, 12 MB.'],
    [backupHealth({ since: NOW, last: null, failedAt: null }, NOW), 'No backup has been made yet.'],
    [backupHealth({ since: NOW, last: null, failedAt: NOW }, NOW), 'No backup can be found.'],
    [backupHealth(null, NOW), null],
  ])('of %j is told as %s', (result, words) => {
    expect(lastBackupWords(result, read)).toBe(words);
  });

  test('is no reason to warn while all is well', () => {
    for (const well of [health(1), health(1, { failed: 3 }), backupHealth(null, NOW)])
      expect(backupWarning(well, read)).toBeNull();
  });

  test('that failed or is late is warned of, with what there is', () => {
    expect(backupWarning(health(33, { failed: 2 }), read)).toEqual({
      title: 'The daily backup failed today 10:00 AM.',
      text: 'Last backup: yesterday 3:00 AM, 12 MB. Tell whoever runs the server: its log says why.',
    });
    expect(backupWarning(health(33), read)?.title).toBe('The daily backup is late.');
  });

  test.each([
    [9, null, 'today 3:00 AM, 12 MB. Last copy elsewhere: of today 3:00 AM.', null],
    [33, null, 'today 3:00 AM, 12 MB. Last copy elsewhere: of yesterday 3:00 AM.', 'is late'],
    [
      33,
      NOW - HOUR,
      'today 3:00 AM, 12 MB. Last copy elsewhere: of yesterday 3:00 AM.',
      'failed today 11:00 AM',
    ],
    [null, NOW - HOUR, 'today 3:00 AM, 12 MB. No copy elsewhere yet.', 'failed today 11:00 AM'],
  ])('whose copy elsewhere is %s h old and failed at %s is told as %s', (hours, failedAt, words, warning) => {
    const made = { at: NOW - 9 * HOUR, bytes: 12_345_678 };
    const last = hours === null ? null : { at: NOW - hours * HOUR, bytes: 12_345_678 };
    const told = backupHealth({ since: 0, last: made, failedAt: null }, NOW, { since: 0, last, failedAt });
    expect(lastBackupWords(told, read)).toBe(`Last backup: ${words}`);
    const title = warning && `The copy of the backup ${warning}.`;
    expect(backupWarning(told, read)?.title ?? null).toBe(title);
  });
});
