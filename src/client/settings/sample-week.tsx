import { Button, Group, Text, Title } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { weekLabel } from '../../domain/calendar/week.ts';
import { DONE } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { SCENES, type Scene } from '../session/scenes.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { Question } from '../ui/question.tsx';
import { showFailure, showToast } from '../ui/toast.ts';

/** 'Sample week': restores the sample of a trial server, after a question. */
export function SampleWeek() {
  const group = useGroup();
  const { weekId } = useSession().currentWeek;
  const client = useQueryClient();
  const [asked, setAsked] = useState<Scene | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ sample }: Scene) => call('putSample', { sent: { sample } }),
    onSuccess: () => client.invalidateQueries(),
  });

  async function put(scene: Scene) {
    try {
      await mutateAsync(scene);
      setAsked(null);
      showToast({ ...DONE.sample, tone: 'success' });
    } catch {
      showFailure('Failed to put the sample back');
    }
  }

  return (
    <Card p={{ base: 'md', sm: 'xl' }} aria-label="Sample week">
      <Title order={2}>Sample week</Title>
      <Text size="sm" c="dimmed" mb="sm">
        This is a trial, whose figures are made up. It can be seen in the middle of a week, with budgets on a
        forecast; on a Monday, while two venues have not finished the last week; or with the current week
        complete.
      </Text>
      {asked ? (
        <Question icon={IconRestore} title="Put the sample back?">
          <Text size="sm">
            {asked.label}: what you and others entered in {weekLabel(weekId, group)} goes
            {asked.goesToo}.
          </Text>
          <Group mt="sm" gap="xs">
            <Button color="red.9" loading={isPending} onClick={() => void put(asked)}>
              Put sample back
            </Button>
            <Button variant="default" disabled={isPending} onClick={() => setAsked(null)}>
              Cancel
            </Button>
          </Group>
        </Question>
      ) : (
        <Group gap="xs">
          {SCENES.map((scene) => (
            <Button key={scene.sample} variant="default" onClick={() => setAsked(scene)}>
              {scene.label}
            </Button>
          ))}
        </Group>
      )}
    </Card>
  );
}
