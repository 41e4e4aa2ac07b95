import { Alert, Button, Checkbox, Group, Switch, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { can } from '../../domain/people/role.ts';
import { type TestEmailAnswer, testEmail, validRecipients } from '../../domain/settings/recipient.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { refusalReason } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';
import { useUser } from '../session/use-session.ts';
import { RecipientsInput } from './recipients-input.tsx';
import classes from './settings-form.module.css';
import { SettingsSection } from './settings-sections.tsx';
import type { SettingsFormPart } from './use-settings-form.ts';

/** 'Email Notifications': which alerts are sent by e-mail, to whom, and whether e-mail works. */
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

/** Sends a test e-mail, to the first recipient unless another is named, and says what the e-mail provider answered. */
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

  /** It lies within the form of the settings, which Enter would save. */
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
        {isPending ? 'Sending...' : 'Send test e-mail'}
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

/** Sends a test e-mail. Asked again after an answer it is another one; after none, the same. */
function useTestEmail() {
  return useMutation({
    mutationFn: useOnce(
      (recipient: string, key): Promise<TestEmailAnswer> => gateway().sendTestEmail(recipient, key),
    ),
  });
}

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

/**
 * The addresses that somebody but an admin entered. An admin makes recipients of them, or takes them away; either is
 * saved with the rest.
 */
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
                aria-label={`Take away ${address}`}
                onClick={() => settle(address, { confirmed: false })}
              >
                Take away
              </Button>
            </Group>
          )}
        </Group>
      ))}
    </Alert>
  );
}

const NEW_ONES = 'An address you add gets e-mail once an admin has confirmed it.';
