import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { AddedOrder as Added } from '../../domain/orders/add-order.ts';
import { ordersIn } from '../../domain/orders/order-list.ts';
import { formatMoney } from '../../domain/values/money.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { reads } from '../data/queries.ts';
import type { Saved } from '../form/use-form.ts';
import { SavedThenHome } from '../session/saved-then-home.tsx';
import { useGroup } from '../session/use-session.ts';
import { RaisedAlert } from '../weeks/raised-alert.tsx';
import { useSavedInto } from '../weeks/use-saved-into.ts';

const EditOrderDialog = lazy(async () => ({
  default: (await import('./edit-order-dialog.tsx')).EditOrderDialog,
}));

interface AddedOrder extends Added {
  week: Week;
}

interface OrderAddedProps {
  saved: Saved<AddedOrder>;
  /** Goes on with the next one. */
  onAgain: () => void;
}

/** Says which order was added and what it raised, and leads on: home, to the next order, or back to this one. */
export function OrderAdded({ saved, onAgain }: OrderAddedProps) {
  const another = { label: 'Add another', run: onAgain };
  if (!saved.kept) return <AddedWords {...saved.answer} another={another} />;
  return (
    <SavedThenHome kept actions={[another]}>
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
  another,
}: AddedOrder & { another: { label: string; run: () => void } }) {
  const group = useGroup();
  const [correcting, setCorrecting] = useState<'not yet' | boolean>('not yet');
  const { data: record } = useQuery(reads.week(week.weekId));
  const savedInto = useSavedInto(week.weekId);
  const stored = record && ordersIn(record, null).find(({ orderId }) => orderId === order.orderId);
  const { supplier, amountCents } = stored ?? order;
  const words = [
    `Supplier order added successfully! ${supplier}, ${formatMoney(amountCents, group)} added.`,
    ...(approval ? [`It waits for approval and counts once somebody approves it. ${approval.reason}`] : []),
    ...(duplicates.length > 0 ? ['It looks like an order that is here already: please check.'] : []),
  ].join(' ');
  return (
    <>
      <SavedThenHome
        beside={alert && <RaisedAlert alert={alert} />}
        actions={[another, { label: 'Correct', run: () => setCorrecting(true) }]}
      >
        {savedInto(words)}
      </SavedThenHome>
      {correcting !== 'not yet' && (
        <Suspense>
          <EditOrderDialog
            opened={correcting}
            week={week}
            order={stored ?? order}
            onClose={() => setCorrecting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
