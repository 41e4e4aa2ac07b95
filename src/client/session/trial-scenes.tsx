import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { previousWeek } from '../../domain/calendar/week.ts';
import { MESSAGES } from '../../domain/refusals/message.ts';
import { http } from '../data/http.ts';
import { showToast } from '../ui/toast.ts';
import { beginSession } from './begin-session.ts';
import { SESSION_CHANGE } from './end-session.ts';
import { SCENES, type Scene } from './scenes.ts';

/** Opens a trial as its owner, with the sample put as it is to be seen, and goes to where that is. */
export function useTrialScene() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: SESSION_CHANGE,
    mutationFn: async ({ sample }: Scene) => {
      const session = await beginSession(client, async () => {
        await http.quickAccess('admin');
        await http.putSample({ sample });
      });
      const last = session?.group && previousWeek(session.currentWeek, session.group).weekId;
      await navigate({
        ...(sample === 'midweek' ? { to: '/admin' } : { to: '/overview' }),
        search: sample === 'monday' && last ? { view: 'monday', week: last } : {},
        replace: true,
      });
    },
    onError: () => showToast({ ...MESSAGES.quickAccessFailed, tone: 'danger' }),
  });
}

/** What a trial offers whoever comes to look at it, one press each. */
export function TrialScenes({ open }: { open: ReturnType<typeof useTrialScene> }) {
  const { mutate, isPending, variables } = open;
  return (
    <Stack gap="xs" component="section" aria-label="Look around">
      <Title order={2} size="h4">
        Look around
      </Title>
      <Text size="sm" c="dimmed">
        This is a trial with made-up figures. One press opens it as its owner:
      </Text>
      {SCENES.filter(({ sample }) => sample !== 'complete').map((scene) => (
        <Button
          key={scene.sample}
          variant="default"
          loading={isPending && variables === scene}
          disabled={isPending}
          onClick={() => mutate(scene)}
        >
          {scene.label}
        </Button>
      ))}
      <Text size="xs" c="dimmed">
        Each begins anew: what others tried in its weeks goes.
      </Text>
    </Stack>
  );
}
