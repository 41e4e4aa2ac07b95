import { Button, Paper, Skeleton, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DigestChoice, digestChoice, summaryWeekday } from '../../domain/alerts/digest.ts';
import { weekdayAt } from '../../domain/forecast/forecast-words.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { schemaFaults, useForm } from '../form/use-form.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { FormButtons } from '../ui/card.tsx';
import { Loaded } from '../ui/page-states.tsx';
import roomy from '../ui/roomy.module.css';

/** 'Email summaries': chooses which ones the user gets, and from what time of the group's day. */
export function DigestSection() {
  return (
    <Paper component="section" className={roomy.card!} aria-labelledby="digest">
      <Title order={2} id="digest">
        Email summaries
      </Title>
      <Loaded
        read={useQuery(reads.digest())}
        failure={FAILURES.loadSettings}
        meanwhile={<Skeleton h={200} mt="sm" />}
      >
        {(stored) => <DigestForm stored={stored} />}
      </Loaded>
    </Paper>
  );
}

function DigestForm({ stored }: { stored: DigestChoice }) {
  const { user, timeZone } = useSession();
  const group = useGroup();
  const client = useQueryClient();
  const form = useForm<DigestChoice, null, DigestChoice, DigestChoice>({
    start: stored,
    from: null,
    names: FIELDS,
    failure: FAILURES.saveSettings,
    read: (choice) => {
      const { data, error } = digestChoice.safeParse(choice);
      return data ? { wanted: data } : { faults: schemaFaults(error, FIELDS) };
    },
    write: async (choice) => {
      const saved = await call('saveDigest', { sent: choice });
      client.setQueryData(reads.digest().queryKey, saved);
      return saved;
    },
    dialog: {
      saved: (saved) => ({ title: SAVED.digest, description: descriptionOf(saved), tone: 'success' }),
      close: () => form.startAgain(form.entry),
    },
  });
  const { entry, type } = form;
  return (
    <EntryForm form={form}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Sent to {user?.email}. No email when nothing changed.
        </Text>
        <Switch
          display="flex"
          mih="2.75rem"
          style={{ alignItems: 'center' }}
          label="Daily summary"
          description="Yesterday’s entries, where each budget stands, and what is missing."
          checked={entry.daily}
          onChange={(event) => type({ daily: event.currentTarget.checked })}
        />
        <Switch
          display="flex"
          mih="2.75rem"
          style={{ alignItems: 'center' }}
          label={`${summaryWeekday(group)} summary`}
          description={`The week that closed on ${weekdayAt(group.firstWeekday, 6)}.`}
          checked={entry.weekly}
          onChange={(event) => type({ weekly: event.currentTarget.checked })}
        />
        <TextInput
          maw={{ sm: '16rem' }}
          type="time"
          label="Send at"
          description={`In the group’s time, ${timeZone.replaceAll('_', ' ')}.`}
          {...form.field('time')}
        />
        <FormProblem form={form} />
        <FormButtons>
          <Button type="submit" loading={form.busy} disabled={!form.dirty}>
            Save summaries
          </Button>
        </FormButtons>
      </Stack>
    </EntryForm>
  );
}

const FIELDS = { time: 'time' } as const;

function descriptionOf({ daily, weekly, time }: DigestChoice): string {
  if (!daily && !weekly) return 'You get no email summaries';
  const which = [...(daily ? ['every day'] : []), ...(weekly ? ['every Monday'] : [])];
  return `By email ${which.join(' and ')}, from ${time} on`;
}
