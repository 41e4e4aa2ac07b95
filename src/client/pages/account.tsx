import { Alert, Button, Checkbox, NativeSelect, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  type ChosenNews,
  choicesOfNews,
  type NewsChoice,
  type NewsKind,
  newsFor,
} from '../../domain/alerts/news.ts';
import { MIN_PASSWORD, passwordChange } from '../../domain/people/password.ts';
import { roleName } from '../../domain/people/role.ts';
import { isGuest } from '../../domain/people/user.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import classes from '../account/account.module.css';
import { OwnSessions } from '../account/own-sessions.tsx';
import { SecondFactors } from '../account/second-factors.tsx';
import { useChangePassword } from '../account/use-change-password.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { refusalReason, refusedFields } from '../data/request-error.ts';
import { DigestSection } from '../digest/digest-choice.tsx';
import { useGoHome } from '../session/landing.ts';
import { useGroup, useSession, useUser, useUserRole } from '../session/use-session.ts';
import { FormPage } from '../shell/page.tsx';
import { TokensSection } from '../tokens/tokens.tsx';
import { FormButtons } from '../ui/card.tsx';
import { Loaded } from '../ui/page-states.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import roomy from '../ui/roomy.module.css';
import { SavedBanner } from '../ui/saved-banner.tsx';
import { showFailure, showToast } from '../ui/toast.ts';

/** /account: the user's name and role, email, summaries, password, two-step sign-in, sessions, and tokens for programs. */
export function AccountPage() {
  const { user } = useSession();
  const isVisit = user !== null && isGuest(user);
  const { data: own } = useQuery({ ...reads.ownFactors(), enabled: !isVisit });
  return (
    <FormPage
      title="Your account"
      onBack={useGoHome()}
      below={
        <>
          <NewsSection />
          <DigestSection />
          {own?.hasPassword !== false && <ChangePassword />}
          {!isVisit && <SecondFactors />}
          <OwnSessions />
          {!isVisit && <TokensSection />}
        </>
      }
    >
      <AccountFacts />
    </FormPage>
  );
}

function AccountFacts() {
  const { name } = useUser();
  const { user, version } = useSession();
  return (
    <dl className={classes.facts}>
      <dt>Name</dt>
      <dd>{name}</dd>
      <dt>Email</dt>
      <dd>{user?.email}</dd>
      <dt>Role</dt>
      <dd>{roleName(useUserRole())}</dd>
      {version && (
        <>
          <dt>Version</dt>
          <dd>Tillwise {version}</dd>
        </>
      )}
    </dl>
  );
}

const NEWS_LABELS: Record<NewsChoice, string> = {
  all: 'Everything',
  act: 'Only what needs me',
  none: 'Nothing',
};

function aboutNews(kinds: readonly NewsKind[], choice: NewsChoice): string {
  if (choice === 'none') return 'No email about budgets or orders. Tillwise still shows the alerts.';
  const used = choice === 'all' ? ', nearly used up or over' : '';
  return [
    ...(kinds.includes('budget.critical')
      ? [`Budgets you manage that are heading over${used}, once per level and week.`]
      : []),
    ...(kinds.includes('order.waiting') ? ['Orders that wait for you, at most every 15 minutes.'] : []),
  ].join(' ');
}

/** 'Email about what you manage': what people who manage budgets or approve orders hear of; nothing for others. */
function NewsSection() {
  const { user } = useSession();
  const kinds = newsFor(useGroup(), user);
  return kinds.length > 0 ? <News kinds={kinds} /> : null;
}

function News({ kinds }: { kinds: readonly NewsKind[] }) {
  return (
    <Paper component="section" className={roomy.card!} aria-labelledby="news">
      <Title order={2} id="news">
        Email about what you manage
      </Title>
      <Loaded
        read={useQuery(reads.news())}
        failure={FAILURES.loadSettings}
        meanwhile={<Skeleton h={112} mt="sm" />}
      >
        {(stored) => <Choice kinds={kinds} stored={stored} />}
      </Loaded>
    </Paper>
  );
}

function Choice({ kinds, stored }: { kinds: readonly NewsKind[]; stored: ChosenNews }) {
  const client = useQueryClient();
  const { user } = useSession();
  const save = useMutation({
    mutationFn: (choice: NewsChoice) => call('saveNews', { sent: { choice } }),
    onSuccess: (saved) => {
      client.setQueryData(reads.news().queryKey, saved);
      showToast({ ...DONE.news, tone: 'success' });
    },
    onError: () => showFailure(FAILURES.saveSettings),
  });
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        Sent to {user?.email}.
      </Text>
      <NativeSelect
        label="You hear of"
        description={aboutNews(kinds, stored.choice)}
        inputWrapperOrder={['label', 'input', 'description']}
        data={choicesOfNews(kinds).map((value) => ({ value, label: NEWS_LABELS[value] }))}
        // Who hears of orders alone hears the same by both.
        value={choicesOfNews(kinds).includes(stored.choice) ? stored.choice : 'all'}
        disabled={save.isPending}
        onChange={(event) => save.mutate(event.currentTarget.value as NewsChoice)}
      />
    </Stack>
  );
}

type Field = 'current' | 'password';
const EMPTY = { current: '', password: '', endTokens: false };

/** Changes one's own password, proven by the current one. The typed text stays when it fails. */
function ChangePasswordForm() {
  const [typed, setTyped] = useState(EMPTY);
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const { save, saving, saved, error } = useChangePassword();

  function type(change: Partial<typeof EMPTY>) {
    setTyped({ ...typed, ...change });
    setFaults({});
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = faultsIn(typed);
    setFaults(found);
    const [first] = Object.keys(found);
    if (!first) return save(typed);
    event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

  if (saved)
    return (
      <SavedBanner>
        Your password is changed. You are signed out everywhere else
        {typed.endTokens ? ', and your API tokens have ended.' : '.'}
      </SavedBanner>
    );
  const refused = Object.fromEntries(refusedFields(error).map(({ field, message }) => [field, message]));
  const field = (name: Field) => ({
    name,
    value: typed[name],
    onChange: (text: string) => type({ [name]: text }),
    error: faults[name] ?? refused[name],
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PasswordField label="Current password" autoComplete="current-password" {...field('current')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          placeholder={`Minimum ${MIN_PASSWORD} characters`}
          {...field('password')}
        />
        <Text size="sm" c="dimmed">
          You are signed out everywhere else. Programs that use your API tokens keep working unless you end
          the tokens here.
        </Text>
        <Checkbox
          label="End my API tokens, too"
          checked={typed.endTokens}
          onChange={(event) => type({ endTokens: event.currentTarget.checked })}
        />
        {error !== null && Object.keys(refused).length === 0 && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} p="sm">
            {refusalReason(error)}
          </Alert>
        )}
        <FormButtons>
          <Button type="submit" variant="default" disabled={saving}>
            {saving ? 'Changing...' : 'Change password'}
          </Button>
        </FormButtons>
      </Stack>
    </form>
  );
}

function faultsIn(typed: typeof EMPTY): Partial<Record<Field, string>> {
  const read = passwordChange.safeParse(typed);
  const password = read.error?.issues.find(({ path }) => path[0] === 'password')?.message;
  return {
    ...(!typed.current && { current: 'Enter your current password' }),
    ...(password && { password }),
  };
}

function ChangePassword() {
  return (
    <Paper component="section" className={roomy.card!} aria-labelledby="change-password">
      <Title order={2} id="change-password">
        Change password
      </Title>
      <ChangePasswordForm />
    </Paper>
  );
}
