import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CommitImportRequest, Import } from '../../domain/imports/import.ts';
import { makesVenue, type NameMappings } from '../../domain/imports/names.ts';
import { can } from '../../domain/people/role.ts';
import type { FileAnswers } from '../../domain/sources/file-read.ts';
import type { VenueAlias } from '../../domain/sources/venue-finder.ts';
import { call } from '../data/call-in-use.ts';
import { newKey } from '../data/key.ts';
import { queriesAffectedBy, reads } from '../data/queries.ts';
import { problemCode, RequestError, refusalReason } from '../data/request-error.ts';
import { useUser } from '../session/use-session.ts';
import { useRefreshSession } from '../session/use-settings.ts';
import { showFailure } from '../ui/toast.ts';

/**
 * The phase of an import: no file, on its way to the server or being read there, read, waiting for names, waiting for a decision about
 * corrections, being taken, done.
 */
type ImportPhase = 'idle' | 'sending' | 'read' | 'naming' | 'asking' | 'taking' | 'done';

interface Progress {
  phase: ImportPhase;
  /** How much of the file has gone out; at 100 the server reads it. */
  percentDone: number;
  found: Import | null;
  /** Why the file can't be read, or why it stopped otherwise. */
  fault: string | null;
  failure: string | null;
}

const NOTHING: Progress = { phase: 'idle', percentDone: 0, found: null, fault: null, failure: null };

export interface ImportFileState extends Progress {
  file: File | null;
  choose: (file: File | null) => Promise<void>;
  /** The answers about how to read it, and their setter: with each the file is read anew. */
  said: FileAnswers;
  say: (said: FileAnswers) => void;
  /** Maps a place in the file to a venue, permanently if it is one. */
  nameLocation: (name: VenueAlias) => void;
  /** Imports the file once no question is open; sends it again if sending failed. */
  submit: () => void;
  take: (correct: CommitImportRequest['correct']) => void;
  /** Continues once its categories are named, or with the rows that wait for no name. */
  goOn: (isNamed: boolean) => void;
  /** Cancels it: nothing of the file stays. */
  cancel: () => void;
}

const NOTHING_SAID: Beside = { said: {}, elsewhere: [] };

/** The codes of refusals that concern the file itself. */
const OF_THE_FILE = ['invalid-request', 'too-large', 'limit-reached', 'not-allowed'];

/** How long to wait before an upload that was cut off is sent again, in milliseconds. */
const AGAIN_AFTER = [1_000, 4_000];

