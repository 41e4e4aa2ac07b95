import { Alert, Button, Checkbox, Group, Switch, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { can } from '../../domain/people/role.ts';
import { type TestEmailAnswer, testEmail, validRecipients } from '../../domain/settings/recipient.ts';
import { call } from '../data/call-in-use.ts';
import { refusalReason } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';
import { useUser } from '../session/use-session.ts';
import { RecipientsInput } from './recipients-input.tsx';
import classes from './settings-form.module.css';
import { SettingsSection } from './settings-sections.tsx';
import type { SettingsFormPart } from './use-settings-form.ts';

/** 'Email Notifications': sets which alerts are emailed and to whom, and tests the email. */
export function EmailNotifications({ form, readOnly }: SettingsFormPart) {
  return (
    <SettingsSection title="Email Notifications">
      <div>
        <Group mih="2.75rem">
          <Checkbox
            label="Send warning emails"
            disabled={readOnly}
            checked={form.entry.sendWarning}
            onChange={(event) => form.type({ sendWarning: event.currentTarget.checked })}
          />
        </Group>
        <Group mih="2.75rem">
          <Checkbox
            label="Send critical alerts"
            disabled={readOnly}
            checked={form.entry.sendCritical}
            onChange={(event) => form.type({ sendCritical: event.currentTarget.checked })}
          />
        </Group>
      </div>
      <RecipientsInput form={form} readOnly={readOnly} />
      <PendingRecipients form={form} readOnly={readOnly} />
      {!readOnly && <TestEmail firstRecipient={validRecipients(form.entry.emailRecipients)[0] ?? ''} />}
    </SettingsSection>
  );
}

/** Sends a test email, to the first recipient by default, and shows the email provider's answer. */
function TestEmail({ firstRecipient }: { firstRecipient: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { mutate, reset, data: answer, error: failure, isPending } = useTestEmail();
  const recipient = typed ?? firstRecipient;

  function send() {
    if (isPending) return;
    const read = testEmail.safeParse({ recipient });
    setError(read.error?.issues[0]?.message ?? null);
    if (read.success) mutate(read.data.recipient);
    else reset();
  }

  /** Handles Enter itself: the field lies within the settings form, which Enter would submit. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    send();
  }

  return (
    <div className={classes.test}>
      <TextInput
        label="Test address"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={recipient}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={onKeyDown}
        error={error}
      />
      <Button variant="default" disabled={isPending} onClick={send}>
        {isPending ? 'Sending...' : 'Send test email'}
      </Button>
      <div className={classes.answer} role="status">
        {answer && !isPending && <Answer good={answer.sent}>{answer.answer}</Answer>}
        {failure && <Answer good={false}>{refusalReason(failure)}</Answer>}
      </div>
    </div>
  );
}

function Answer({ good, children }: { good: boolean; children: string }) {
  const Icon = good ? IconCircleCheck : IconAlertTriangle;
  return (
    <Alert role="none" color={good ? 'green' : 'red'} icon={<Icon aria-hidden />} p="sm">
      {children}
    </Alert>
  );
}

/** Sends a test email. After an answer, the next one is a new email; without one, a retry of the same. */
function useTestEmail() {
  return useMutation({
    mutationFn: useOnce(
      (recipient: string, key): Promise<TestEmailAnswer> =>
        call('sendTestEmail', { sent: { recipient }, key }),
    ),
  });
}

interface VenueRecipientsProps extends SettingsFormPart {
  /** The group's recipients, comma-separated. */
  ofGroup: string;
}

/** 'Alert Emails': chooses whether alerts about a venue go to the group's recipients or to its own, and edits those. */
export function VenueRecipients({ form, readOnly, ofGroup }: VenueRecipientsProps) {
  const { ownRecipients } = form.entry;
  return (
    <SettingsSection title="Alert Emails">
      {!readOnly && (
        <Switch
          label="Recipients of its own"
          description="Instead of the group’s. Which alerts are sent is set for the whole group."
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

/** Lists the addresses entered by people other than admins. An admin accepts or removes them; both are saved with the form. */
function PendingRecipients({ form, readOnly }: Pick<SettingsFormPart, 'form' | 'readOnly'>) {
  const { role } = useUser();
  const isAdmin = can(role, 'lockSettings');
  const pending = validRecipients(form.entry.pendingRecipients);
  if (pending.length === 0)
    return isAdmin || readOnly ? null : (
      <Text size="xs" c="dimmed">
        {NEW_ONES}
      </Text>
    );

  function settle(address: string, { confirmed }: { confirmed: boolean }) {
    const others = pending.filter((other) => other !== address).join(', ');
    const { emailRecipients } = form.entry;
    const recipients = [emailRecipients, address].filter(Boolean).join(', ');
    form.type({ pendingRecipients: others, ...(confirmed && { emailRecipients: recipients }) });
  }

  return (
    <Alert color="yellow" icon={<IconHourglass aria-hidden />} title="Waiting for an admin">
      <Text size="sm">Nothing is sent to these addresses until an admin confirms them.</Text>
      {pending.map((address) => (
        <Group key={address} gap="xs" mt="xs" justify="space-between">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {address}
          </Text>
          {isAdmin && (
            <Group gap="xs">
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Confirm ${address}`}
                onClick={() => settle(address, { confirmed: true })}
              >
                Confirm
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Remove ${address}`}
                onClick={() => settle(address, { confirmed: false })}
              >
                Remove
              </Button>
            </Group>
          )}
        </Group>
      ))}
    </Alert>
  );
}

const NEW_ONES = 'An address you add gets email once an admin has confirmed it.';
