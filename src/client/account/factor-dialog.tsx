import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { encode } from 'uqr';
import { browserName } from '../../domain/people/browser.ts';
import {
  factorName,
  type NewAuthenticator,
  type OwnFactors,
  type OwnProof,
  type SecondFactor,
} from '../../domain/people/second-factor.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { refusalReason, refusedFields } from '../data/request-error.ts';
import { makePasskey } from '../session/passkey.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import classes from './account.module.css';

export type FactorTask = { do: 'add' | 'passkey' | 'codes' } | { do: 'end' | 'rename'; factor: SecondFactor };

const TITLES: Record<FactorTask['do'], string> = {
  add: 'Set up an authenticator app',
  passkey: 'Add a passkey',
  codes: 'New recovery codes',
  end: 'Remove second step',
  rename: 'Rename second step',
};

interface FactorDialogProps {
  opened: boolean;
  task: FactorTask;
  own: OwnFactors;
  onClose: () => void;
}

export function FactorDialog({ opened, task, own, onClose }: FactorDialogProps) {
  return (
    <SheetDialog opened={opened} onClose={onClose} title={TITLES[task.do]}>
      {task.do === 'add' && <AddAuthenticator own={own} onClose={onClose} />}
      {task.do === 'passkey' && <AddPasskey own={own} onClose={onClose} />}
      {task.do === 'codes' && <NewCodes own={own} onClose={onClose} />}
      {task.do === 'end' && <EndFactor own={own} factor={task.factor} onClose={onClose} />}
      {task.do === 'rename' && <RenameFactor factor={task.factor} onClose={onClose} />}
    </SheetDialog>
  );
}

interface TaskProps {
  own: OwnFactors;
  onClose: () => void;
}

/** Three steps: prove who one is, scan the code and confirm it, write the recovery codes down. */
function AddAuthenticator({ own, onClose }: TaskProps) {
  const begin = useMutation({ mutationFn: (sent: OwnProof) => call('beginAuthenticator', { sent }) });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <Codes codes={codes} onClose={onClose} />;
  if (begin.data)
    return (
      <Confirm
        made={begin.data}
        isFirst={own.factors.length === 0}
        onConfirmed={(made) => (made ? setCodes(made) : onClose())}
        onClose={onClose}
      />
    );
  return (
    <Prove own={own} button="Continue" proving={begin} onClose={onClose}>
      <Text size="sm">
        You need an authenticator app on your phone, such as the one of your password manager. It shows a new
        code every 30 seconds.
      </Text>
    </Prove>
  );
}

/** Makes a passkey on this device, named after its browser, until the user renames it. */
function AddPasskey({ own, onClose }: TaskProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const add = useFactorChange((proof: OwnProof) => makePasskey(proof, browserName(navigator.userAgent)));
  if (codes) return <Codes codes={codes} onClose={onClose} />;
  const isLeftBe = add.error instanceof DOMException;
  return (
    <Prove
      own={own}
      button="Continue"
      proving={{
        ...add,
        error: isLeftBe ? null : add.error,
        mutate: (proof) =>
          add.mutate(proof, { onSuccess: (added) => (added.codes ? setCodes(added.codes) : onClose()) }),
      }}
      onClose={onClose}
    >
      <Text size="sm">
        A passkey signs you in with what opens this device: your finger, your face or its PIN. Nobody can
        guess it or ask you for it.
      </Text>
      {isLeftBe && <Alert color="yellow">No passkey was added. Try again.</Alert>}
    </Prove>
  );
}

interface ConfirmProps {
  made: NewAuthenticator;
  isFirst: boolean;
  onConfirmed: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

function Confirm({ made: { factorId, secret, address }, isFirst, onConfirmed, onClose }: ConfirmProps) {
  const [code, setCode] = useState('');
  const [name, setName] = useState(isFirst ? 'My phone' : '');
  const [faults, setFaults] = useState<{ code?: string | undefined; name?: string | undefined }>({});
  const confirm = useFactorChange(() => call('confirmAuthenticator', { factorId, sent: { code, name } }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = {
      code: code.trim() ? undefined : 'Enter the code that the app shows.',
      name: factorName.safeParse(name).error?.issues[0]?.message,
    };
    setFaults(found);
    if (found.code === undefined && found.name === undefined)
      return confirm.mutate(undefined, { onSuccess: ({ codes }) => onConfirmed(codes) });
    event.currentTarget.querySelector<HTMLElement>(`[name=${found.code ? 'code' : 'name'}]`)?.focus();
  }

  const refused = refusedFields(confirm.error).find(({ field }) => field === 'code')?.message;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">Scan this with the app, then enter the code that it shows.</Text>
        <QrCode text={address} />
        <CopyField label="Or enter this key in the app" button="Copy key" text={secret} focused={false} />
        <TextInput
          name="code"
          label="Code"
          data-autofocus
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={faults.code ?? refused}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setFaults({ ...faults, code: undefined });
            confirm.reset();
          }}
        />
        <TextInput
          name="name"
          label="Name"
          description="To tell it apart in your list."
          value={name}
          error={faults.name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setFaults({ ...faults, name: undefined });
          }}
        />
        <Refusal error={refused ? null : confirm.error} />
      </Stack>
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={confirm.isPending}>
          Confirm
        </Button>
      </SheetFooter>
    </form>
  );
}

