import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reach } from '../../domain/people/role.ts';
import {
  ACCESS_NAMES,
  groupForToken,
  lastEnd,
  type MadeToken,
  mayWriteByToken,
  type NewToken,
  newToken,
} from '../../domain/people/token.ts';
import { formatDay } from '../../domain/values/day.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { ReachChoice } from '../form/reach-choice.tsx';
import { NO_REACH, reachesNothing } from '../form/reach-words.ts';
import { type ReadResult, schemaFaults, useForm } from '../form/use-form.ts';
import { useGroup, useSession, useUser, useWholeGroup } from '../session/use-session.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';

const FAILED = 'The token was not created. Try again.';

/** Makes a token, and shows it only once. */
export function NewTokenDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return opened && <MakeToken onClose={onClose} />;
}

function MakeToken({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<MadeToken | null>(null);
  return (
    <SheetDialog opened onClose={onClose} title={made ? 'Copy this token now' : 'Create a token'}>
      {made ? <Made made={made} onClose={onClose} /> : <TokenForm onMade={setMade} onClose={onClose} />}
    </SheetDialog>
  );
}

const FIELDS = { name: 'name', access: 'access', endsOn: 'endsOn', reach: 'reach' } as const;

type TokenEntry = Record<'name' | 'access' | 'endsOn', string> & { reach: Reach };

function TokenForm({ onMade, onClose }: { onMade: (made: MadeToken) => void; onClose: () => void }) {
  const { today } = useSession();
  const { role } = useUser();
  const group = useWholeGroup();
  const offered = groupForToken(group, role);
  const last = lastEnd(today);
  const make = useMakeToken();
  const form = useForm<TokenEntry, null, NewToken, MadeToken>({
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
          description="The program it is for, such as “Register”. It is shown after your name on everything it enters."
          data-autofocus
          autoComplete="off"
          {...field('name')}
        />
        {mayWriteByToken(role) && (
          <NativeSelect
            label="What it does"
            data={Object.entries(ACCESS_NAMES).map(([value, label]) => ({ value, label }))}
            {...field('access')}
          />
        )}
        <ReachChoice
          label="Limit to (optional)"
          description="Whole venues, or single revenue centers and crews. If none is chosen, everything you manage."
          group={offered}
          {...field('reach')}
        />
        <TextInput
          type="date"
          label="Last day"
          description="Within a year. It can be ended at any time."
          min={today}
          max={last}
          {...field('endsOn')}
        />
        <FormProblem form={form} />
      </Stack>
      <DialogFooter form={form} save="Create token" onCancel={onClose} />
    </EntryForm>
  );
}

function readToken({ reach, ...typed }: TokenEntry): ReadResult<TokenEntry, NewToken> {
  const asked = { ...typed, ...(!reachesNothing(reach) && { reach }) };
  const { data, error } = newToken.safeParse(asked);
  return data ? { wanted: data } : { faults: schemaFaults<TokenEntry>(error, FIELDS) };
}

function Made({ made: { name, token, endsOn }, onClose }: { made: MadeToken; onClose: () => void }) {
  const group = useGroup();
  return (
    <>
      <Stack gap="sm">
        <CopyField label={`Token for ${name}`} button="Copy token" text={token} />
        <Text size="sm" c="dimmed" className="figures">
          It is shown only once. It is valid until {formatDay(endsOn, group)}. The program sends it with each
          request, as “Authorization: Bearer”.
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

function useMakeToken() {
  const client = useQueryClient();
  return async (asked: NewToken) => {
    const made = await call('makeToken', { sent: asked });
    void client.invalidateQueries(reads.tokens());
    return made;
  };
}
