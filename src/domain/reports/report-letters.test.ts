import { expect, test } from 'vitest';
import { GROUP_DEFAULTS } from '../group/group.ts';
import { letterText, maySendAgain, newestLetters } from './report-letters.ts';

const AT = '2026-11-16T14:05:00.000Z';
const SENT = { venueId: 'bar', address: 'a@example.com', queuedAt: AT, sentAt: AT, reason: null } as const;

test('Of each address the newest letter counts, also where its case changed', () => {
  const lists = {
    group: 'a@example.com',
    venues: { pub: 'b@example.com, c@example.com' },
    limited: [],
    limitedOf: {},
  };
  const letters = newestLetters(lists, [
    { ...SENT, state: 'failed', sentAt: null },
    { ...SENT, state: 'sent', address: 'A@example.com' },
    { ...SENT, venueId: 'pub', state: 'failed' },
    { ...SENT, venueId: 'pub', state: 'failed', address: 'B@example.com' },
  ]);
  expect(letters.map((one) => [one.venueId, one.address, one.state, one.onList])).toEqual([
    ['pub', 'a@example.com', 'failed', false],
    ['bar', 'A@example.com', 'sent', true],
    ['pub', 'B@example.com', 'failed', true],
  ]);
  expect(letters.map(maySendAgain)).toEqual([false, false, true]);
});

test.each([
  [{ state: 'sent' }, 'Sent on Nov 16, 2026, 9:05 AM'],
  [{ state: 'sent', sentAt: null }, 'Sent on Nov 16, 2026, 9:05 AM'],
  [{ state: 'kept' }, 'Kept as a file on Nov 16, 2026, 9:05 AM'],
  [{ state: 'waiting' }, 'On its way'],
  [{ state: 'waiting', reason: 'Busy.' }, 'Waiting: Busy.'],
  [{ state: 'failed', reason: 'No such mailbox.' }, 'Not sent on Nov 16, 2026, 9:05 AM: No such mailbox.'],
  [
    { state: 'failed', onList: false },
    'Not sent on Nov 16, 2026, 9:05 AM: no reason is known. No longer on the list.',
  ],
] as const)('%j is told as %s', (change, text) => {
  const letter = { ...SENT, onList: true, ...change };
  expect(letterText(letter, 'America/New_York', GROUP_DEFAULTS)).toBe(text);
});
