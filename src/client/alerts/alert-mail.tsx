import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { Alert } from '../../domain/alerts/alert.ts';
import { mailText, mayRetryMail } from '../../domain/alerts/alert-words.ts';
import { can } from '../../domain/people/role.ts';
import { alertRecipients } from '../../domain/settings/settings.ts';
import { useUser } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import classes from './alert-item.module.css';
import { useRetryMail } from './use-alert-changes.ts';

/** What became of an alert's e-mail, and 'Retry' where it failed or was off. Nothing where none was due. */
export function AlertMail({ alert, titleId }: { alert: Alert; titleId: string }) {
  const { role } = useUser();
  const retry = useRetryMail(alert);
  const { data: settings } = useSettings();
  const text = mailText(alert.mail, can(role, 'manageUsers'));
  // Where nobody ever gets e-mail, none is missed.
  const isMissed =
    alert.mail.state !== 'off' || (settings && alertRecipients(alert.category, settings).length > 0);
  if (text === null || !isMissed) return null;
  return (
    <div className={classes.mail}>
      <Text size="xs" className={classes.line!} data-failed={alert.mail.state === 'failed' || undefined}>
        <IconMail size={14} aria-hidden />
        <span>
          <VisuallyHidden>E-mail: </VisuallyHidden>
          {text}
        </span>
      </Text>
      {mayRetryMail(alert) && can(role, 'handleAlerts', alert.category) && (
        <Button
          variant="default"
          size="compact-sm"
          aria-describedby={titleId}
          loading={retry.busy}
          onClick={() => void retry.run()}
        >
          Retry
        </Button>
      )}
      {retry.refusal && (
        <Text size="xs" c="red" role="status" className={classes.refusal!}>
          {retry.refusal}
        </Text>
      )}
    </div>
  );
}
