import { Switch, Text } from '@mantine/core';
import { PendingRecipients } from './pending-recipients.tsx';
import { RecipientsInput } from './recipients-input.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsFormPart } from './use-settings-form.ts';

interface VenueRecipientsProps extends SettingsFormPart {
  /** Who gets the group's e-mail, comma-separated. */
  ofGroup: string;
}

/** 'Alert E-mails': whether those about a venue go to the group's recipients or to its own, and who these are. */
export function VenueRecipients({ form, readOnly, ofGroup }: VenueRecipientsProps) {
  const { ownRecipients } = form.entry;
  return (
    <SettingsSection title="Alert E-mails">
      {!readOnly && (
        <Switch
          label="Recipients of its own"
          description="In place of the group’s. Which alerts are sent is set for the whole group."
          checked={ownRecipients}
          onChange={(event) => form.type({ ownRecipients: event.currentTarget.checked })}
        />
      )}
      {ownRecipients ? (
        <>
          <RecipientsInput form={form} readOnly={readOnly} />
          <PendingRecipients form={form} readOnly={readOnly} />
        </>
      ) : (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {ofGroup ? `They go to ${ofGroup}.` : 'The group has no recipients.'}
        </Text>
      )}
    </SettingsSection>
  );
}
