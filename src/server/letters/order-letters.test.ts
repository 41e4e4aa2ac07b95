import { expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import { filledDetails } from '../../domain/orders/order-fields.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { anOrder, EVERY_DETAIL } from '../../domain/testing/an-order.ts';
import { cents } from '../../domain/values/money.ts';
import { answersLetter, askingLetter } from './order-letters.ts';

const WEEK = '2026-11-15_to_2026-11-21' as WeekId;

test('The letter that asks for approval has all that is said of the order', () => {
  const order = anOrder(EVERY_DETAIL);
  const [about] = askingLetter(SAMPLE_GROUP, 'kitchen', [{ weekId: WEEK, order }]).sections;
  const said = filledDetails(order).map(({ label, text }) => ({ label, value: text }));
  expect(said).toHaveLength(Object.keys(EVERY_DETAIL).length);
  expect(about?.rows).toEqual(expect.arrayContaining(said));
});

const APPROVED = { answered: 'approved', by: 'Ada', reason: '' } as const;
const DECLINED = { answered: 'declined', by: 'Ada', reason: 'Too much' } as const;

test.each([
  ['one', [APPROVED], 'Kitchen: $600.00 is approved'],
  ['some of each', [APPROVED, DECLINED, APPROVED], 'Kitchen: 3 orders answered, 2 approved, 1 declined'],
  ['declined alone', [DECLINED, DECLINED], 'Kitchen: 2 orders answered, 2 declined'],
])('The subject of a letter with answers has no supplier: %s', (_, answers, subject) => {
  const order = anOrder({ supplier: 'Win a prize', amountCents: cents(600_00) });
  const letter = answersLetter(
    SAMPLE_GROUP,
    'kitchen',
    answers.map((answer) => ({ weekId: WEEK, order, ...answer })),
  );
  expect(letter.subject).toBe(subject);
  expect(JSON.stringify(letter.sections).split('Win a prize')).toHaveLength(answers.length + 1);
});
