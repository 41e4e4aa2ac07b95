import { expect, test } from 'vitest';
import { weekFrom } from '../calendar/week.ts';
import type { FromWeekFacts } from '../group/from-week.ts';
import { peopleRefused } from '../people/people-refused.ts';
import type { Role } from '../people/role.ts';
import { REFUSED } from '../refusals/refused.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { aMoment } from '../testing/a-moment.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { addStaff, editStaff } from './change-staff.ts';
import { LABOR_REFUSED, staffMemberChangedMeanwhile } from './labor-refused.ts';
import { type NewStaff, type StaffChange, type StaffWithPay, staffChange } from './staff.ts';

const NEW: NewStaff = {
  name: 'Al',
  position: 'Cook',
  department: 'kitchen',
  crew: 'kitchen',
  hourlyRateCents: cents(1500),
};
const AL: StaffWithPay = { staffId: 's', ...NEW, crew: 'kitchen', usualMinutes: 1200, active: true };
const by = (role: Role) => aMoment({ userId: 'u', name: 'Ann', role });

test.each([
  ['with no usual hours said', NEW, 0],
  ['with usual hours', { ...NEW, usualMinutes: 600 as never }, 600],
])('a new member %s is active, and told of', (_, entered, usualMinutes) => {
  const staff = { staffId: 'new', ...NEW, usualMinutes, active: true };
  const entries = [{ action: 'add staff', subject: 'kitchen', after: staff }];
  expect(addStaff({ people: 999 }, entered, { newId: () => 'new' })).toEqual({
    answer: staff,
    change: { staff, entries },
  });
});

test('a full payroll takes nobody', () => {
  expect(addStaff({ people: 1000 }, NEW, { newId: () => 'new' })).toEqual({
    refused: peopleRefused('staff members', 1000),
  });
});

test('a staff number that somebody else has is refused, and ended by an empty one', () => {
  const refused = LABOR_REFUSED.numberTaken;
  expect(addStaff({ people: 1, isNumberTaken: true }, NEW, { newId: () => 'new' })).toEqual({ refused });
  const before = { ...AL, number: '7' };
  const change = { number: '8', from: { number: '7' } };
  expect(editStaff({ before, changedBy: null, isNumberTaken: true }, change, by('admin'))).toEqual({
    refused,
  });
  expect(editStaff({ before, changedBy: null }, change, by('admin'))).toMatchObject({
    answer: { number: '8' },
  });
  expect(editStaff({ before, changedBy: null }, { number: '' }, by('admin'))).toMatchObject({ answer: AL });
  expect(editStaff({ before: AL, changedBy: 'Bo' }, change, by('admin'))).toMatchObject({
    refused: { code: 'conflict' },
  });
});

/** What they are paid from a day on, and before; `holds` today. */
function raised(from: string, rate: number, holds = rate): Partial<StaffWithPay> {
  const term = { from: from as Day, hourlyRateCents: cents(rate), setBy: 'Ann' };
  const pay = [{ from: null, hourlyRateCents: cents(1500) }, term];
  return { hourlyRateCents: cents(holds), pay };
}

test.each<[string, StaffChange, Partial<StaffWithPay>]>([
  [
    'a raise to come',
    { hourlyRateCents: cents(1600), payFrom: '2026-11-23' as Day },
    raised('2026-11-23', 1600, 1500),
  ],
  [
    'a raise some time ago',
    { hourlyRateCents: cents(1600), payFrom: '2026-10-01' as Day },
    raised('2026-10-01', 1600),
  ],

  ['a raise, from today on', { hourlyRateCents: cents(1600) }, raised('2026-11-18', 1600)],
  ['leaving', { active: false }, { active: false }],
  ['another crew', { crew: 'scandals-bar' }, { crew: 'scandals-bar', department: 'bar' }],
  ['a change from what holds', { name: 'Alan', from: { name: 'Al' } }, { name: 'Alan' }],
])('a member is changed: %s', (_, change, changed) => {
  const staff = { ...AL, ...changed };
  const entries = [{ action: 'edit staff', subject: staff.crew, before: AL, after: staff }];
  const decided = editStaff({ before: AL, changedBy: null }, change, by('admin'));
  expect(decided).toEqual({ answer: staff, change: { staff, entries } });
});

test.each<[string, StaffWithPay | undefined, StaffChange, Role, object]>([
  ['nobody', undefined, { name: 'X' }, 'admin', LABOR_REFUSED.staffUnknown],
  ['one of another’s crew', AL, { name: 'X' }, 'bar_manager', REFUSED.role],
  ['one moved to another’s crew', AL, { crew: 'bar' }, 'chef', REFUSED.role],
  [
    'one whose rate was changed meanwhile',
    AL,
    { hourlyRateCents: cents(2), from: { hourlyRateCents: cents(1) } },
    'chef',
    staffMemberChangedMeanwhile('Bo', cents(1500)),
  ],
])('refused: a change of %s', (_, before, change, role, refused) => {
  expect(editStaff({ before, changedBy: 'Bo' }, change, by(role))).toEqual({ refused });
});

test('a salary begins and ends with the week of its day', () => {
  const salaried = editStaff(
    { before: AL, changedBy: null },
    { weeklyCents: cents(900_00), payFrom: '2026-11-18' as Day },
    by('admin'),
  );
  const member = 'answer' in salaried ? salaried.answer : AL;
  expect(member).toMatchObject({ hourlyRateCents: 1500, weeklyCents: 900_00 });
  expect(member.pay!.map(({ from }) => from)).toEqual([null, '2026-11-15']);
  const ended = editStaff(
    { before: member, changedBy: null },
    { weeklyCents: null, payFrom: '2026-11-26' as Day, from: { weeklyCents: cents(900_00) } },
    by('admin'),
  );
  const after = 'answer' in ended ? ended.answer : AL;
  expect(after.weeklyCents).toBe(900_00);
  expect(after.pay!.at(-1)).toEqual({ from: '2026-11-22', hourlyRateCents: 1500, setBy: 'Ann' });
});

