import { Group, Text } from '@mantine/core';
import type { OverviewRow } from '../../domain/desk/overview.ts';
import { WEEK_STATE_WORDS } from '../../domain/desk/overview-list.ts';
import { missingDaysText } from '../../domain/forecast/missing-words.ts';
import { useGroup } from '../session/use-session.ts';
import classes from './overview.module.css';
import { VerdictBadge } from './zone-badge.tsx';

/** In words where a venue stands: how the budget fares that is worst off, open alerts, and whether its week is handed in. */
export function OverviewStates({ row }: { row: OverviewRow }) {
  const group = useGroup();
  const { verdict, worst, openAlerts, state } = row;
  return (
    <Group component="span" gap="0.25rem 0.5rem" className={classes.states!}>
      <VerdictBadge verdict={verdict} before={worst} />
      {row.missingDays && (
        <Text span size="xs" c="var(--tw-danger)">
          {missingDaysText(row.missingDays, group)}
        </Text>
      )}
      {openAlerts > 0 && (
        <Text span size="xs" c="dimmed">
          {openAlerts === 1 ? '1 open alert' : `${openAlerts} open alerts`}
        </Text>
      )}
      {state !== 'open' && (
        <Text span size="xs" c="dimmed">
          {WEEK_STATE_WORDS[state]}
        </Text>
      )}
    </Group>
  );
}
