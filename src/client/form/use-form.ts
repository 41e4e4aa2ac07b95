import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Message, NOT_SENT } from '../../domain/refusals/message.ts';
import { QueuedOnDevice } from '../data/queued-entries.ts';
import { type Conflict, conflictOf, refusalReason } from '../data/request-error.ts';
import { hideToast, showFailure, showToast, type Toast, useOwnToast } from '../ui/toast.ts';
import { type Faults, type FieldNames, serverFaults } from './faults.ts';
/** What an entry asks for; what is at fault, with the toast the specification has for it; or that it changes nothing. */
export type ReadResult<Entry, Wanted> =
  | { wanted: Wanted }
  | { faults: Faults<Entry>; toast?: Message | undefined }
  | 'unchanged';

/** How a save ended: stored, with what that answered, or only kept on this device to be sent. */
export type SaveResult<Answer> = { kept: false; answer: Answer } | { kept: true };

export interface FormOptions<Entry extends object, From, Wanted, Answer> {
  start: Entry;
  /** What is stored where the form starts from. */
  from: From;
  read: (entry: Entry, from: From) => ReadResult<Entry, Wanted>;
  write: (wanted: Wanted) => Promise<Answer>;
  /** Whether something is to be asked about it before it is saved; the form then waits. */
  isAsked?: (wanted: Wanted) => Promise<boolean>;
  /** What the toast says when it was not saved. */
  failure: string | ((error: unknown) => string);
  /** At which fields a refusal is said. */
  names?: FieldNames<Entry>;
  /** Reads again what somebody else has stored. */
  onConflict?: () => void;
  onFailure?: () => void;
  /** For a dialog: what the toast says once it is saved, and what then closes it. A page stays, and shows `saved`. */
  dialog?: { saved: (answer: Answer) => Toast; close: () => void };
}

/**
 * The state of a form, from what is typed to what was saved. Faults are said at their fields and the first of them takes
 * the focus; what a toast says of them goes once the fields are right, and with the form. A failure leaves the form as it
 * was, a conflict waits for a decision, and what only waits on this device to be sent is never said to be saved.
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
    const hide = showFailure(typeof failure === 'string' ? failure : failure(error));
    options.onFailure?.();
    if (!onScreen.current) return;
    toast.show(hide);
    setProblem(refusalReason(error));
    if (names) showFaults(serverFaults(error, names));
  }

  return {
    ref,
    entry,
    faults,
    type,
    /** Says what is wrong with a field before anything is saved. */
    say: (found: Faults<Entry>) => setFaults((before) => ({ ...before, ...found })),
    /** What a field is given: its text, what is wrong with it, and where typing goes. */
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
    /** Saves over what somebody else has stored. */
    keepMine: send,
    /** Begins anew: after somebody else's change, or with the next entry. */
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
    /** Why it was not saved, in words; null when nothing went wrong. */
    problem,
    conflict,
    /** Whether it waits for what is asked about what is typed. */
    asked,
    /** Whether closing it would lose what was typed. */
    dirty: !saved && JSON.stringify(entry) !== JSON.stringify(start),
  };
}

/** What a form is to the parts of it. */
export type FormState<Entry extends object = never> = ReturnType<
  typeof useForm<Entry, never, never, unknown>
>;

function isEvent(typed: unknown): typed is { currentTarget: { value: string } } {
  return typeof typed === 'object' && typed !== null && 'currentTarget' in typed;
}

/** The faults of the fields. The first one shown takes the focus, in the order of the screen. */
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

/** Whether the component is still there: an answer that comes after its dialog was closed must not close the next one. */
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