test('a salary takes the place of an hourly rate that began in its week, up to its day', () => {
  const rise = { hourlyRateCents: cents(1600), payFrom: '2026-11-26' as Day };
  const decided = editStaff({ before: AL, changedBy: null }, rise, by('admin'));
  const before = 'answer' in decided ? decided.answer : AL;
  const payFrom = '2026-11-27' as Day;
  const salaried = editStaff(
    { before, changedBy: null },
    { weeklyCents: cents(700_00), payFrom },
    by('admin'),
  );
  expect('answer' in salaried && salaried.answer.pay).toEqual([
    { from: null, hourlyRateCents: 1500 },
    { from: '2026-11-22', hourlyRateCents: 1600, weeklyCents: 700_00, setBy: 'Ann' },
  ]);
});

/** The weeks around that Wednesday, by their first days. */
const weekFromDay = (text: string) => weekFrom(text as Day).weekId;
const [LAST, THIS, NEXT] = ['2026-11-08', '2026-11-15', '2026-11-22'].map(weekFromDay);
const PAY_WEEK = { firstDay: '2026-11-01' as Day, closed: [] };

test.each([
  ['this week', THIS, '2026-11-15', 1600],
  ['next week', NEXT, '2026-11-22', 1500],
  ['a week before that nobody has closed', LAST, '2026-11-08', 1600],
])('pay from %s on holds from its first day', (_, fromWeek, from, holds) => {
  const change = { hourlyRateCents: cents(1600), fromWeek };
  const facts = { before: AL, changedBy: null, payWeek: PAY_WEEK };
  expect(editStaff(facts, change, by('admin'))).toMatchObject({ answer: raised(from, 1600, holds) });
});

test('pay from a week on takes the place of what began within it, and leaves what is set for later', () => {
  const terms = ['2026-11-15', '2026-11-18', '2026-11-29'].map((from, at) => ({
    from: from as Day,
    hourlyRateCents: cents(1600 + at),
    setBy: 'Ann',
  }));
  const before = { ...AL, pay: [{ from: null, hourlyRateCents: cents(1500) }, ...terms] };
  const facts = { before, changedBy: null, payWeek: PAY_WEEK };
  const decided = editStaff(facts, { hourlyRateCents: cents(1700), fromWeek: THIS }, by('admin'));
  const pay = 'answer' in decided ? decided.answer.pay! : [];
  expect(pay.map(({ from, hourlyRateCents }) => [from, hourlyRateCents])).toEqual([
    [null, 1500],
    ['2026-11-15', 1700],
    ['2026-11-29', 1602],
  ]);
});

test.each<[string, Partial<StaffChange>, FromWeekFacts, string]>([
  [
    'before all on record',
    { fromWeek: weekFromDay('2026-10-25') },
    PAY_WEEK,
    'The first week is Nov 1, 2026 - Nov 7, 2026. Choose that week or a later one.',
  ],
  [
    'of other days',
    { fromWeek: weekFromDay('2026-11-16') },
    PAY_WEEK,
    'A new week runs from Sunday to Saturday.',
  ],
  [
    'that the crew’s venue has closed',
    { fromWeek: LAST },
    { ...PAY_WEEK, closed: ['tropics'] },
    'Nov 8, 2026 - Nov 14, 2026 is closed for Tropics Grill and keeps what it had. Choose a later week.',
  ],
  [
    'more than a year ago',
    { fromWeek: weekFromDay('2025-11-09') },
    { firstDay: '2020-01-05' as Day, closed: [] },
    'Choose a week within a year of today.',
  ],
])('pay from a week on is refused for one %s', (_, change, payWeek, message) => {
  const asked = { hourlyRateCents: cents(1600), ...change };
  expect(editStaff({ before: AL, changedBy: null, payWeek }, asked, by('admin'))).toMatchObject({
    refused: { code: 'invalid-request', errors: [{ field: 'fromWeek', message }] },
  });
});

test('a week that another venue has closed may begin with other pay', () => {
  const payWeek = { ...PAY_WEEK, closed: ['scandals'] };
  const change = { hourlyRateCents: cents(1600), fromWeek: LAST };
  expect(editStaff({ before: AL, changedBy: null, payWeek }, change, by('admin'))).toHaveProperty('answer');
});

test.each([
  ['a negative rate', { hourlyRateCents: -1 }, 'hourlyRateCents'],
  ['a rate that is too large', { hourlyRateCents: 1_000_001 }, 'hourlyRateCents'],
  ['no whole cents', { hourlyRateCents: 15.5 }, 'hourlyRateCents'],
  ['a salary of nothing', { weeklyCents: 0 }, 'weeklyCents'],
  ['a day beside the week', { hourlyRateCents: 1600, payFrom: '2026-11-18' }, 'fromWeek'],
])('%s is no change of pay', (_, change, field) => {
  const { error } = staffChange(SAMPLE_GROUP).safeParse({ fromWeek: THIS, ...change });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test('pay that changes more than a year from today is refused', () => {
  const change = { hourlyRateCents: cents(1600), payFrom: '2206-11-18' as Day };
  expect(editStaff({ before: AL, changedBy: null }, change, by('admin'))).toMatchObject({
    refused: { code: 'invalid-request', errors: [{ field: 'payFrom' }] },
  });
});
