import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Message, NOT_SENT } from '../../domain/refusals/message.ts';
import { QueuedOnDevice } from '../data/queued-entries.ts';
import { type Conflict, conflictOf, refusalReason, refusedFields } from '../data/request-error.ts';
import { hideToast, showFailure, showToast, type Toast, useOwnToast } from '../ui/toast.ts';

/** The result of reading an entry: the request to send, the faults with the specification's toast if there is one, or 'unchanged'. */
export type ReadResult<Entry, Wanted> =
  | { wanted: Wanted }
  | { faults: Faults<Entry>; toast?: Message | undefined }
  | 'unchanged';

/** The result of a save: stored, with the server's answer, or only queued on this device. */
export type SaveResult<Answer> = { kept: false; answer: Answer } | { kept: true };

export interface FormOptions<Entry extends object, From, Wanted, Answer> {
  start: Entry;
  from: From;
  read: (entry: Entry, from: From) => ReadResult<Entry, Wanted>;
  write: (wanted: Wanted) => Promise<Answer>;
  /** Whether the user must answer a question before saving; the form then waits. */
  isAsked?: (wanted: Wanted) => Promise<boolean>;
  /** The toast after a failure; null where the form alone tells it. */
  failure: string | null | ((error: unknown) => string);
  /** The fields that show the server's refusals. */
  names?: FieldNames<Entry>;
  /** Reads again what somebody else has stored. */
  onConflict?: () => void;
  onFailure?: (error: unknown) => void;
  /** For a dialog: the toast after a save, and how to close it. A page stays open and shows `saved`. */
  dialog?: { saved: (answer: Answer) => Toast; close: () => void };
}

/**
 * Holds the state of a form, from typing to saved. Faults show at their fields, and the first one takes the focus; their
 * toast disappears once the fields are right, and with the form. After a failure the form keeps its content, a conflict
 * waits for a decision, and a queued entry is never shown as saved.
 */
export function useForm<Entry extends object, From, Wanted, Answer>(
  options: FormOptions<Entry, From, Wanted, Answer>,
) {
  const { from, read, dialog } = options;
  const [start, setStart] = useState(options.start);
  const [entry, setEntry] = useState(start);
  const [phase, setPhase] = useState<'typing' | 'saving' | SaveResult<Answer>>('typing');
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { ref, faults, setFaults, showFaults } = useFaults<Entry>();
  const toast = useOwnToast();
  const onScreen = useOnScreen();
  const saved = typeof phase === 'object' ? phase : null;

  function type(change: Partial<Entry>) {
    setEntry((before) => ({ ...before, ...change }));
    setFaults((before) => {
      const others = Object.entries(before).filter(([name]) => !(name in change));
      return Object.fromEntries(others) as Faults<Entry>;
    });
    setProblem(null);
    setAsked(false);
    const now = read({ ...entry, ...change }, from);
    if (!(typeof now === 'object' && 'faults' in now && now.toast)) toast.hide();
  }

  function send(startingFrom: From) {
    const now = read(entry, startingFrom);
    if (phase !== 'typing') return;
    if (now === 'unchanged') return dialog?.close();
    if ('wanted' in now) return void save(now.wanted);
    if (now.toast) toast.show(showToast({ ...now.toast, tone: 'danger' }));
    showFaults(now.faults);
  }

  async function save(wanted: Wanted) {
    hideToast();
    setProblem(null);
    setAsked(false);
    setPhase('saving');
    try {
      if (await options.isAsked?.(wanted)) {
        setAsked(true);
        return setPhase('typing');
      }
      finish({ kept: false, answer: await options.write(wanted) });
    } catch (error) {
      if (error instanceof QueuedOnDevice) return finish({ kept: true });
      setPhase('typing');
      fail(error);
    }
  }

  function finish(done: SaveResult<Answer>) {
    setConflict(null);
    setPhase(done);
    if (!dialog) return;
    showToast(done.kept ? { ...NOT_SENT, tone: 'info' } : dialog.saved(done.answer));
    if (onScreen.current) dialog.close();
  }

  function fail(error: unknown) {
    const met = conflictOf(error);
    if (met) {
      setConflict(met);
      return options.onConflict?.();
    }
    const { failure, names } = options;
    const told = typeof failure === 'function' ? failure(error) : failure;
    const hide = told === null ? null : showFailure(told);
    if (!onScreen.current) return options.onFailure?.(error);
    if (hide) toast.show(hide);
    setProblem(refusalReason(error));
    if (names) showFaults(serverFaults(error, names));
    options.onFailure?.(error);
  }

  return {
    ref,
    entry,
    faults,
    type,
    /** Shows a field's error before anything is saved. */
    say: (found: Faults<Entry>) => setFaults((before) => ({ ...before, ...found })),
    /** Returns a field's props: its text, its error and its change handler. */
    field: <Name extends keyof Entry & string>(name: Name) => ({
      name,
      value: entry[name],
      error: faults[name],
      onChange: (typed: Entry[Name] | { currentTarget: { value: string } }) =>
        type({ [name]: isEvent(typed) ? typed.currentTarget.value : typed } as unknown as Partial<Entry>),
    }),
    submit(event: FormEvent) {
      event.preventDefault();
      if (!conflict) send(from);
    },
    /** Overwrites what somebody else has stored. */
    keepMine: send,
    /** Starts over: after somebody else's change, or with the next entry. */
    startAgain(next: Entry) {
      setStart(next);
      setEntry(next);
      setFaults({});
      setProblem(null);
      setConflict(null);
      setPhase('typing');
    },
    busy: phase === 'saving',
    saved,
    problem,
    conflict,
    /** Whether it waits for an answer to a question about the entry. */
    asked,
    /** Whether closing it would lose typed text. */
    dirty: !saved && JSON.stringify(entry) !== JSON.stringify(start),
  };
}

