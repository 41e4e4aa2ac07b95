import { Grid, VisuallyHidden } from '@mantine/core';
import { FAILURES } from '../../domain/refusals/message.ts';
import { AlertHistory } from '../alerts/alert-history.tsx';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useWeekList } from '../weeks/use-week-list.ts';

/** /alerts: every alert of the group. */
export function AlertsPage() {
  const list = useWeekList();
  useFailureToast(list.error, FAILURES.loadData);
  return (
    <DashboardPage title="Alert History">
      <Grid.Col span={12}>
        <VisuallyHidden component="h2">Alerts</VisuallyHidden>
        {list.missing && <LoadFailed message={FAILURES.loadData} onRetry={list.retry} />}
        <AlertHistory />
      </Grid.Col>
    </DashboardPage>
  );
}
