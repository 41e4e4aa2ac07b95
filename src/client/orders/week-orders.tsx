import { Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { NONE_CHOSEN } from '../../domain/orders/order-fields.ts';
import {
  countText,
  isNarrowed,
  orderDays,
  ordersIn,
  shownOrders,
  supplierNames,
  totalsUnder,
} from '../../domain/orders/order-list.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { loadWeekFailed } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { laterPart } from '../ui/later.tsx';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import { SheetRows } from '../ui/sheet-rows.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { ApproveInRow } from './order-actions.tsx';
import { OrderFiles } from './order-files.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderList, OrderSortSelect } from './order-table.tsx';
import { useOrderSheet } from './use-order-sheet.tsx';
import { useOrderView } from './use-order-view.ts';

export function WeekOrders({ weekId }: { weekId: WeekId }) {
  const group = useGroup();
  const { data: record, error } = useQuery(reads.week(weekId, group.only));
  const failure = loadWeekFailed(weekLabel(weekId, group));
  useFailureToast(error, failure);
  if (record) return <LoadedOrders key={weekId} record={record} />;
  return error ? <LoadFailed message={failure} /> : <OrdersSkeleton />;
}

function LoadedOrders({ record }: { record: RecordedWeek }) {
  const phone = useNarrow(48);
  const group = useGroup();
  const { typed: view, change } = useOrderView();
  const all = ordersIn(record, view.center);
  const { sheet, ...inRow } = useOrderSheet({
    weekId: record.weekId,
    week: record,
    orders: record.orders,
  });
  const orders = shownOrders(record, view);
  const totals = totalsUnder(group, record, view);
  return (
    <Card spaced aria-label="Supplier Orders">
      {(all.length > 0 || view.center !== null || isNarrowed(view)) && (
        <OrderFilters
          view={view}
          suppliers={supplierNames(all)}
          days={orderDays(all)}
          onChange={change}
          sort={phone && <OrderSortSelect sort={view.sort} onSort={(sort) => change({ sort })} />}
          count={
            <Group justify="space-between" gap="xs" mih="1.75rem">
              <Text size="sm" c="dimmed" role="status">
                {countText(orders, all, group)}
              </Text>
              {isNarrowed(view) && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => change({ supplier: null, day: null, state: null, text: '', ...NONE_CHOSEN })}
                >
                  Clear filters
                </Button>
              )}
            </Group>
          }
        />
      )}
      <SheetRows>
        {all.length === 0 && <Empty message="No orders for this week yet." />}
        {all.length > 0 && orders.length === 0 && <Empty message="No order of this week matches." />}
        {(orders.length > 0 || totals.rows.length > 0) && (
          <OrderList
            orders={orders}
            totals={totals}
            mixed={view.center === null}
            onOpen={inRow.open}
            sorting={{ sort: view.sort, onSort: (sort) => change({ sort }) }}
            approval={{
              isOffered: inRow.approves,
              effect: (order) => <ApprovalLine order={order} week={record} />,
              button: (order) => <ApproveInRow order={order} onAction={inRow.onAction} />,
            }}
          />
        )}
        {sheet}
      </SheetRows>
      <OrderFiles weekId={record.weekId} center={view.center} isEmpty={all.length === 0} />
    </Card>
  );
}

// Holds its space before it loads: the buttons of the rows below must not move while somebody presses one.
const ApprovalLine = laterPart(
  async () => (await import('./approval-line.tsx')).ApprovalLine,
  <Text size="xs">&nbsp;</Text>,
);

function OrdersSkeleton() {
  return (
    <Card spaced>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Skeleton h={60} />
      <Stack gap="xs" aria-hidden>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} h={44} />
        ))}
      </Stack>
    </Card>
  );
}
