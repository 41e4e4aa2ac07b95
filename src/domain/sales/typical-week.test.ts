import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { cents } from '../values/money.ts';
import { setTypicalWeek } from './typical-week.ts';

const STORED = { kitchen: cents(100), bar: null, scandals: null, townhouse: cents(0) };

test.each([
  [{}, STORED, []],
  [{ kitchen: cents(100), bar: null }, STORED, []],
  [{ kitchen: cents(0) }, { ...STORED, kitchen: 0 }, ['kitchen']],
  [{ kitchen: null, bar: cents(5) }, { ...STORED, kitchen: null, bar: 5 }, ['kitchen', 'bar']],
])('what is said of a typical week, %j, makes it %j and tells of %j', (entered, answer, result) => {
  const decided = setTypicalWeek(STORED, { cents: entered }, { group: SAMPLE_GROUP });
  expect(decided).toMatchObject({ answer });
  const change = 'change' in decided ? decided.change : null;
  expect(change?.entries.map(({ subject }) => subject) ?? []).toEqual(result);
  expect(change?.typical.map(({ center }) => center) ?? []).toEqual(result);
});

test('the audit trail tells what it was and what it is', () => {
  expect(setTypicalWeek(STORED, { cents: { kitchen: null } }, { group: SAMPLE_GROUP })).toMatchObject({
    change: { entries: [{ action: 'set typical week', before: { cents: 100 }, after: undefined }] },
  });
});

test('a center of which nobody ever said anything has none to take away', () => {
  const entered = { cents: { kitchen: null } };
  expect(setTypicalWeek({}, entered, { group: SAMPLE_GROUP })).toEqual({ answer: {}, change: null });
});
