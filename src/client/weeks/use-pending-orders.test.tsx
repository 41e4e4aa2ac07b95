import { expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import { aNewOrder } from '../../domain/testing/an-order.ts';
import { cents } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import { outbox, refuseEntry } from '../data/outbox.ts';
import { QueuedOnDevice } from '../data/queued-entries.ts';
import { sees } from '../testing/by-hand.ts';
import { LAST_WEEK, openPage, THIS_WEEK } from '../testing/on-page.tsx';
import { usePendingOrders } from './use-pending-orders.ts';

function Waiting({ weekId }: { weekId: WeekId }) {
  const amounts = usePendingOrders(weekId).map(({ amountCents }) => amountCents);
  return `${weekId}: ${amounts.join(' ') || 'none'};`;
}

test('Orders that wait on the device stand in their own week, the newest first and credits with their sign; refused ones in none', async () => {
  const page = await openPage(
    <>
      <Waiting weekId={THIS_WEEK.weekId} />
      <Waiting weekId={LAST_WEEK.weekId} />
    </>,
  );
  page.way.isAway = true;
  const order = aNewOrder({ amountCents: cents(33_33) });
  for (const [key, kind] of Object.entries({ one: 'order', two: 'credit' } as const))
    await expect(
      call('addOrder', { weekId: THIS_WEEK.weekId, sent: { ...order, kind }, key }),
    ).rejects.toThrow(QueuedOnDevice);
  await sees(`${THIS_WEEK.weekId}: -3333 3333;${LAST_WEEK.weekId}: none;`);
  await refuseEntry(outbox()[0]!.entryId, 'The week is closed.');
  await sees(`${THIS_WEEK.weekId}: -3333;${LAST_WEEK.weekId}: none;`);
});
