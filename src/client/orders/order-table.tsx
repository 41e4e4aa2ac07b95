import { NativeSelect, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { nameOf } from '../../domain/group/venue.ts';
import { countedAttachments } from '../../domain/orders/attachment.ts';
import type { Order } from '../../domain/orders/order.ts';
import { amountsText } from '../../domain/orders/order-amount.ts';
import { filledDetails } from '../../domain/orders/order-fields.ts';
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
import { SheetLine, SheetRow, SheetRowName } from '../ui/sheet-rows.tsx';
import { SortedHead } from '../ui/sorted-head.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import classes from './order-list.module.css';

interface OrderListProps<Listed extends Order> {
  orders: readonly Listed[];
  /** What stands under the list; left out where it goes on. */
  totals?: ReturnType<typeof totalsUnder>;
  /** Whether the orders belong to several revenue centers. */
  mixed: boolean;
  /** The supplier that the page is about: its orders are named by their dates. */
  of?: string;
  onOpen: (order: Listed) => void;
  /** Takes the element whose children are the rows. */
  list?: (rows: HTMLElement | null) => void;
}

function OrderRows<Listed extends Order>(props: OrderListProps<Listed>) {
  const { orders, totals, mixed, of, onOpen, list } = props;
  const group = useGroup();
  return (
    <>
      <ul className={rows.ruled} ref={list}>
        {orders.map((order) => {
          const day = formatDay(order.day, group);
          return (
            <li key={order.orderId} data-void={order.state === 'void' || undefined}>
              <SheetLine onOpen={() => onOpen(order)}>
                {of ? (
                  <OrderLine order={order} about={formerName(order, of)}>
                    {day}
                  </OrderLine>
                ) : (
                  <OrderLine
                    order={order}
                    about={mixed ? `${day} · ${nameOf(group, order.revenueCenter)}` : day}
                  />
                )}
                <Text span size="sm" fw={500} className="counted">
                  <Figure>{formatMoney(order.amountCents, group)}</Figure>
                </Text>
              </SheetLine>
            </li>
          );
        })}
      </ul>
      {totals && (
        <FigureList
          rows={totals.rows.map(({ label, cents }) => ({ label, figure: formatMoney(cents, group) }))}
          total={{ label: totals.total.label, figure: formatMoney(totals.total.cents, group) }}
        />
      )}
    </>
  );
}

interface OrderTableProps<Listed extends Order> extends OrderListProps<Listed> {
  /** Left out where the orders have one sequence. */
  sorting?: { sort: OrderSort; onSort: (sort: OrderSort) => void } | undefined;
  /** What an approver sees of a waiting order; left out where no week is at hand. */
  approval?: {
    isOffered: (order: Order) => boolean;
    effect: (order: Order) => ReactNode;
    button: (order: Order) => ReactNode;
  };
}

/** Shows orders as rows that open their sheets: in a table, on phones in a list. */
export function OrderList<Listed extends Order>(props: OrderTableProps<Listed>) {
  return useNarrow(48) ? <OrderRows {...props} /> : <OrderTable {...props} />;
}

function OrderTable<Listed extends Order>(props: OrderTableProps<Listed>) {
  const { orders, totals, mixed, of, onOpen, list, sorting, approval } = props;
  const group = useGroup();
  const approvable = orders.filter((order) => approval?.isOffered(order));
  const before = mixed ? 3 : 2;
  return (
    <Table className={classes.table!} fz="sm" stickyHeader verticalSpacing="0.4375rem">
      <Table.Thead>
        <Table.Tr>
          <Head column="day" sorting={sorting}>
            Date
          </Head>
          {!of && (
            <Head column="supplier" sorting={sorting}>
              Supplier
            </Head>
          )}
          {mixed && <Table.Th scope="col">Revenue center</Table.Th>}
          <Head column="amount" sorting={sorting}>
            Amount
          </Head>
          {approvable.length > 0 && (
            <Table.Th scope="col" data-screen-only>
              <VisuallyHidden>Approve</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody ref={list}>
        {orders.map((order) => (
          <SheetRow
            key={order.orderId}
            data-void={order.state === 'void' || undefined}
            onOpen={() => onOpen(order)}
          >
            {!of && <Table.Td className={classes.day}>{formatDay(order.day, group)}</Table.Td>}
            <Table.Td w="60%" maw={0}>
              <OrderLine order={order} about={of && formerName(order, of)}>
                <OrderName order={order}>{of ? formatDay(order.day, group) : order.supplier}</OrderName>
              </OrderLine>
              {approvable.includes(order) && approval?.effect(order)}
            </Table.Td>
            {mixed && <Table.Td>{nameOf(group, order.revenueCenter)}</Table.Td>}
            <Table.Td ta="right" fw={500} className="counted">
              <Figure>{formatMoney(order.amountCents, group)}</Figure>
            </Table.Td>
            {approvable.length > 0 && (
              <Table.Td className={classes.day} w="1%" data-screen-only>
                {approvable.includes(order) && approval?.button(order)}
              </Table.Td>
            )}
          </SheetRow>
        ))}
      </Table.Tbody>
      {totals && (
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
              {approvable.length > 0 && <Table.Td data-screen-only />}
            </Table.Tr>
          ))}
          <Table.Tr data-total>
            <Table.Th scope="row" colSpan={before}>
              {totals.total.label}
            </Table.Th>
            <Table.Td ta="right">
              <Figure>{formatMoney(totals.total.cents, group)}</Figure>
            </Table.Td>
            {approvable.length > 0 && <Table.Td data-screen-only />}
          </Table.Tr>
        </Table.Tfoot>
      )}
    </Table>
  );
}

