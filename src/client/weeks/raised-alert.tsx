import { Group } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react';
import type { Alert } from '../../domain/alerts/alert.ts';
import { toneOfAlert } from '../../domain/alerts/alert-words.ts';
import { toneClass } from '../../domain/budgets/verdict.ts';
import classes from './raised-alert.module.css';

const ICONS = { danger: IconAlertOctagon, warning: IconAlertTriangle } as const;

/** Shows the alert raised by an entry, in its verdict's color and icon. */
export function RaisedAlert({ alert }: { alert: Pick<Alert, 'kind' | 'type' | 'title' | 'message'> }) {
  const tone = toneOfAlert(alert);
  const Icon = ICONS[alert.type];
  return (
    <Group
      className={classes.alert!}
      gap="sm"
      p="md"
      wrap="nowrap"
      align="start"
      data-tone={tone}
      role="status"
    >
      <Icon className={toneClass(tone)} size={20} aria-hidden />
      <div>
        <strong className={toneClass(tone)}>{alert.title}</strong>
        <p className="figures">{alert.message}</p>
      </div>
    </Group>
  );
}
