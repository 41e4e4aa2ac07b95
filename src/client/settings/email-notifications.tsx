import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { type TestEmailAnswer, testEmail, validRecipients } from '../../domain/settings/recipient.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { refusalReason } from '../data/refusal.ts';
import { useOnce } from '../data/use-once.ts';
import { PendingRecipients } from './pending-recipients.tsx';
import { RecipientsInput } from './recipients-input.tsx';
import classes from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import testEmailClasses from './test-email.module.css';
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
    <div className={testEmailClasses.test}>
      <TextInput
        className={testEmailClasses.address}
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
      <Button variant="default" className={testEmailClasses.send!} disabled={isPending} onClick={send}>
        {isPending ? 'Sending...' : 'Send test e-mail'}
      </Button>
      <div className={testEmailClasses.answer} role="status">
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
