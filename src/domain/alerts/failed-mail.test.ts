import { expect, test } from 'vitest';
import { type FailedLetter, MAIL_WRITES } from './failed-mail.ts';

const letter = (mailId: string, useless: string | null = null): FailedLetter => ({
  ...{ mailId, subject: `Letter ${mailId}`, missed: ['a@x.example'], reached: 0 },
  ...{ queuedAt: '2026-11-18T12:00:00.000Z', failedAt: '2026-11-19T12:00:00.000Z', reason: null, useless },
});
const { acknowledgeMail, sendMailAgain } = MAIL_WRITES;
const decide = (write: typeof acknowledgeMail | typeof sendMailAgain, found: FailedLetter[]) =>
  write.decide(found, { mailIds: [] }, undefined as never);

test.each([
  [[letter('1')], 'Letter 1'],
  [[letter('1'), letter('2')], '2 emails'],
])('Letters that failed are seen to, and the trail says which: %#', (found, subject) => {
  expect(decide(acknowledgeMail, found)).toEqual({
    answer: found,
    change: { letters: found, entries: [{ action: 'acknowledge e-mail', subject }] },
  });
});

test('Where others saw to all of them meanwhile, nothing is written', () => {
  for (const write of [acknowledgeMail, sendMailAgain])
    expect(decide(write, [])).toEqual({ answer: [], change: null });
});

test('Only letters of some use are sent again; where none is, that is refused', () => {
  const late = letter('2', 'It is about a day long over.');
  expect(decide(sendMailAgain, [letter('1'), late])).toMatchObject({
    change: { letters: [{ mailId: '1' }], entries: [{ subject: 'Letter 1' }] },
  });
  expect(decide(sendMailAgain, [late])).toHaveProperty('refused');
  expect(decide(acknowledgeMail, [late])).toHaveProperty('change.letters');
});
