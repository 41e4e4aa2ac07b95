import { NativeSelect, Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { nameOf } from '../../domain/group/venue.ts';
import type { Order } from '../../domain/orders/order.ts';
import {
  columnOf,
  type OrderColumn,
  type OrderSort,
  sortedBy,
  type totalsUnder,
} from '../../domain/orders/order-list.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { Figure, FigureList } from '../ui/figure.tsx';
import rows from '../ui/rows.module.css';
import { SortedHead } from '../ui/sorted-head.tsx';
import { OrderDetails } from './order-details.tsx';
import classes from './order-list.module.css';

interface OrderRowsProps extends Pick<OrderListProps, 'orders' | 'totals' | 'mixed'> {
  /** Returns the handler that opens an order; null if the user may not change it. */
  onOpen: (order: Order) => (() => void) | null;
}

/** Shows the orders of the table as a list for phones. Each row is the button that opens its order. */
export function OrderRows({ orders, totals, mixed, onOpen }: OrderRowsProps) {
  const group = useGroup();
  return (
    <>
      <ul className={rows.ruled}>
        {orders.map((order) => {
          const open = onOpen(order);
          const row = <OrderRow order={order} mixed={mixed} />;
          return (
            <li key={order.orderId} data-void={order.state === 'void' || undefined}>
              {open ? (
                <UnstyledButton className={rows.line!} data-paper aria-haspopup="dialog" onClick={open}>
                  {row}
                </UnstyledButton>
              ) : (
                <div className={rows.line}>{row}</div>
              )}
            </li>
          );
        })}
      </ul>
      <FigureList
        rows={totals.rows.map(({ label, cents }) => ({ label, figure: formatMoney(cents, group) }))}
        total={{ label: totals.total.label, figure: formatMoney(totals.total.cents, group) }}
      />
    </>
  );
}

function OrderRow({ order, mixed }: { order: Order; mixed: boolean }) {
  const group = useGroup();
  const day = formatDay(order.day, group);
  const about = mixed ? `${day} · ${nameOf(group, order.revenueCenter)}` : day;
  return (
    <>
      <OrderDetails order={order} about={about} />
      <Text span size="sm" fw={500} className="counted">
        <Figure>{formatMoney(order.amountCents, group)}</Figure>
      </Text>
    </>
  );
}

interface OrderListProps {
  orders: readonly Order[];
  totals: ReturnType<typeof totalsUnder>;
  /** Whether the orders belong to several revenue centers. */
  mixed: boolean;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  /** Renders the buttons of an order. */
  actions: (order: Order) => ReactNode;
  /** Renders what a waiting order would do, for approvers. */
  effect: (order: Order) => ReactNode;
}

/** Shows orders in a table with a sticky head, sortable columns and the total under the amounts. */
export function OrderTable({ orders, totals, mixed, sort, onSort, actions, effect }: OrderListProps) {
  const group = useGroup();
  const head = (column: OrderColumn) => ({
    sorted: sortedWay(column, sort),
    onSort: () => onSort(sortedBy(column, sort)),
  });
  const before = mixed ? 3 : 2;
  return (
    <Table className={classes.table!} fz="sm" stickyHeader verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <SortedHead {...head('day')}>Date</SortedHead>
          <SortedHead {...head('supplier')}>Supplier</SortedHead>
          {mixed && <Table.Th scope="col">Revenue center</Table.Th>}
          <SortedHead {...head('amount')} isAmount>
            Amount
          </SortedHead>
          <Table.Th scope="col" data-screen-only>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {orders.map((order) => (
          <Table.Tr key={order.orderId} data-void={order.state === 'void' || undefined}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDay(order.day, group)}</Table.Td>
            <Table.Td>
              <OrderDetails order={order} leads />
              {effect(order)}
            </Table.Td>
            {mixed && <Table.Td>{nameOf(group, order.revenueCenter)}</Table.Td>}
            <Table.Td ta="right" fw={500} className="counted">
              <Figure>{formatMoney(order.amountCents, group)}</Figure>
            </Table.Td>
            <Table.Td className={classes.actions} data-screen-only>
              {actions(order)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        {totals.rows.map(({ label, cents, note }) => (
          <Table.Tr key={label}>
            <Table.Td colSpan={before}>
              {label}
              {note && (
                <Text span inherit c="dimmed" ml="sm">
                  {note}
                </Text>
              )}
            </Table.Td>
            <Table.Td ta="right" fw={500}>
              <Figure>{formatMoney(cents, group)}</Figure>
            </Table.Td>
            <Table.Td data-screen-only />
          </Table.Tr>
        ))}
        <Table.Tr data-total>
          <Table.Th scope="row" colSpan={before}>
            {totals.total.label}
          </Table.Th>
          <Table.Td ta="right">
            <Figure>{formatMoney(totals.total.cents, group)}</Figure>
          </Table.Td>
          <Table.Td data-screen-only />
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}

/** Returns the sort direction of a column; null if the table is sorted by another one. */
function sortedWay(column: OrderColumn, sort: OrderSort): 'ascending' | 'descending' | null {
  if (columnOf(sort) !== column) return null;
  return sort === 'supplier' || sort === '-day' || sort === '-amount' ? 'ascending' : 'descending';
}

const SORTS: Record<OrderSort, string> = {
  day: 'Newest first',
  '-day': 'Oldest first',
  amount: 'Largest first',
  '-amount': 'Smallest first',
  supplier: 'Supplier, A to Z',
  '-supplier': 'Supplier, Z to A',
};

/** Sorts the list of orders where there are no column heads to press. */
export function OrderSortSelect({ sort, onSort }: { sort: OrderSort; onSort: (sort: OrderSort) => void }) {
  return (
    <NativeSelect
      aria-label="Sort by"
      data={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
      value={sort}
      onChange={(event) => onSort(event.currentTarget.value as OrderSort)}
    />
  );
}
