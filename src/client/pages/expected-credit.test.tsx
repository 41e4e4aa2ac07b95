import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { Week } from '../../domain/calendar/week.ts';
import { aNewOrder } from '../../domain/testing/an-order.ts';
import { cents } from '../../domain/values/money.ts';
import { StateDialogs } from '../closing/state-dialogs.tsx';
import { newKey } from '../data/key.ts';
import { reads } from '../data/queries.ts';
import { field, press, sees } from '../testing/by-hand.ts';
import { LAST_WEEK, openWithServer, THIS_WEEK } from '../testing/on-page.tsx';
import { AddSupplierPage } from './add-supplier.tsx';

/** The dialog that closes a week of a venue, and the form to which its button leads. */
function Closing({ week }: { week: Week }) {
  const { data } = useQuery(reads.week(week.weekId));
  const { repeated } = useLocation().state;
  if (repeated) return <AddSupplierPage />;
  return data && <StateDialogs deed="close" venue="tropics" record={data} opened onClose={() => {}} />;
}

test.each([
  ['the week that runs', THIS_WEEK, '2026-11-19', 'Tuesday, Nov 17'],
  ['a week that is over', LAST_WEEK, '2026-11-14', 'Tuesday, Nov 10'],
])('The credit that closing %s expects is entered by two presses', async (_, week, today, day) => {
  const { server, client } = await openWithServer(<Closing week={week} />);
  const { weekId } = week;
  const onTuesday = { day: week === THIS_WEEK ? '2026-11-17' : '2026-11-10' } as {
    day: typeof week.startDate;
  };
  const bought = aNewOrder({ ...onTuesday, amountCents: cents(500_00), invoiceNumber: '4711' });
  const { order } = await server('addOrder', { weekId, sent: bought, key: newKey() });
  await server('editOrder', {
    weekId,
    orderId: order.orderId,
    sent: {
      ...{ receivedCents: cents(480_00), invoicedCents: cents(553_20), fromUpdatedAt: order.updatedAt },
    },
  });
  await client.invalidateQueries();
  await sees('Harbor Seafood invoiced $553.20 where $480.00 arrived: a credit of $73.20 is expected.');
  await press('Enter credit of $73.20');
  expect((await field('Order amount')).value).toBe('73.20');
  await press('Add Order');
  await sees('Supplier order added successfully!');
  const { kitchenOrders } = await server('readWeek', { weekId });
  const notes = `For the order of ${day}, invoice 4711: invoiced $553.20, received $480.00.`;
  const credit = { supplier: 'Harbor Seafood', amountCents: -73_20, kind: 'credit', day: today, notes };
  expect(kitchenOrders.find(({ kind }) => kind === 'credit')).toMatchObject(credit);
  const findings = await server('readFindings', { weekId, venue: 'tropics' });
  expect(findings.filter(({ kind }) => kind === 'credit')).toEqual([]);
});