/** Manages a file of sales, hours or past orders: chosen, sent to the server, read there, and taken as a whole. */
export function useImportFile(): ImportFileState {
  const { role } = useUser();
  const refreshSession = useRefreshSession();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [beside, setBeside] = useState(NOTHING_SAID);
  const [progress, setProgress] = useState(NOTHING);
  /** Ends with each reading and when the page is left: nothing of it is shown any more. */
  const round = useRef(new AbortController());
  const key = useRef('');
  const preview = usePreview();
  const set = (some: Partial<Progress>) => setProgress((now) => ({ ...now, ...some }));
  useEffect(() => () => round.current.abort(), []);

  /** Runs a step with the file. A failure is shown, and the import can continue from there. */
  async function step(run: (signal: AbortSignal) => Promise<void>) {
    const { signal } = round.current;
    try {
      await run(signal);
    } catch (error) {
      const words = refusalReason(error);
      const isFault = OF_THE_FILE.includes(problemCode(error) ?? '');
      if (!signal.aborted) set({ phase: 'idle', ...(isFault ? { fault: words } : { failure: words }) });
    }
  }

  function begin(): void {
    round.current.abort();
    round.current = new AbortController();
  }

  /** Sends a file with the answers about it. The same file and answers keep their key, so that they count once. */
  function send(sent: File, saying: Beside, isAgain = false) {
    begin();
    if (!isAgain) key.current = newKey();
    setBeside(saying);
    setProgress((now) => ({ ...NOTHING, phase: 'sending', found: now.found }));
    void step(async (signal) => {
      const upload = {
        signal,
        onSent: (percentDone: number) => !signal.aborted && set({ percentDone }),
      };
      const input = { sent: formOfFile(sent, saying), key: key.current, upload };
      const found = await untilSent(() => call('sendImportFile', input), signal);
      if (signal.aborted) return;
      preview.show(found);
      set({ phase: 'read', found });
    });
  }

  async function choose(chosen: File | null) {
    begin();
    preview.leave();
    setFile(chosen);
    setBeside(NOTHING_SAID);
    setProgress(NOTHING);
    if (chosen) send(chosen, NOTHING_SAID);
  }

  const sendWith = (more: Partial<Beside>) => file && send(file, { ...beside, ...more });

  /** Stores the meaning of words in files. Returns whether it worked; shows the reason if not. */
  async function tell(named: Partial<NameMappings>): Promise<boolean> {
    try {
      client.setQueryData(reads.importNames().queryKey, await call('tellImportNames', { sent: named }));
      return true;
    } catch (error) {
      showFailure(refusalReason(error));
      return false;
    }
  }

  /** Stores the meaning of a place, and refreshes the session if that added a venue; then the file is read with it. */
  async function nameFor(name: VenueAlias) {
    if (!(await tell({ locations: [name] }))) return;
    if (makesVenue({ locations: [name] })) await refreshSession();
    sendWith({});
  }

  /** Asks what must be known before an import is taken; takes it if nothing is open. */
  async function weigh(importId: string, asksNames: boolean, signal: AbortSignal) {
    const found = await call('readImport', { importId });
    if (signal.aborted) return;
    set({ found });
    if (asksNames && (found.fates.waits ?? 0) > 0) set({ phase: 'naming' });
    else if ((found.fates.corrects ?? 0) > 0) set({ phase: 'asking' });
    else await takeIt(importId, undefined, signal);
  }

  async function takeIt(importId: string, correct: CommitImportRequest['correct'], signal: AbortSignal) {
    set({ phase: 'taking' });
    const found = await call('takeImport', { importId, sent: correct === undefined ? {} : { correct } });
    for (const moved of AFFECTED) void client.invalidateQueries({ queryKey: moved });
    if (!signal.aborted) set({ phase: 'done', found });
  }

  const { found } = progress;

  function submit() {
    if (!file) return;
    if (!found || progress.phase === 'idle') return send(file, beside, true);
    void step(async (signal) => {
      const { heads, importId } = found;
      const { columns } = beside.said;
      if (heads !== undefined && columns && !(await tell({ columns: [{ heads, columns }] }))) return;
      preview.agree();
      await weigh(importId, true, signal);
      void client.invalidateQueries({ queryKey: ['imports'] });
    });
  }

  return {
    ...progress,
    file,
    choose,
    said: beside.said,
    say: (more) => sendWith({ said: { ...beside.said, ...more } }),
    nameLocation: (name) => {
      // Only people who know all venues may store that a place is none of them.
      if (name.venueId !== null || can(role, 'manageGroup')) void nameFor(name);
      else sendWith({ elsewhere: [...beside.elsewhere, name.location] });
    },
    submit,
    take: (correct) => void step((signal) => takeIt(found?.importId ?? '', correct, signal)),
    goOn: (isNamed) => void step((signal) => weigh(found?.importId ?? '', isNamed, signal)),
    cancel: () => {
      if (found) preview.show(found);
      void choose(null);
    },
  };
}

/** What an import may change, by the keys of its queries. */
const AFFECTED = [
  ...queriesAffectedBy({ topic: 'settings' }),
  ...[['imports'], ['week'], ['weeks'], ['first-steps'], ['order-book'], ['suppliers']],
];

/** Holds the import of a file that nobody agreed to yet. It goes with the file: when another is chosen, and when the page is left. */
function usePreview() {
  const shown = useRef<Import | null>(null);
  useEffect(() => () => drop(shown.current), []);
  return {
    /** Shows another reading of the same file. The server itself drops one that only asked. */
    show: (found: Import) => {
      const old = shown.current;
      if (old?.state === 'ready' && old.importId !== found.importId) drop(old);
      shown.current = found;
    },
    leave: () => {
      drop(shown.current);
      shown.current = null;
    },
    agree: () => {
      shown.current = null;
    },
  };
}

function drop(old: Import | null): void {
  // What can't be dropped now is offered under the imports.
  if (old) void call('dropImport', { importId: old.importId }).catch(() => undefined);
}

/** Sends a file again, a few times, where it was cut off on its way. */
async function untilSent(send: () => Promise<Import>, signal: AbortSignal): Promise<Import> {
  for (const milliseconds of AGAIN_AFTER) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || error instanceof RequestError) throw error;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
  }
  return send();
}

/** What is sent beside a file: answers, and places that are none of the venues. */
interface Beside {
  said: FileAnswers;
  elsewhere: readonly string[];
}

/** Returns a file with what is said of it as programs send both. Past orders come in as history: the server knows who may do so. */
function formOfFile(file: File, { said, elsewhere }: Beside): Record<string, string | File> & { file: File } {
  const { columns, ...answers } = said;
  const given = Object.entries(answers).filter(([, answer]) => answer !== undefined);
  return {
    ...Object.fromEntries(given),
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(elsewhere.length > 0 && { elsewhere: JSON.stringify(elsewhere) }),
    history: 'yes',
    file,
  };
}
