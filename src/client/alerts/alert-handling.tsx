import { Button, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Alert } from '../../domain/alerts/alert.ts';
import { handledTexts, isOpen } from '../../domain/alerts/alert-words.ts';
import { can } from '../../domain/people/role.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import classes from './alert-item.module.css';
import { useAcknowledge } from './use-alert-changes.ts';

export interface AlertHandlingProps {
  alert: Alert;
  /** All the alerts of its line: they are seen to together. */
  line: readonly Alert[];
  titleId: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** 'Acknowledge' while an alert waits for somebody; then who has seen to it, and when its budget recovered. */
export function AlertHandling({ alert, line, titleId, now }: AlertHandlingProps) {
  const group = useGroup();
  const { role } = useUser();
  const { timeZone } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const { run, busy, refusal } = useAcknowledge(line);

  async function acknowledge() {
    // The button goes; whoever pressed it hears what stands in its place.
    if (await run()) place.current?.focus({ preventScroll: true });
  }

  return (
    <div className={classes.handling} ref={place} tabIndex={-1}>
      {handledTexts(alert, now, timeZone, group).map((text) => (
        <Text key={text} size="xs" c="dimmed" className={classes.line!}>
          <IconCheck size={14} aria-hidden />
          <span>{text}</span>
        </Text>
      ))}
      {isOpen(alert) && can(role, 'handleAlerts', alert.category) && (
        <Button
          variant="default"
          size="compact-sm"
          aria-describedby={titleId}
          loading={busy}
          onClick={() => void acknowledge()}
        >
          Acknowledge
        </Button>
      )}
      {refusal && (
        <Text size="xs" c="red" role="status" className={classes.refusal!}>
          {refusal}
        </Text>
      )}
    </div>
  );
}
