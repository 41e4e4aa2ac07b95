import { expect, test } from 'vitest';
import { stateWords } from './venue-state.ts';

const NOBODY = { state: 'open', stateBy: null, stateAt: null, note: '', reason: '' } as const;
const BY_ANN = { ...NOBODY, stateBy: 'Ann', stateAt: '2026-11-16T14:05:00.000Z' };

test.each([
  [NOBODY, 'Nobody has submitted this week yet.'],
  [{ ...BY_ANN, state: 'submitted' }, 'Submitted by Ann on Nov 16, 2026, 9:05 AM.'],
  [
    { ...BY_ANN, state: 'submitted', note: 'All in' },
    'Submitted by Ann on Nov 16, 2026, 9:05 AM. Said: “All in”.',
  ],
  [
    { ...BY_ANN, state: 'closed' },
    'Closed by Ann on Nov 16, 2026, 9:05 AM. Nothing in it can be changed; an admin can reopen it.',
  ],
  [
    { ...BY_ANN, state: 'closed', note: 'All in' },
    'Closed by Ann on Nov 16, 2026, 9:05 AM. Nothing in it can be changed; an admin can reopen it. Said: “All in”.',
  ],
  [{ ...BY_ANN, reason: 'A late invoice' }, 'Reopened by Ann on Nov 16, 2026, 9:05 AM: “A late invoice”.'],
] as const)('%j is told in words', (result, words) => {
  expect(stateWords(result, 'America/New_York', { locale: 'en-US' })).toBe(words);
});