function NewCodes({ own, onClose }: TaskProps) {
  const make = useFactorChange((sent: OwnProof) => call('makeRecoveryCodes', { sent }));
  if (make.data) return <Codes codes={make.data.codes} onClose={onClose} />;
  return (
    <Prove own={own} button="Create codes" proving={make} onClose={onClose}>
      <Text size="sm">You get ten new codes. Your old codes stop working.</Text>
    </Prove>
  );
}

function EndFactor({ own, factor: { factorId, name }, onClose }: TaskProps & { factor: SecondFactor }) {
  const end = useFactorChange((sent: OwnProof) => call('endFactor', { factorId, sent }));
  return (
    <Prove
      own={own}
      button="Remove"
      proving={{ ...end, mutate: (proof) => end.mutate(proof, { onSuccess: onClose }) }}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {own.factors.length > 1
          ? `${name} no longer signs you in. Your other second steps still work.`
          : `${name} no longer signs you in, and your recovery codes stop working. After that, you sign in without a second step.`}
      </Text>
    </Prove>
  );
}

function RenameFactor({ factor, onClose }: { factor: SecondFactor; onClose: () => void }) {
  const [name, setName] = useState(factor.name);
  const [fault, setFault] = useState<string | undefined>();
  const rename = useFactorChange(() => call('renameFactor', { factorId: factor.factorId, sent: { name } }));
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = factorName.safeParse(name).error?.issues[0]?.message;
    setFault(found);
    if (!found) rename.mutate(undefined, { onSuccess: onClose });
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label="Name"
          data-autofocus
          value={name}
          error={fault}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Refusal error={rename.error} />
      </Stack>
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={rename.isPending}>
          Save
        </Button>
      </SheetFooter>
    </form>
  );
}

interface ProveProps extends TaskProps {
  button: string;
  proving: { mutate: (proof: OwnProof) => void; error: unknown; isPending: boolean; reset: () => void };
  children: ReactNode;
}

/** Asks for the password, or for a code where there is none: an open session alone proves nothing. */
function Prove({ own: { hasPassword, factors }, button, proving, onClose, children }: ProveProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const isNeeded = hasPassword || factors.length > 0;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isNeeded) return proving.mutate({});
    if (typed.trim()) return proving.mutate(hasPassword ? { password: typed } : { code: typed });
    setFault(hasPassword ? 'Enter your password' : 'Enter a code');
    event.currentTarget.querySelector('input')?.focus();
  }

  const refused = refusedFields(proving.error)[0]?.message;
  const field = {
    value: typed,
    error: fault ?? refused,
    'data-autofocus': true,
  };
  const type = (text: string) => {
    setTyped(text);
    setFault(null);
    proving.reset();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {children}
        {hasPassword && (
          <PasswordField label="Your password" autoComplete="current-password" {...field} onChange={type} />
        )}
        {!hasPassword && isNeeded && (
          <TextInput
            label="Code"
            autoComplete="one-time-code"
            {...field}
            onChange={(event) => type(event.currentTarget.value)}
          />
        )}
        <Refusal error={refused ? null : proving.error} />
      </Stack>
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={proving.isPending}>
          {button}
        </Button>
      </SheetFooter>
    </form>
  );
}

/** The recovery codes, shown this once, to copy or to keep as a file. */
function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <>
      <Stack gap="md">
        <Text size="sm">
          Each of these codes signs you in once if you lose your phone. Keep them where your phone isn’t. They
          are shown only now.
        </Text>
        <CopyField label="Recovery codes" button="Copy codes" text={text} lines={codes.length} />
        <Button
          variant="default"
          renderRoot={(props) => (
            <a
              download="tillwise-recovery-codes.txt"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
              {...props}
            />
          )}
        >
          Download as a file
        </Button>
      </Stack>
      <SheetFooter>
        <Button onClick={onClose}>I saved them</Button>
      </SheetFooter>
    </>
  );
}

function Refusal({ error }: { error: unknown }) {
  return error ? <Alert color="red">{refusalReason(error)}</Alert> : null;
}

/** A change of the user's second factors, after which the list is read again. */
function useFactorChange<Sent, Answer>(change: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: reads.ownFactors().queryKey }),
  });
}

/** A text as a QR code, dark on light in both schemes: not every app reads the inverse. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code for the app"
    >
      <path d={dots.join('')} />
    </svg>
  );
}
