import { Button, Paper, Skeleton, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { type DigestChoice, summaryWeekday } from '../../domain/alerts/digest.ts';
import { weekdayAt } from '../../domain/forecast/forecast-words.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import classes from './digest-choice.module.css';
import { useDigestChoice } from './use-digest-choice.ts';

/** 'E-mail Summaries': which ones the user gets, and from what time of the group's day on. */
export function DigestSection() {
  const { data: stored, error, refetch } = useQuery(reads.digest());
  useFailureToast(error, FAILURES.loadSettings);
  return (
    <Paper component="section" className={classes.card} aria-labelledby="digest">
      <Title order={2} id="digest">
        E-mail Summaries
      </Title>
      {stored && <DigestForm stored={stored} />}
      {!stored && error && <LoadFailed message={FAILURES.loadSettings} onRetry={() => void refetch()} />}
      {!stored && !error && <Skeleton h={200} mt="sm" />}
    </Paper>
  );
}

function DigestForm({ stored }: { stored: DigestChoice }) {
  const { user, timeZone } = useSession();
  const group = useGroup();
  const { choice, change, timeError, save, saving, refusal } = useDigestChoice(stored);

  function submit(event: FormEvent) {
    event.preventDefault();
    save();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Sent to {user?.email}. There is none when nothing happened.
        </Text>
        <Switch
          className={classes.choice!}
          label="Daily summary"
          description="What was entered the day before, where each budget stands, and what is missing."
          checked={choice.daily}
          onChange={(event) => change({ daily: event.currentTarget.checked })}
        />
        <Switch
          className={classes.choice!}
          label={`${summaryWeekday(group)} summary`}
          description={`The week that closed on ${weekdayAt(group.firstWeekday, 6)}.`}
          checked={choice.weekly}
          onChange={(event) => change({ weekly: event.currentTarget.checked })}
        />
        <TextInput
          className={classes.time}
          type="time"
          label="Send at"
          description={`In the group’s time, ${timeZone.replaceAll('_', ' ')}.`}
          value={choice.time}
          onChange={(event) => change({ time: event.currentTarget.value })}
          error={timeError}
        />
        {refusal && (
          <Text size="sm" c="red" role="status">
            {refusal}
          </Text>
        )}
        <Button className={classes.save!} type="submit" disabled={saving || timeError !== null}>
          {saving ? 'Saving...' : 'Save Summaries'}
        </Button>
      </Stack>
    </form>
  );
}
