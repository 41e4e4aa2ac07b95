import { Box, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { OwnSession } from '../../domain/people/session.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { LogOutButton, LogOutContext } from '../session/log-out-button.tsx';
import { useGroup, useSession } from '../session/use-session.ts';
import layout from '../ui/layout.module.css';
import { Loaded } from '../ui/page-states.tsx';
import roomy from '../ui/roomy.module.css';
import rows from '../ui/rows.module.css';
import { showFailure } from '../ui/toast.ts';

export function OwnSessions() {
  return (
    <Paper component="section" className={roomy.card!} aria-labelledby="own-sessions">
      <Title order={2} id="own-sessions">
        Signed in on
      </Title>
      <Loaded
        read={useQuery(reads.ownSessions())}
        failure={FAILURES.loadData}
        meanwhile={<Skeleton h={48} />}
      >
        {(sessions) => <Sessions sessions={sessions} />}
      </Loaded>
    </Paper>
  );
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const { endOne, endAll, busy } = useEndSessions();
  const others = sessions.filter(({ current }) => !current);
  return (
    <Stack gap="sm">
      <ul>
        {sessions.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            busy={busy}
            onEnd={() => endOne(session.sessionId)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Text size="sm" c="dimmed">
          Signing out a device does not end API tokens. End those below.
        </Text>
      )}
      {others.length > 0 && (
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={endAll}>
            Sign out everywhere
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function SessionRow({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const { browser, signedInAt, lastUsedAt, address, current } = session;
  const group = useGroup();
  const { timeZone } = useSession();
  const since = formatMoment(signedInAt, timeZone, group);
  const used = formatMoment(lastUsedAt, timeZone, group);
  return (
    <li className={rows.row}>
      <Box className="words" flex="1 1 12rem">
        <Text size="sm" fw={600}>
          {browser}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {current ? 'This device, since' : 'Signed in'} {since}
          {!current && `, last used ${used}`}
          {address && ` from ${address}`}
        </Text>
      </Box>
      {current ? (
        <LogOutButton className={layout.link} />
      ) : (
        <Button
          variant="default"
          disabled={busy}
          aria-label={`End session: ${browser}, ${since}`}
          onClick={onEnd}
        >
          End session
        </Button>
      )}
    </li>
  );
}

/** Ends one of the user's sessions, or all of them, this one last. */
function useEndSessions() {
  const { logOut } = use(LogOutContext);
  const client = useQueryClient();
  const { queryKey } = reads.ownSessions();
  const { mutate, isPending } = useMutation({
    mutationFn: (end: () => Promise<OwnSession[]>) => end(),
    onSuccess: (left) => client.setQueryData(queryKey, left),
    onError: () => {
      showFailure(FAILURES.updateData);
      void client.invalidateQueries({ queryKey });
    },
  });
  return {
    endOne: (sessionId: string) => mutate(() => call('endOwnSession', { sessionId })),
    endAll: () => mutate(() => call('endOtherSessions'), { onSuccess: () => logOut() }),
    busy: isPending,
  };
}
