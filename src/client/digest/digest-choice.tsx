import { Button, Paper, Skeleton, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type DigestChoice, digestChoice, summaryWeekday } from '../../domain/alerts/digest.ts';
import { weekdayAt } from '../../domain/forecast/forecast-words.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { problemDetail } from '../data/request-error.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { LoadFailed } from '../ui/page-states.tsx';
import roomy from '../ui/roomy.module.css';
import { showFailure, showToast } from '../ui/toast.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import classes from './digest-choice.module.css';

/** 'Email summaries': chooses which ones the user gets, and from what time of the group's day. */
export function DigestSection() {
  const { data: stored, error } = useQuery(reads.digest());
  useFailureToast(error, FAILURES.loadSettings);
  return (
    <Paper component="section" className={roomy.card!} aria-labelledby="digest">
      <Title order={2} id="digest">
        Email summaries
      </Title>
      {stored && <DigestForm stored={stored} />}
      {!stored && error && <LoadFailed message={FAILURES.loadSettings} />}
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
          Sent to {user?.email}. No email when nothing changed.
        </Text>
        <Switch
          className={classes.choice!}
          label="Daily summary"
          description="Yesterday’s entries, where each budget stands, and what is missing."
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
          {saving ? 'Saving...' : 'Save summaries'}
        </Button>
      </Stack>
    </form>
  );
}

/** Manages the edited choice of summaries. */
function useDigestChoice(stored: DigestChoice) {
  const [edited, setEdited] = useState<Partial<DigestChoice>>({});
  const choice = { ...stored, ...edited };
  const read = digestChoice.safeParse(choice);
  const save = useSaveDigest(() => setEdited({}));
  return {
    choice,
    change: (change: Partial<DigestChoice>) => {
      save.reset();
      setEdited({ ...edited, ...change });
    },
    /** The fault of the time; null if valid. */
    timeError: read.error?.issues[0]?.message ?? null,
    save: () => {
      if (read.success) save.mutate(read.data);
    },
    saving: save.isPending,
    /** The server's reason in words; null without one. */
    refusal: problemDetail(save.error),
  };
}

function useSaveDigest(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: DigestChoice) => call('saveDigest', { sent: choice }),
    onSuccess: (saved) => {
      client.setQueryData(reads.digest().queryKey, saved);
      onSaved();
      showToast({ title: SAVED.digest, description: descriptionOf(saved), tone: 'success' });
    },
    onError: () => showFailure(FAILURES.saveSettings),
  });
}

function descriptionOf({ daily, weekly, time }: DigestChoice): string {
  if (!daily && !weekly) return 'You get no email summaries';
  const which = [...(daily ? ['every day'] : []), ...(weekly ? ['every Monday'] : [])];
  return `By email ${which.join(' and ')}, from ${time} on`;
}
