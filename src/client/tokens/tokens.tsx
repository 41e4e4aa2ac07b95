import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '../../domain/people/role.ts';
import { ACCESS_NAMES, holdsOn, type Token } from '../../domain/people/token.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { formatDay } from '../../domain/values/day.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { reachText } from '../form/reach-words.ts';
import { useGroup, useSession, useUser, useWholeGroup } from '../session/use-session.ts';
import { laterDialog } from '../ui/later.tsx';
import { Loaded } from '../ui/page-states.tsx';
import roomy from '../ui/roomy.module.css';
import rows from '../ui/rows.module.css';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { SheetLine, SheetRows } from '../ui/sheet-rows.tsx';
import { showFailure } from '../ui/toast.ts';

const NewTokenDialog = laterDialog(async () => (await import('./new-token-dialog.tsx')).NewTokenDialog);

/** 'API Tokens': lists the tokens that programs use for a person, each with a sheet that ends it. Admins see everybody's. */
export function TokensSection() {
  const [isMaking, setMaking] = useState(false);
  return (
    <Paper component="section" className={roomy.card!} aria-labelledby="tokens">
      <Title order={2} id="tokens">
        API Tokens
      </Title>
      <Text size="sm" c="dimmed">
        A token lets a program, such as your register, act for you without your password. It can do no more
        than you can.
      </Text>
      <Loaded read={useQuery(reads.tokens())} failure={FAILURES.loadData} meanwhile={<Skeleton h={48} />}>
        {(tokens) => <TokenList tokens={tokens} />}
      </Loaded>
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconKey size={18} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          Create a token
        </Button>
      </Group>
      <NewTokenDialog opened={isMaking} onClose={() => setMaking(false)} />
    </Paper>
  );
}

function TokenList({ tokens }: { tokens: readonly Token[] }) {
  // The token stays while its sheet fades out.
  const [chosen, setChosen] = useState<{ token: Token; opened: boolean } | null>(null);
  return (
    <SheetRows>
      {tokens.length === 0 && <Text size="sm">No program has a token.</Text>}
      <ul className={rows.ruled} aria-label="Tokens, newest first">
        {tokens.map((token) => (
          <li key={token.tokenId}>
            <SheetLine onOpen={() => setChosen({ token, opened: true })}>
              <TokenText token={token} isNamed />
            </SheetLine>
          </li>
        ))}
      </ul>
      <TokenSheet
        opened={chosen?.opened ?? false}
        token={chosen?.token}
        onClose={() => setChosen(chosen && { ...chosen, opened: false })}
      />
    </SheetRows>
  );
}

function TokenText({ token, isNamed = false }: { token: Token; isNamed?: boolean }) {
  const { name, access, reach, endsOn, by, lastUsedAt } = token;
  const { role } = useUser();
  const { timeZone, today } = useSession();
  const group = useGroup();
  const whole = useWholeGroup();
  const used = lastUsedAt ? `last used ${formatMoment(lastUsedAt, timeZone, group)}` : 'never used';
  const until = `${holdsOn(token, today) ? 'until' : 'over since'} ${formatDay(endsOn, group)}`;
  return (
    <div className="words">
      {isNamed && (
        <Text size="sm" fw={600}>
          {name}
        </Text>
      )}
      <Text size="sm">
        {ACCESS_NAMES[access]}
        {reach && `: ${reachText(whole, reach)}`}
      </Text>
      <Text size="sm" c="dimmed" className="figures">
        {can(role, 'manageUsers') && `Made by ${by}, `}
        {until}, {used}
      </Text>
    </div>
  );
}

interface TokenSheetProps {
  opened: boolean;
  token: Token | undefined;
  onClose: () => void;
}

function TokenSheet({ opened, token, onClose }: TokenSheetProps) {
  const { end, busy } = useEndToken(onClose);
  if (!token) return null;
  return (
    <SheetDialog atSide opened={opened} onClose={onClose} title={token.name}>
      <Stack gap="md">
        <TokenText token={token} />
        <Text size="sm">
          The program stops working right away. This can’t be undone, but you can create a new token.
        </Text>
      </Stack>
      <SheetFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
        <Button color="red.9" loading={busy} onClick={() => end(token.tokenId)}>
          End token
        </Button>
      </SheetFooter>
    </SheetDialog>
  );
}

function useEndToken(onEnded: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (tokenId: string) => call('endToken', { tokenId }),
    onSuccess: onEnded,
    onError: (error) => showFailure(refusalReason(error)),
    onSettled: () => client.invalidateQueries(reads.tokens()),
  });
  return { end: mutate, busy: isPending };
}
