import { Button, Group, NativeSelect, Paper, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { can, type Reach } from '../../domain/people/role.ts';
import {
  ACCESS_NAMES,
  groupForToken,
  holdsOn,
  lastEnd,
  type MadeToken,
  mayWriteByToken,
  type NewToken,
  newToken,
  type Token,
} from '../../domain/people/token.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { DialogFooter, EntryForm, FormProblem } from '../form/entry-form.tsx';
import { schemaFaults } from '../form/faults.ts';
import { NO_REACH, ReachChoice, reachesNothing, reachText } from '../form/reach-choice.tsx';
import { type Read, useForm } from '../form/use-form.ts';
import { useGroup, useSession, useUser, useWholeGroup } from '../session/use-session.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { Question } from '../ui/question.tsx';
import roomy from '../ui/roomy.module.css';
import rows from '../ui/rows.module.css';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { showFailure } from '../ui/toast.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';

/** 'API Tokens': by which programs act for somebody, each to end; an admin sees those of all. */
export function TokensSection() {
  const { data: tokens, error } = useQuery(reads.tokens());
  const [isMaking, setMaking] = useState(false);
  useFailureToast(error, FAILURES.loadData);
  return (
    <Paper component="section" className={roomy.card!} aria-labelledby="tokens">
      <Title order={2} id="tokens">
        API Tokens
      </Title>
      <Text size="sm" c="dimmed">
        With a token a program, such as your register’s, acts for you without your password, and does no more
        than you may.
      </Text>
      {tokens && <TokenList tokens={tokens} />}
      {!tokens && error && <LoadFailed message={FAILURES.loadData} />}
      {!tokens && !error && <Skeleton h={48} />}
      <Group justify="flex-end">
        <Button leftSection={<IconKey size={18} aria-hidden />} onClick={() => setMaking(true)}>
          Make a Token
        </Button>
      </Group>
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
    </Paper>
  );
}

function TokenList({ tokens }: { tokens: readonly Token[] }) {
  if (tokens.length === 0) return <Text size="sm">No program has a token.</Text>;
  return (
    <ul aria-label="Tokens, newest first">
      {tokens.map((token) => (
        <TokenRow key={token.tokenId} token={token} />
      ))}
    </ul>
  );
}

function TokenRow({ token }: { token: Token }) {
  const { tokenId, name, access, reach, endsOn, by, lastUsedAt } = token;
  const { role } = useUser();
  const { timeZone, today } = useSession();
  const group = useGroup();
  const whole = useWholeGroup();
  const [isAsked, setAsked] = useState(false);
  const { end, busy } = useEndToken();
  const used = lastUsedAt ? `last used ${formatMoment(lastUsedAt, timeZone, group)}` : 'never used';
  const until = `${holdsOn(token, today) ? 'until' : 'over since'} ${formatDay(endsOn, group)}`;
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="sm">
          {ACCESS_NAMES[access]}
          {reach && `: ${reachText(whole, reach)}`}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {can(role, 'manageUsers') && `Made by ${by}, `}
          {until}, {used}
        </Text>
      </div>
      {isAsked ? (
        <Question icon={IconKey} title="End this token?" w="100%">
          <Text size="sm" mb="sm">
            {name} is refused from then on. It can’t be undone, but a new token can be made.
          </Text>
          <Group gap="xs">
            <Button disabled={busy} onClick={() => end(tokenId)}>
              End It
            </Button>
            <Button variant="default" disabled={busy} onClick={() => setAsked(false)}>
              Keep It
            </Button>
          </Group>
        </Question>
      ) : (
        <Button variant="default" aria-label={`End token: ${name}`} onClick={() => setAsked(true)}>
          End Token
        </Button>
      )}
    </li>
  );
}

const FAILED = 'The token was not made. Try again.';

/** Makes a token, then shows it: once. */
function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<MadeToken | null>(null);
  return (
    <SheetDialog opened onClose={onClose} title={made ? 'Copy This Token Now' : 'Make a Token'}>
      {made ? <Made made={made} onClose={onClose} /> : <TokenForm onMade={setMade} onClose={onClose} />}
    </SheetDialog>
  );
}

/** At which field of the form each field of a token stands. */
const FIELDS = { name: 'name', access: 'access', endsOn: 'endsOn', reach: 'reach' } as const;

type Typed = Record<'name' | 'access' | 'endsOn', string> & { reach: Reach };

function TokenForm({ onMade, onClose }: { onMade: (made: MadeToken) => void; onClose: () => void }) {
  const { today } = useSession();
  const { role } = useUser();
  const group = useWholeGroup();
  const offered = groupForToken(group, role);
  const last = lastEnd(today);
  const make = useMakeToken();
  const form = useForm<Typed, null, NewToken, MadeToken>({
    start: { name: '', access: 'read', endsOn: last, reach: NO_REACH },
    from: null,
    read: readToken,
    write: async (asked) => {
      const made = await make(asked);
      onMade(made);
      return made;
    },
    failure: FAILED,
    names: FIELDS,
  });
  const { field } = form;
  return (
    <EntryForm form={form}>
      <Stack gap="md">
        <TextInput
          label="Name"
          description="Which program it is for, such as “Register”. It stands behind your name wherever that enters something."
          data-autofocus
          autoComplete="off"
          {...field('name')}
        />
        {mayWriteByToken(role) && (
          <NativeSelect
            label="What It Does"
            data={Object.entries(ACCESS_NAMES).map(([value, label]) => ({ value, label }))}
            {...field('access')}
          />
        )}
        <ReachChoice
          label="Only For (optional)"
          description="Whole venues, or single revenue centers and crews. Nothing chosen: all that is yours."
          group={offered}
          {...field('reach')}
        />
        <TextInput
          type="date"
          label="Last Day"
          description="Within a year. It can be ended at any time."
          min={today}
          max={last}
          {...field('endsOn')}
        />
        <FormProblem form={form} />
      </Stack>
      <DialogFooter form={form} save="Make Token" onCancel={onClose} />
    </EntryForm>
  );
}

function readToken({ reach, ...typed }: Typed): Read<Typed, NewToken> {
  const asked = { ...typed, ...(!reachesNothing(reach) && { reach }) };
  const { data, error } = newToken.safeParse(asked);
  return data ? { wanted: data } : { faults: schemaFaults<Typed>(error, FIELDS) };
}

function Made({ made: { name, token, endsOn }, onClose }: { made: MadeToken; onClose: () => void }) {
  const group = useGroup();
  return (
    <>
      <Stack gap="sm">
        <CopyField label={`Token for ${name}`} button="Copy Token" text={token} />
        <Text size="sm" c="dimmed" className="figures">
          It is shown only now: nobody can read it later. It holds until {formatDay(endsOn, group)}. The
          program sends it with each request, as “Authorization: Bearer”.
        </Text>
      </Stack>
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </SheetFooter>
    </>
  );
}

/** Ends a token at once. */
function useEndToken() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (tokenId: string) => gateway().endToken(tokenId),
    onError: (error) => showFailure(refusalReason(error)),
    onSettled: () => client.invalidateQueries(reads.tokens()),
  });
  return { end: mutate, busy: isPending };
}

/** Makes a token, and reads the list anew. */
function useMakeToken() {
  const client = useQueryClient();
  return async (asked: NewToken) => {
    const made = await gateway().makeToken(asked);
    void client.invalidateQueries(reads.tokens());
    return made;
  };
}
