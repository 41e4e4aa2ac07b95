import { Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type NewsChoice, type NewsKind, newsFor } from '../../domain/alerts/news.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { LoadFailed } from '../ui/page-states.tsx';
import { showFailure, showToast } from '../ui/toast.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import classes from './digest-choice.module.css';

const SAID: Record<NewsKind, readonly [label: string, description: string]> = {
  'budget.heading-over': [
    'Heading over',
    'A budget you manage is heading over before its week ends. Once for each level and week.',
  ],
  'budget.critical': ['Critical', 'The week’s revenue is entered, and a budget you manage is used up.'],
  'order.waiting': ['Waiting for approval', 'Orders wait for you. Every quarter of an hour at most.'],
};

/** 'E-mail about What You Manage': what whoever manages budgets or approves orders hears of; nothing for everybody else. */
export function NewsSection() {
  const { user } = useSession();
  const kinds = newsFor(useGroup(), user);
  return kinds.length > 0 ? <News kinds={kinds} /> : null;
}

function News({ kinds }: { kinds: readonly NewsKind[] }) {
  const { data: stored, error, refetch } = useQuery(reads.news());
  useFailureToast(error, FAILURES.loadSettings);
  return (
    <Paper component="section" className={classes.card} aria-labelledby="news">
      <Title order={2} id="news">
        E-mail about What You Manage
      </Title>
      {stored && <Choices kinds={kinds} stored={stored} />}
      {!stored && error && <LoadFailed message={FAILURES.loadSettings} onRetry={() => void refetch()} />}
      {!stored && !error && <Skeleton h={72 * kinds.length} mt="sm" />}
    </Paper>
  );
}

function Choices({ kinds, stored }: { kinds: readonly NewsKind[]; stored: NewsChoice }) {
  const client = useQueryClient();
  const { user } = useSession();
  const save = useMutation({
    mutationFn: (choice: NewsChoice) => gateway().saveNews(choice),
    onSuccess: (saved) => {
      client.setQueryData(reads.news().queryKey, saved);
      showToast({ title: SAVED.news, description: 'It holds from now on', tone: 'success' });
    },
    onError: () => showFailure(FAILURES.saveSettings),
  });
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        Sent to {user?.email}.
      </Text>
      {kinds.map((kind) => (
        <Switch
          key={kind}
          className={classes.choice!}
          label={SAID[kind][0]}
          description={SAID[kind][1]}
          checked={stored.kinds[kind].email}
          disabled={save.isPending}
          onChange={(event) =>
            save.mutate({ kinds: { ...stored.kinds, [kind]: { email: event.currentTarget.checked } } })
          }
        />
      ))}
    </Stack>
  );
}
