import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { alertLines, lineOf } from '../../domain/alerts/alert-lines.ts';
import { recentAlertsQuery } from '../../domain/alerts/alert-list.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Category } from '../../domain/group/group.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { useNow } from '../session/use-now.ts';
import { useSession } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import layout from '../ui/layout.module.css';
import { LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import viewAll from '../ui/view-all.module.css';
import { AlertItem, AlertsSkeleton } from './alert-item.tsx';

interface RecentAlertsProps {
  weekId: WeekId;
  limit?: number;
  /** The categories of the alerts; all if undefined. */
  categories?: readonly Category[];
}

/** 'Recent Alerts': shows the newest alerts for the screen, or 'No recent alerts'. */
export function RecentAlerts({ weekId, limit = 3, categories }: RecentAlertsProps) {
  const { currentWeek } = useSession();
  const asked = recentAlertsQuery(weekId, currentWeek.weekId, categories);
  const { data: alerts, error } = useQuery(reads.recentAlerts(asked));
  const hasMore = alerts?.length === asked.limit;
  const now = useNow();
  useFailureToast(error, FAILURES.loadDashboard);
  return (
    <Card p="md" aria-labelledby="recent-alerts">
      <Group component="header" justify="space-between" gap="sm" wrap="nowrap">
        <Title order={3} id="recent-alerts">
          Recent Alerts
        </Title>
        {alerts && (
          <Link to="/alerts" className={`${layout.link} ${layout.above} ${viewAll.link}`} data-screen-only>
            View All
          </Link>
        )}
      </Group>
      {alerts?.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          No recent alerts
        </Text>
      )}
      {alerts && alerts.length > 0 && (
        <ul className={layout.ruled}>
          {alertLines(alerts)
            .slice(0, limit)
            .map((line) => (
              <AlertItem key={lineOf(line.shown)} line={line} hasMore={hasMore} now={now} />
            ))}
        </ul>
      )}
      {!alerts && (error ? <LoadFailed message={FAILURES.loadDashboard} /> : <AlertsSkeleton rows={limit} />)}
    </Card>
  );
}