export type FormState<Entry extends object = never> = ReturnType<
  typeof useForm<Entry, never, never, unknown>
>;

function isEvent(typed: unknown): typed is { currentTarget: { value: string } } {
  return typeof typed === 'object' && typed !== null && 'currentTarget' in typed;
}

/** Holds the faults of the fields. The first one on screen takes the focus. */
function useFaults<Entry>() {
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults<Entry>>({});
  const leads = useRef(false);
  useEffect(() => {
    if (leads.current) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    leads.current = false;
  });
  function showFaults(found: Faults<Entry>) {
    leads.current = true;
    setFaults(found);
  }
  return { ref, faults, setFaults, showFaults };
}

/** Whether the component is still mounted: an answer after its dialog was closed must not close the next one. */
function useOnScreen(): RefObject<boolean> {
  const onScreen = useRef(true);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  return onScreen;
}

export type Faults<Entry> = Partial<Record<keyof Entry, string>>;

/** The form's field for each field name of the request's schema. */
type FieldNames<Entry> = Readonly<Record<string, keyof Entry>>;

/** Returns a schema's errors by the form's own fields. */
export function schemaFaults<Entry>(
  error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined,
  names: FieldNames<Entry>,
): Faults<Entry> {
  const found = error?.issues.map(({ path, message }) => ({ field: String(path[0]), message })) ?? [];
  return atFields(found, names);
}

/** Returns the server's errors by the form's own fields. */
export function serverFaults<Entry>(error: unknown, names: FieldNames<Entry>): Faults<Entry> {
  return atFields(refusedFields(error), names);
}

function atFields<Entry>(
  found: readonly { field: string; message: string }[],
  names: FieldNames<Entry>,
): Faults<Entry> {
  const faults: Faults<Entry> = {};
  for (const { field, message } of found) {
    const name = names[field] ?? names[field.split('.')[0]!];
    if (name === undefined) continue;
    faults[name] = faults[name] === undefined ? message : `${faults[name]} ${message}`;
  }
  return faults;
}