function OrderName({ order, children }: { order: Order; children: string }) {
  const money = formatMoney(order.amountCents, useGroup());
  return <SheetRowName label={`${children}, ${money}`}>{children}</SheetRowName>;
}

/** Returns what an order calls its supplier, where that is not its name of today. */
function formerName({ supplier }: Order, now: string): string | undefined {
  return supplier === now ? undefined : supplier;
}

interface OrderHeadProps {
  column: OrderColumn;
  sorting: OrderTableProps<Order>['sorting'];
  children: string;
}

function Head({ column, sorting, children }: OrderHeadProps) {
  const isAmount = column === 'amount';
  if (!sorting)
    return (
      <Table.Th scope="col" {...(isAmount && { ta: 'right' })}>
        {children}
      </Table.Th>
    );
  const { sort, onSort } = sorting;
  return (
    <SortedHead
      sorted={sortedWay(column, sort)}
      isAmount={isAmount}
      onSort={() => onSort(sortedBy(column, sort))}
    >
      {children}
    </SortedHead>
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

interface OrderLineProps {
  order: Order;
  /** Follows the state in the second line. */
  about?: string | undefined;
  /** The first line: the supplier's name by default. */
  children?: ReactNode;
}

/** Shows an order in two lines, the second cut off at its end: its supplier, then the state and what was written. */
function OrderLine({ order, about, children = order.supplier }: OrderLineProps) {
  const papers = countedAttachments(order);
  const written = [
    about,
    order.kind === 'credit' && 'Credit',
    ...filledDetails(order).map(({ text }) => text),
    amountsText(order, useGroup()),
    order.enteredBy,
    order.approved && `approved by ${order.approved.by}`,
    order.importId && 'history',
  ];
  return (
    <div className="words">
      <Text size="sm" fw={500} className="counted">
        {children}
        {papers && (
          <IconPaperclip
            color="var(--tw-muted)"
            size={14}
            style={{ marginLeft: '0.375rem', verticalAlign: '-0.125em' }}
            role="img"
            aria-label={papers}
          />
        )}
      </Text>
      <Text size="xs" c="dimmed" truncate className="figures">
        <OrderState order={order} />
        {written.filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}

/** Says why an order does not count; nothing of one that does. */
function OrderState({ order: { state, waiting, voided } }: { order: Order }) {
  if (waiting)
    return (
      <>
        <span className="budget-warning">
          <strong>Waiting for approval</strong>: {waiting.reason}
        </span>{' '}
        ·{' '}
      </>
    );
  if (state !== 'void') return null;
  return (
    <>
      <strong>Void</strong>
      {voided && `: ${voided.reason} (${voided.by})`} ·{' '}
    </>
  );
}
