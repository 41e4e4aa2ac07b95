import { Checkbox, TextInput } from '@mantine/core';
import classes from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsFormPart } from './use-settings-form.ts';

/** 'Email Notifications': which alerts are sent by e-mail, and to whom. */
export function EmailNotifications({ form, readOnly }: SettingsFormPart) {
  return (
    <SettingsSection title="Email Notifications">
      <div>
        <div className={classes.choice}>
          <Checkbox
            label="Send warning emails"
            disabled={readOnly}
            {...form.getInputProps('sendWarning', { type: 'checkbox' })}
          />
        </div>
        <div className={classes.choice}>
          <Checkbox
            label="Send critical alerts"
            disabled={readOnly}
            {...form.getInputProps('sendCritical', { type: 'checkbox' })}
          />
        </div>
      </div>
      <TextInput
        label="Email Recipients"
        description="Separate addresses with commas."
        inputMode="email"
        autoComplete="off"
        readOnly={readOnly}
        {...form.getInputProps('emailRecipients')}
      />
    </SettingsSection>
  );
}
