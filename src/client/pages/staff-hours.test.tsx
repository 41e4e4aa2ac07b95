import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import { cents } from '../../domain/values/money.ts';
import { outbox } from '../data/outbox.ts';
import { reads } from '../data/queries.ts';
import { press, pressInRow, sees, text, type, until } from '../testing/by-hand.ts';
import { LAST_WEEK, type OpenPage, openPage, THIS_WEEK } from '../testing/on-page.tsx';
import { StaffHours } from './staff-hours.tsx';

/** A crew's hours of a week, as its tab shows them. */
function KitchenHours({ weekId }: { weekId: WeekId }) {
  const { data } = useQuery(reads.week(weekId));
  if (!data) return null;
  return (
    <StaffHours crew="kitchen" record={data} manageTitle="Manage" addTitle="Add" addCrews={['kitchen']} />
  );
}

/** Maria's entries of a week: her hours, and whether they count. */
async function marias({ demo }: OpenPage, { weekId } = THIS_WEEK) {
  const { laborCost } = await demo('readWeek', { weekId });
  return laborCost.flatMap(({ employee, minutes, state }) =>
    employee === 'Maria Santos' ? [{ minutes, state }] : [],
  );
}

async function typeHours(hours: string) {
  await press('Add Hours');
  await type('Staff Member', '1');
  await type('Hours Worked', hours);
}

test('Hours are added to one person’s week, on top of what is there, and cost what they cost', async () => {
  const page = await openPage(<KitchenHours weekId={THIS_WEEK.weekId} />);
  const { totalLaborCostCents } = await page.demo('readWeek', { weekId: THIS_WEEK.weekId });
  await typeHours('1.5');
  await sees('$36.00');
  await press('Save Hours');
  await sees('41.5');
  expect(await marias(page)).toMatchObject([{ minutes: 2400 }, { minutes: 90 }]);
  expect((await page.demo('readWeek', { weekId: THIS_WEEK.weekId })).totalLaborCostCents).toBe(
    totalLaborCostCents + 36_00,
  );
});

test('Hours of another week go there', async () => {
  const page = await openPage(<KitchenHours weekId={LAST_WEEK.weekId} />);
  await typeHours('8');
  await press('Save Hours');
  await until(async () => expect(await marias(page, LAST_WEEK)).toMatchObject([{ minutes: 480 }]));
  expect(await marias(page)).toHaveLength(1);
});

test('Hours that wait on the device stand beside the person, in their week alone', async () => {
  const page = await openPage(
    <>
      <KitchenHours weekId={THIS_WEEK.weekId} />
      <section aria-label="Last week">
        <KitchenHours weekId={LAST_WEEK.weekId} />
      </section>
    </>,
  );
  await until(() => expect(text().split('Enter all hours')).toHaveLength(3));
  page.way.isAway = true;
  await typeHours('2');
  await press('Save Hours');
  await until(() => expect(outbox()).toHaveLength(1));
  await sees('+2 h Not sent yet');
  expect(text().split('+2 h')).toHaveLength(2);
  expect(document.querySelector('[aria-label="Last week"]')!.textContent).not.toContain('+2 h');
});

test('An entry is corrected, voided and restored: its hours count as they then are', async () => {
  const page = await openPage(<KitchenHours weekId={THIS_WEEK.weekId} />);
  await sees('1 entry');
  await press('1 entry');
  await press('Edit hours: Maria Santos, 40 h');
  await type('Hours Worked', '38.5');
  await press('Save Changes');
  await until(async () => expect(await marias(page)).toEqual([{ minutes: 2310, state: 'open' }]));
  await press('Void hours: Maria Santos, 38.5 h');
  await type('Reason', 'Was ill');
  await press('Void hours');
  await until(async () => expect(await marias(page)).toEqual([{ minutes: 2310, state: 'void' }]));
  await press('Undo: restore hours: Maria Santos, 38.5 h');
  await until(async () => expect(await marias(page)).toEqual([{ minutes: 2310, state: 'open' }]));
});

test('Who changes a cook that somebody else changed meanwhile is shown that, and asked whose change holds', async () => {
  const { demo } = await openPage(<KitchenHours weekId={THIS_WEEK.weekId} />);
  const rate = async () => (await demo('listStaff')).find(({ staffId }) => staffId === '1')!.hourlyRateCents;
  await press('Manage');
  await pressInRow(/^Maria SantosHead Chef/, 'Edit');
  await type('Hourly Rate', '26');
  await demo('editStaff', { staffId: '1', sent: { hourlyRateCents: cents(25_00) } });
  await press('Save Changes');
  await sees('changed this staff member while you were editing');
  await sees('Maria Santos, Head Chef, at $25.00 an hour');
  expect(await rate()).toBe(25_00);
  await press('Keep mine');
  await until(async () => expect(await rate()).toBe(26_00));
});
