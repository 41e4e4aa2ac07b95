import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { can } from '../../domain/people/role.ts';
import { validRecipients } from '../../domain/settings/recipient.ts';
import { useUser } from '../session/use-session.ts';
import type { SettingsFormPart } from './use-settings-form.ts';

/**
 * The addresses that somebody but an admin entered. An admin makes recipients of them, or takes them away; either is
 * saved with the rest.
 */
export function PendingRecipients({ form, readOnly }: Pick<SettingsFormPart, 'form' | 'readOnly'>) {
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
