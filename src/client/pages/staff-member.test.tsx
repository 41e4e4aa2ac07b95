import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { weekFrom } from '../../domain/calendar/week.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import { newKey } from '../data/key.ts';
import { field, press, sees, text, type } from '../testing/by-hand.ts';
import { LAST_WEEK, openWithServer, THIS_WEEK } from '../testing/on-page.tsx';
import { StaffMemberDetails } from './staff-member.tsx';

const NEXT_WEEK = weekFrom('2026-11-22' as Day);

/** Maria Santos, head chef, at $24.00 an hour. */
const openMaria = () => openWithServer(<StaffMemberDetails staffId="1" />);

test('Somebody’s page says what they are paid, what they worked, and what it cost', async () => {
  await openMaria();
  await sees('Maria Santos');
  await sees('Head Chef · Kitchen Staff');
  await sees('Active');
  await sees('Usually 40 h a week');
  await sees('$24.00/hToday');
  await sees('It has not changed since they were added.');
  await sees(/Nov 15 – Nov 21So far40\$960\.00/);
});

test('Pay from this week on costs its hours, and is on the page with the day and who set it', async () => {
  const { server } = await openMaria();
  await type('New hourly rate', '26');
  await sees('Earlier weeks keep $24.00/h.');
  await press('Save pay');
  await sees('$26.00/h from Nov 15, 2026');
  await sees('$24.00/h until Nov 14, 2026');
  await sees('$1,040.00');
  expect(text()).toContain('Set by Morgan Reyes');
  expect((await field('New hourly rate')).value).toBe('');
  const { laborCost } = await server('readWeek', { weekId: THIS_WEEK.weekId });
  expect(laborCost.find(({ staffId }) => staffId === '1')).toMatchObject({ costCents: 1_040_00 });
});

test('Pay of next week leaves this one, and a second one from then on says what it replaces', async () => {
  const { server } = await openMaria();
  await type('New hourly rate', '26');
  await type('Starts', NEXT_WEEK.weekId);
  await press('Save pay');
  await sees('$26.00/h from Nov 22, 2026');
  expect(text()).toContain('$24.00/hToday');
  await type('Starts', NEXT_WEEK.weekId);
  await sees('This takes the place of $26.00/h from Nov 22, 2026.');
  await type('New hourly rate', '26');
  await press('Save pay');
  await sees('That is their pay in this week already.');
  await type('New hourly rate', '27');
  await press('Save pay');
  await sees('$27.00/h from Nov 22, 2026');
  const member = (await server('listStaff')).find(({ staffId }) => staffId === '1')!;
  expect(member.pay!.map(({ hourlyRateCents }) => hourlyRateCents)).toEqual([24_00, 27_00]);
});

test.each([
  ['', 'Please enter a valid hourly rate.'],
  ['-3', 'Please enter a valid hourly rate.'],
  ['0', 'Please enter a valid hourly rate.'],
  ['99999999', 'Please enter a valid hourly rate.'],
])('“%s” is no rate, which is said at the field; what is typed stays', async (typed, message) => {
  const { server } = await openMaria();
  await type('New hourly rate', typed);
  await press('Save pay');
  await sees(message);
  expect((await field('New hourly rate')).value).toBe(typed);
  expect((await server('listStaff'))[0]).not.toHaveProperty('pay');
});

test('A salary takes the place of a rate from a week on', async () => {
  await openMaria();
  await type('Paid', 'week');
  await type('New weekly salary', '1100');
  await press('Save pay');
  await sees('$1,100.00 a week from Nov 15, 2026');
});

test('A week that was closed meanwhile keeps its pay, and what is typed stays', async () => {
  const { server } = await openMaria();
  await type('New hourly rate', '26');
  await type('Starts', LAST_WEEK.weekId);
  await server('closeWeek', {
    weekId: LAST_WEEK.weekId,
    sent: { venue: 'tropics', confirm: true },
    key: newKey(),
  });
  await press('Save pay');
  await sees('is closed for Tropics Grill and keeps what it had. Choose a later week.');
  expect((await field('New hourly rate')).value).toBe('26');
});

test('Pay that somebody else changed meanwhile is shown, and whose holds is asked', async () => {
  const { server } = await openMaria();
  await type('New hourly rate', '26');
  await server('editStaff', { staffId: '1', sent: { hourlyRateCents: cents(25_00) } });
  await press('Save pay');
  await sees('changed their pay meanwhile: $25.00/h.');
  await press('Keep mine');
  await sees('$26.00/h from Nov 15, 2026');
});

test('Nobody is there under an id that nobody has', async () => {
  await openWithServer(<StaffMemberDetails staffId="nobody" />);
  await sees('Your group has no staff member at this address.');
});

/** Somebody who was added just now. */
function NewCook() {
  const cook = { name: 'New Cook', position: 'Cook', department: 'kitchen', crew: 'kitchen' } as const;
  const { data } = useQuery({
    queryKey: ['new cook'],
    queryFn: () => call('addStaff', { sent: { ...cook, hourlyRateCents: cents(18_00) }, key: newKey() }),
  });
  return data ? <StaffMemberDetails staffId={data.staffId} /> : null;
}

test('Somebody who is new has no hours yet', async () => {
  await openWithServer(<NewCook />);
  await sees('$18.00/hToday');
  await sees('No hours yet.');
});

test('What could not be read is read again', async () => {
  let isAway = true;
  await openWithServer(
    <StaffMemberDetails staffId="1" />,
    {},
    'complete',
    (name) => name === 'readStaffMember' && isAway,
  );
  await sees('Nothing that was saved is lost.');
  isAway = false;
  await press('Retry');
  await sees('$24.00/hToday');
});
