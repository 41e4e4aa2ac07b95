import { Checkbox } from '@mantine/core';
import { validRecipients } from '../../domain/settings/recipient.ts';
import { PendingRecipients } from './pending-recipients.tsx';
import { RecipientsInput } from './recipients-input.tsx';
import classes from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import { TestEmail } from './test-email.tsx';
import type { SettingsFormPart } from './use-settings-form.ts';

/** 'Email Notifications': which alerts are sent by e-mail, to whom, and whether e-mail works. */
export function EmailNotifications({ form, readOnly }: SettingsFormPart) {
  return (
    <SettingsSection title="Email Notifications">
      <div>
        <div className={classes.choice}>
          <Checkbox
            label="Send warning emails"
            disabled={readOnly}
            checked={form.entry.sendWarning}
            onChange={(event) => form.type({ sendWarning: event.currentTarget.checked })}
          />
        </div>
        <div className={classes.choice}>
          <Checkbox
            label="Send critical alerts"
            disabled={readOnly}
            checked={form.entry.sendCritical}
            onChange={(event) => form.type({ sendCritical: event.currentTarget.checked })}
          />
        </div>
      </div>
      <RecipientsInput form={form} readOnly={readOnly} />
      <PendingRecipients form={form} readOnly={readOnly} />
      {!readOnly && <TestEmail firstRecipient={validRecipients(form.entry.emailRecipients)[0] ?? ''} />}
    </SettingsSection>
  );
}
