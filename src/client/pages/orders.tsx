import { Button, Grid, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { Week } from '../../domain/calendar/week.ts';
import { inUse, venueOf } from '../../domain/group/venue.ts';
import { orderableCenters } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { OrderBook } from '../orders/order-book.tsx';
import { useMayOrder } from '../orders/order-files.tsx';
import { WeekOrders } from '../orders/week-orders.tsx';
import { useGroup, useUser, useWholeGroup } from '../session/use-session.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { VenueByVenue } from '../shell/one-venue.tsx';
import { laterDialog } from '../ui/later.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { useLocked } from '../ui/sample.ts';
import segments from '../ui/segments.module.css';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { WeekListFailure, WeekSelector } from '../weeks/week-selector.tsx';

const TransferDialog = laterDialog(
  async () => (await import('../orders/transfer-dialog.tsx')).TransferDialog,
);

/** /orders: every supplier order of a week, or of all weeks with `?within=all`. */
export function OrdersPage() {
  const { within } = useSearch({ strict: false });
  if (within === 'all') return <OrdersOfAllWeeks />;
  return (
    <VenueByVenue>
      <OrdersOfWeek />
    </VenueByVenue>
  );
}

function OrdersOfWeek() {
  const { week } = useSelectedWeek();
  const orders = useMayOrder();
  return (
    <DashboardPage
      title="Supplier Orders"
      actions={
        orders && (
          <>
            <TransferButton week={week} />
            <AddOrder />
          </>
        )
      }
      corner={<WeekSelector />}
    >
      <Grid.Col span={12}>
        <Weeks within="one" />
        <VisuallyHidden component="h2">Orders of the week</VisuallyHidden>
        <WeekListFailure message={FAILURES.loadData} />
        <WeekOrders weekId={week.weekId} />
      </Grid.Col>
    </DashboardPage>
  );
}

function OrdersOfAllWeeks() {
  return (
    <DashboardPage title="Supplier Orders" actions={useMayOrder() && <AddOrder />}>
      <Grid.Col span={12}>
        <Weeks within="all" />
        <VisuallyHidden component="h2">Orders of all weeks</VisuallyHidden>
        <OrderBook />
      </Grid.Col>
    </DashboardPage>
  );
}

/** Switches between the chosen week and all weeks; keeps the search and the filters. */
function Weeks({ within }: { within: 'one' | 'all' }) {
  const { q, center, state } = useSearch({ strict: false });
  const kept = { ...(q && { q }), ...(center && { center }), ...(state && { state }) };
  const current = (one: typeof within) => (one === within ? 'page' : undefined);
  return (
    <nav className={segments.segments} aria-label="Weeks">
      <Link to="/orders" search={kept} aria-current={current('one')} activeOptions={{ exact: true }}>
        One week
      </Link>
      <Link
        to="/orders"
        search={{ within: 'all', ...kept }}
        aria-current={current('all')}
        activeOptions={{ exact: true }}
      >
        All weeks
      </Link>
    </nav>
  );
}

function AddOrder() {
  return (
    <ButtonLink leftSection={<IconPlus size={16} aria-hidden />} to="/add-supplier">
      Add Order
    </ButtonLink>
  );
}

/** 'Transfer': for users who may order for at least two revenue centers that exist in the week. */
function TransferButton({ week }: { week: Week }) {
  const group = useWholeGroup();
  const { role } = useUser();
  const { center } = useSearch({ strict: false });
  const { data: record } = useQuery(reads.week(week.weekId, useGroup().only));
  const locked = useLocked();
  const [opened, dialog] = useDisclosure();
  const centers = orderableCenters(inUse(group), role);
  if (centers.length < 2) return null;
  const closed = record?.states.filter(({ state }) => state === 'closed').map(({ venueId }) => venueId) ?? [];
  const open = centers.filter((one) => !closed.includes(venueOf(group, one)));
  const reason = locked ?? (open.length < 2 ? CLOSED : null);
  const first = open.find((one) => one === center) ?? open[0] ?? '';
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsExchange size={16} aria-hidden />}
        disabled={!record || reason !== null}
        title={reason ?? 'Move goods from one revenue center to another'}
        onClick={dialog.open}
      >
        Transfer
      </Button>
      <TransferDialog key={week.weekId} {...{ opened, week, centers: open, first }} onClose={dialog.close} />
    </>
  );
}

const CLOSED = 'This week is closed. An admin can reopen it.';
