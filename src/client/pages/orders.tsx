import { Button, Grid, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FAILURES } from '../../domain/refusals/message.ts';
import { WeekOrders } from '../orders/week-orders.tsx';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { useWeekList } from '../weeks/use-week-list.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';

/** /orders: every supplier order of a week. */
export function OrdersPage() {
  const { week } = useSelectedWeek();
  const list = useWeekList();
  useFailureToast(list.error, FAILURES.loadData);
  return (
    <DashboardPage title="Supplier Orders" actions={<AddOrder />} corner={<WeekSelector />}>
      <Grid.Col span={12}>
        <VisuallyHidden component="h2">Orders of the week</VisuallyHidden>
        {list.missing && <LoadFailed message={FAILURES.loadData} onRetry={list.retry} />}
        <WeekOrders weekId={week.weekId} />
      </Grid.Col>
    </DashboardPage>
  );
}

function AddOrder() {
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/add-supplier" {...props} />}
    >
      Add Order
    </Button>
  );
}
