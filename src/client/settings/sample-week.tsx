import { Button, Group, Text, Title } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { weekLabel } from '../../domain/calendar/week.ts';
import type { SampleState } from '../../domain/sample/trial-sample.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { refreshWeek } from '../data/queries.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { Question } from '../ui/question.tsx';
import { showFailure, showToast } from '../ui/toast.ts';

const CHOICES: { sample: SampleState; label: string }[] = [
  { sample: 'midweek', label: 'Put It in the Middle' },
  { sample: 'complete', label: 'Put It Complete' },
];

/** 'Sample Week': on a trial, puts the current week back as the sample has it, complete or in its middle; asked about first. */
export function SampleWeek() {
  const group = useGroup();
  const { weekId } = useSession().currentWeek;
  const client = useQueryClient();
  const [asked, setAsked] = useState<SampleState | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (sample: SampleState) => gateway().putSample({ sample }),
    onSuccess: () => refreshWeek(client, weekId),
  });

  async function put(sample: SampleState) {
    try {
      await mutateAsync(sample);
      setAsked(null);
      showToast(PUT);
    } catch {
      showFailure('Failed to put the sample back');
    }
  }

  return (
    <Card p={{ base: 'md', sm: 'xl' }} aria-label="Sample Week">
      <Title order={2}>Sample Week</Title>
      <Text size="sm" c="dimmed" mb="sm">
        This is a trial. Its current week can stand complete, with its revenue entered, or in the middle:
        sales up to yesterday, and budgets on a forecast.
      </Text>
      {asked ? (
        <Question icon={IconRestore} title="Put the sample back?">
          <Text size="sm">
            This puts the sample of {weekLabel(weekId, group)} back: what you and others entered in this week
            goes.
          </Text>
          <Group mt="sm" gap="xs">
            <Button color="red.9" loading={isPending} onClick={() => void put(asked)}>
              Put Sample Back
            </Button>
            <Button variant="default" disabled={isPending} onClick={() => setAsked(null)}>
              Cancel
            </Button>
          </Group>
        </Question>
      ) : (
        <Group gap="xs">
          {CHOICES.map(({ sample, label }) => (
            <Button key={sample} variant="default" onClick={() => setAsked(sample)}>
              {label}
            </Button>
          ))}
        </Group>
      )}
    </Card>
  );
}

const PUT = {
  title: 'Sample Put Back',
  description: 'The current week stands as the sample has it',
  tone: 'success',
} as const;
