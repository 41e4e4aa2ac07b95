import { Box, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FactorKind, OwnFactors, SecondFactor } from '../../domain/people/second-factor.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { reads } from '../data/queries.ts';
import { canUsePasskeys } from '../session/passkey-button.tsx';
import { useGroup, useSession } from '../session/use-session.ts';
import { laterDialog } from '../ui/later.tsx';
import { Loaded } from '../ui/page-states.tsx';
import roomy from '../ui/roomy.module.css';
import rows from '../ui/rows.module.css';
import type { FactorTask } from './factor-dialog.tsx';

const FactorDialog = laterDialog(async () => (await import('./factor-dialog.tsx')).FactorDialog, {
  soon: false,
});

/** 'Two-step sign-in': what the user shows besides the password, each with a button to end it, and the recovery codes. */
export function SecondFactors() {
  return (
    <Paper component="section" className={roomy.card!} aria-labelledby="second-factors">
      <Title order={2} id="second-factors">
        Two-step sign-in
      </Title>
      <Text size="sm" c="dimmed">
        With a second step, a stolen password is not enough to sign in as you.
      </Text>
      <Loaded read={useQuery(reads.ownFactors())} failure={FAILURES.loadData} meanwhile={<Skeleton h={48} />}>
        {(own) => <Factors own={own} />}
      </Loaded>
    </Paper>
  );
}

function Factors({ own }: { own: OwnFactors }) {
  const [task, setTask] = useState<FactorTask>({ do: 'add' });
  const [opened, setOpened] = useState(false);
  const client = useQueryClient();
  const { factors, recoveryCodes } = own;
  // Not before the recovery codes were seen: the page they stand on may be there only until there is a factor.
  const close = () => {
    setOpened(false);
    void client.invalidateQueries({ queryKey: reads.session().queryKey });
  };
  const open = (next: FactorTask) => {
    setTask(next);
    setOpened(true);
  };
  return (
    <Stack gap="sm">
      {factors.length > 0 && (
        <ul aria-label="Second steps">
          {factors.map((factor) => (
            <FactorRow key={factor.factorId} factor={factor} onTask={open} />
          ))}
        </ul>
      )}
      {factors.length > 0 && (
        <Group justify="space-between">
          <Text size="sm">
            {recoveryCodes === 1 ? '1 recovery code is left.' : `${recoveryCodes} recovery codes are left.`}
          </Text>
          <Button variant="default" onClick={() => open({ do: 'codes' })}>
            New recovery codes
          </Button>
        </Group>
      )}
      <Group justify="flex-end">
        {canUsePasskeys() && (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={18} aria-hidden />}
            onClick={() => open({ do: 'passkey' })}
          >
            Add a passkey
          </Button>
        )}
        <Button
          variant={factors.length > 0 ? 'default' : 'filled'}
          leftSection={<IconDeviceMobile size={18} aria-hidden />}
          onClick={() => open({ do: 'add' })}
        >
          {factors.length > 0 ? 'Add an authenticator app' : 'Set up an authenticator app'}
        </Button>
      </Group>
      <FactorDialog opened={opened} task={task} own={own} onClose={close} />
    </Stack>
  );
}

const KINDS: Record<FactorKind, string> = { authenticator: 'Authenticator app', passkey: 'Passkey' };

function FactorRow({ factor, onTask }: { factor: SecondFactor; onTask: (task: FactorTask) => void }) {
  const { name, kind, createdAt, lastUsedAt } = factor;
  const group = useGroup();
  const { timeZone } = useSession();
  const moment = (at: string) => formatMoment(at, timeZone, group);
  return (
    <li className={rows.row}>
      <Box className="words" flex="1 1 12rem">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {KINDS[kind]}, added {moment(createdAt)},{' '}
          {lastUsedAt ? `last used ${moment(lastUsedAt)}` : 'never used'}
        </Text>
      </Box>
      <Group gap="xs">
        <Button
          variant="default"
          aria-label={`Rename: ${name}`}
          onClick={() => onTask({ do: 'rename', factor })}
        >
          Rename
        </Button>
        <Button
          variant="default"
          aria-label={`Remove: ${name}`}
          onClick={() => onTask({ do: 'end', factor })}
        >
          Remove
        </Button>
      </Group>
    </li>
  );
}
