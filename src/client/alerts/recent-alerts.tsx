import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FAILURES } from '../../domain/message.ts';
import { reads } from '../data/queries.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { AlertItem } from './alert-item.tsx';
import classes from './recent-alerts.module.css';
import { useNow } from './use-now.ts';

/** How many alerts every screen reads; each shows the first of them (section 9 of the specification). */
const READ = 5;

/** 'Recent Alerts': the newest ones, or 'No recent alerts'. */
export function RecentAlerts({ limit = 3 }: { limit?: number }) {
  const { data: alerts, error, refetch } = useQuery(reads.alerts(READ));
  const now = useNow();
  useFailureToast(error, FAILURES.loadDashboard);
  return (
    <Paper component="section" p="md" aria-labelledby="recent-alerts">
      <Title order={3} id="recent-alerts">
        Recent Alerts
      </Title>
      {alerts?.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          No recent alerts
        </Text>
      )}
      {alerts && alerts.length > 0 && (
        <ul className={classes.list}>
          {alerts.slice(0, limit).map((alert) => (
            <AlertItem key={alert.alertId} alert={alert} now={now} />
          ))}
        </ul>
      )}
      {!alerts && (error ? <Failed onRetry={() => void refetch()} /> : <AlertsSkeleton rows={limit} />)}
    </Paper>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack align="flex-start" gap="xs" mt="xs">
      <Text size="sm">The alerts could not be loaded.</Text>
      <Button variant="default" onClick={onRetry}>
        Retry
      </Button>
    </Stack>
  );
}

function AlertsSkeleton({ rows }: { rows: number }) {
  return (
    <Stack gap="sm" mt="sm" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <Stack key={row} gap={8} py={4}>
          <Skeleton h={14} w="60%" />
          <Skeleton h={12} />
          <Skeleton h={12} w="45%" />
        </Stack>
      ))}
    </Stack>
  );
}
