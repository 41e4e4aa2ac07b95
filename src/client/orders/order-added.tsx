import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Week } from '../../domain/calendar/week.ts';
import { approvalRule, centersOf, inUse } from '../../domain/group/venue.ts';
import type { AddedOrder as Added } from '../../domain/orders/order.ts';
import { ordersIn } from '../../domain/orders/order-list.ts';
import { MAY_WAIT } from '../../domain/refusals/message.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import type { SaveResult } from '../form/use-form.ts';
import { SavedThenHome } from '../session/saved-then-home.tsx';
import { useGroup } from '../session/use-session.ts';
import { RaisedAlert } from '../weeks/raised-alert.tsx';
import { useSavedInto } from '../weeks/use-week-form.ts';
import { faultsText, filesText, type SentFiles } from './new-order-files.ts';

const EditOrderDialog = lazy(async () => ({
  default: (await import('./edit-order-dialog.tsx')).EditOrderDialog,
}));

interface AddedOrderInWeek extends Added {
  week: Week;
  files: SentFiles;
}

/** Shows which order was added and what alerts it raised, with links home, to the next order, or back to this one. */
export function OrderAdded({ saved, onAgain }: { saved: SaveResult<AddedOrderInWeek>; onAgain: () => void }) {
  const group = useGroup();
  const another = { label: 'Add another', run: onAgain };
  const isAsked = centersOf(inUse(group)).some((center) => approvalRule(group, center));
  if (!saved.kept) return <AddedWords {...saved.answer} another={another} />;
  return (
    <SavedThenHome kept keptNote={isAsked ? MAY_WAIT : undefined} actions={[another]}>
      {null}
    </SavedThenHome>
  );
}

function AddedWords({
  week,
  order,
  alert,
  approval,
  duplicates,
  files,
  another,
}: AddedOrderInWeek & { another: { label: string; run: () => void } }) {
  const group = useGroup();
  const [correcting, setCorrecting] = useState<'not yet' | boolean>('not yet');
  const [countedIn, setCountedIn] = useState(week);
  const { data: record } = useQuery(reads.week(countedIn.weekId, group.only));
  const savedInto = useSavedInto(countedIn.weekId);
  const stored = record && ordersIn(record, null).find(({ orderId }) => orderId === order.orderId);
  const { supplier, amountCents } = stored ?? order;
  const faults = faultsText(files);
  const words = [
    `Supplier order added successfully! ${supplier}, ${formatMoney(amountCents, group)} added.`,
    ...filesText(files),
    ...(approval
      ? [`It is waiting for approval and counts once somebody approves it. ${approval.reason}`]
      : []),
    ...(duplicates.length > 0 ? ['This looks like an order that was already entered: please check.'] : []),
  ].join(' ');
  return (
    <>
      <SavedThenHome
        waits={faults.length > 0}
        beside={
          <>
            {alert && <RaisedAlert alert={alert} />}
            {faults.length > 0 && (
              <Alert color="red" p="sm" role="alert">
                {faults.join(' ')} The order is saved: its files can be added there.
              </Alert>
            )}
          </>
        }
        actions={[another, { label: 'Correct', run: () => setCorrecting(true) }]}
      >
        {savedInto(words)}
      </SavedThenHome>
      {correcting !== 'not yet' && (
        <Suspense>
          <EditOrderDialog
            opened={correcting}
            week={countedIn}
            order={stored ?? order}
            onMoved={setCountedIn}
            onClose={() => setCorrecting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
