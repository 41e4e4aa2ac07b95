import { Alert, Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { testEmail } from '../../domain/settings/recipient.ts';
import { refusalReason } from '../data/refusal.ts';
import classes from './test-email.module.css';
import { useTestEmail } from './use-test-email.ts';

/** Sends a test e-mail, to the first recipient unless another is named, and says what the e-mail provider answered. */
export function TestEmail({ firstRecipient }: { firstRecipient: string }) {
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
        className={classes.address}
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
      <Button variant="default" className={classes.send!} disabled={isPending} onClick={send}>
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
