import { expect, test } from 'vitest';
import type { OvertimeEntry, OvertimeRule } from '../group/overtime.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { aMoment } from '../testing/a-moment.ts';
import { addDays, type Day } from '../values/day.ts';
import { overtimeCostsFrom, setOvertime } from './set-overtime.ts';

/** Wednesday of the week that begins on November 15. */
const moment = aMoment({ userId: 'u', name: 'Ann', role: 'admin' }, '2026-11-18T15:00:00.000Z');
const FORTY = { weeklyMinutes: 2400, dailyMinutes: null, factorPercent: 150 };
const from = (day: string, some: Partial<OvertimeRule> = {}): OvertimeRule => {
  return { from: day as Day, ...FORTY, ...some };
};
/** So many rules of weeks long past. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    from(addDays('2024-01-07' as Day, 7 * at), { weeklyMinutes: 2430 }),
  );

/** The days from which rules hold once this is asked; 'nothing' where all stays, or why it is refused. */
function outcome(overtime: OvertimeRule[], asked: Partial<OvertimeEntry>): string {
  const decided = setOvertime(
    { group: { ...SAMPLE_GROUP, overtime }, weeks: [] },
    { ...FORTY, ...asked },
    moment,
  );
  if ('refused' in decided) return decided.refused.code;
  if (!decided.change) return 'nothing';
  const before = overtime.at(-1) ?? null;
  expect(decided.change.entries).toMatchObject([{ action: 'set overtime', before }]);
  const rules = decided.answer.overtime ?? [];
  return rules.length > 9 ? `${rules.length} rules` : rules.map((rule) => rule.from).join(' ');
}

test.each<[string, OvertimeRule[], Partial<OvertimeEntry>, string]>([
  ['from this week on where no day is said', [], {}, '2026-11-15'],
  ['from the week of the day that is said', [], { from: '2026-11-28' as Day }, '2026-11-22'],
  ['from the first day of this week', [], { from: '2026-11-15' as Day }, '2026-11-15'],
  ['from no week that is over', [], { from: '2026-11-14' as Day }, 'invalid-request'],
  ['from a year ahead', [], { from: '2027-11-20' as Day }, '2027-11-14'],
  ['from the last day that is a year ahead', [], { from: '2027-11-16' as Day }, '2027-11-14'],
  ['from no later week', [], { from: '2027-11-21' as Day }, 'invalid-request'],
  ['after what held before', [from('2026-01-04', { factorPercent: 200 })], {}, '2026-01-04 2026-11-15'],
  ['by the day', [from('2026-01-04')], { dailyMinutes: 480 }, '2026-01-04 2026-11-15'],
  ['by another week', [from('2026-01-04')], { weeklyMinutes: 2430 }, '2026-01-04 2026-11-15'],
  ['by another factor', [from('2026-01-04')], { factorPercent: 200 }, '2026-01-04 2026-11-15'],
  ['as it is', [from('2026-01-04')], {}, 'nothing'],
  ['as it is from this week on', [from('2026-11-15')], {}, 'nothing'],
  ['as it is to be, from now on', [from('2026-11-22')], {}, '2026-11-15'],
  ['in place of what was to come', [from('2026-11-22', { factorPercent: 200 })], {}, '2026-11-15'],
  ['as none, where there is none', [], { weeklyMinutes: null }, 'nothing'],
  ['as none any more', [from('2026-01-04')], { weeklyMinutes: null }, '2026-01-04 2026-11-15'],
  ['for the hundredth time', many(99), {}, '100 rules'],
  ['once more', many(100), {}, 'limit-reached'],
])('Overtime is set %s: %3$s', (_, overtime, asked, expected) => {
  expect(outcome(overtime, asked)).toBe(expected);
});

test('Weeks cost otherwise from that week on, and none do where it is refused', () => {
  const costsFrom = (day: string) => overtimeCostsFrom({ from: day as Day }, moment);
  expect([costsFrom('2026-11-28'), costsFrom('2026-11-14')]).toEqual(['2026-11-22', null]);
});
