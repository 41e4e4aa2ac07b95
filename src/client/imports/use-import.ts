import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { partsOfFile } from '../../domain/imports/file-parts.ts';
import type { CommitImportRequest, Import, NewImport, SentPart } from '../../domain/imports/import.ts';
import { makesVenue, type NameMappings, type NamesAnswer, NO_NAMES } from '../../domain/imports/names.ts';
import type { AnyRead } from '../../domain/imports/read-file.ts';
import { can } from '../../domain/people/role.ts';
import type { FileAnswers } from '../../domain/sources/file-read.ts';
import type { VenueAlias } from '../../domain/sources/venue-finder.ts';
import { call } from '../data/call-in-use.ts';
import { queriesAffectedBy, reads } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { useRefreshSession } from '../session/use-settings.ts';
import { showFailure } from '../ui/toast.ts';
import type { ReadFileRequest } from './read-file-worker.ts';

/** A file read on this device, in parts. */
interface ReadFile extends Omit<NewImport, 'file' | 'parts'> {
  file: File;
  parts: SentPart[];
}

/**
 * The phase of an import: nothing sent, parts being sent, waiting for names, waiting for a decision about
 * corrections, being taken, done.
 */
type ImportPhase = 'idle' | 'sending' | 'naming' | 'asking' | 'taking' | 'done';

interface Progress {
  phase: ImportPhase;
  importId: string | null;
  percentDone: number;
  /** The import in the server's last answer. */
  found: Import | null;
  /** Why it stopped. */
  failure: string | null;
}

const NOTHING: Progress = { phase: 'idle', importId: null, percentDone: 0, found: null, failure: null };

export interface ImportController extends Progress {
  /** Sends the remaining parts of a file and takes it. Asks first if it corrects what is on record. */
  send: (read: ReadFile) => Promise<void>;
  take: (correct: CommitImportRequest['correct']) => Promise<void>;
  /** Continues once its categories are named, or with the rows that wait for no name. */
  goOn: (isNamed: boolean) => Promise<void>;
  /** Cancels it, and removes what was sent. */
  cancel: () => Promise<void>;
  /** Starts over with another file. */
  forget: () => void;
}

/**
 * Manages the import of a file: its parts are sent one after another, then all of it is taken at once. Leaving the
 * page in between takes nothing; the same file continues where it stopped.
 */
function useImport(): ImportController {
  const client = useQueryClient();
  const [progress, setProgress] = useState(NOTHING);
  /** Changes with each file and when the page is left, which stops the sending of the earlier one. */
  const round = useRef(0);
  useEffect(() => () => void round.current++, []);
  const set = (some: Partial<Progress>) => setProgress((now) => ({ ...now, ...some }));

  /** Runs a step of an import. A failure is shown, and the import can continue from there. */
  async function step(of: number, run: (isStill: () => boolean) => Promise<void>) {
    const isStill = () => round.current === of;
    try {
      await run(isStill);
    } catch (error) {
      if (isStill()) set({ phase: 'idle', failure: refusalReason(error) });
    }
    void client.invalidateQueries({ queryKey: ['imports'] });
  }

  async function takeIt(importId: string, correct: CommitImportRequest['correct'], isStill: () => boolean) {
    set({ phase: 'taking', percentDone: 100 });
    const found = await call('takeImport', { importId, sent: correct === undefined ? {} : { correct } });
    for (const moved of [
      ...queriesAffectedBy({ topic: 'settings' }),
      ['week'],
      ['weeks'],
      ['first-steps'],
      ['order-book'],
      ['suppliers'],
    ])
      void client.invalidateQueries({ queryKey: moved });
    if (isStill()) set({ phase: 'done', found });
  }

  function send({ file, parts, ...read }: ReadFile) {
    return step(++round.current, async (isStill) => {
      set({ phase: 'sending', failure: null, percentDone: 0 });
      const digest = await digestOf(new Uint8Array(await file.arrayBuffer()));
      const named = { name: file.name.slice(-200) || 'file', bytes: file.size, digest };
      const { importId, missing } = await call('beginImport', {
        sent: {
          ...read,
          file: named,
          parts: parts.length,
        },
      });
      if (!isStill()) return;
      set({ importId });
      let found: Import | null = null;
      for (const part of missing) {
        found = await call('sendImportPart', { importId, part, sent: parts[part]! });
        if (!isStill()) return;
        set({ percentDone: Math.round((100 * (parts.length - found.missing.length)) / parts.length) });
      }
      found ??= await call('readImport', { importId });
      if (!isStill()) return;
      await weigh(found, true, isStill);
    });
  }

  /** Asks what must be known before an import is taken; takes it if nothing is open. */
  async function weigh(found: Import, asksNames: boolean, isStill: () => boolean) {
    set({ found });
    if (asksNames && (found.fates.waits ?? 0) > 0) set({ phase: 'naming' });
    else if ((found.fates.corrects ?? 0) > 0) set({ phase: 'asking' });
    else await takeIt(found.importId, undefined, isStill);
  }

  return {
    ...progress,
    send,
    take: (correct) => step(round.current, (isStill) => takeIt(progress.importId ?? '', correct, isStill)),
    goOn: (isNamed) =>
      step(round.current, async (isStill) => {
        const found = await call('readImport', { importId: progress.importId ?? '' });
        if (isStill()) await weigh(found, isNamed, isStill);
      }),
    cancel: async () => {
      const { importId } = progress;
      const mine = ++round.current;
      setProgress(NOTHING);
      if (importId) await step(mine, () => call('dropImport', { importId }));
    },
    forget: () => {
      round.current++;
      setProgress(NOTHING);
    },
  };
}

/** Returns the SHA-256 of a file. Browsers provide their own only on secure pages. */
async function digestOf(bytes: Uint8Array): Promise<string> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return sha256(bytes).toHex();
}

export interface ImportFileState {
  file: File | null;
  choose: (file: File | null) => Promise<void>;
  /** Why the file can't be read. */
  fault: string | null;
  isReading: boolean;
  /** The answers about how to read it, and their setter. */
  said: FileAnswers;
  say: (said: FileAnswers) => void;
  /** Maps a place in the file to a venue, permanently if it is one. */
  nameLocation: (name: VenueAlias) => void;
  /** The content of the file; null if there is none that can be read. */
  read: AnyRead | null;
  importing: ImportController;
  submit: () => void;
}

type FileReadResult = { read: AnyRead } | { fault: string };

/** Returns the mappings that affect reading. People are asked about after sending, so they are left out. */
function whatReads({
  locations,
  columns,
  categories,
}: NamesAnswer): Pick<NameMappings, 'locations' | 'columns' | 'categories'> {
  return {
    locations: locations.map(({ location, venueId }) => ({ location, venueId })),
    columns,
    categories: categories.map(({ venueId, category, to }) => ({ venueId, category, to })),
  };
}

/** Manages a file of sales, hours or past orders: chosen and read on this device, sent as daily figures, and taken as a whole. */
export function useImportFile(): ImportFileState {
  const group = useGroup();
  const user = useUser();
  const { today } = useSession();
  const refreshSession = useRefreshSession();
  const client = useQueryClient();
  const importing = useImport();
  const { data: names = NO_NAMES } = useQuery({ ...reads.importNames(), select: whatReads });
  const [file, setFile] = useState<File | null>(null);
  const [said, setSaid] = useState<FileAnswers>({});
  const [elsewhere, setElsewhere] = useState<readonly VenueAlias[]>([]);
  const [found, setFound] = useState<FileReadResult | null>(null);
  const [isReading, setReading] = useState(false);

  useEffect(() => {
    if (!file) return;
    const locations = [...names.locations, ...elsewhere];
    const { columns, categories } = names;
    const known = { group, locations, columns, categories, today };
    setReading(true);
    const { answer, end } = readInWorker({ file, said, known });
    void answer.then((answered) => {
      setReading(false);
      setFound(answered);
    });
    return end;
  }, [file, said, group, names, elsewhere, today]);

  async function choose(chosen: File | null) {
    importing.forget();
    setSaid({});
    setElsewhere([]);
    setFound(null);
    setFile(chosen);
  }

  /** Stores the meaning of words in files. Returns whether it worked; shows the reason if not. */
  async function tell(named: Partial<NameMappings>): Promise<boolean> {
    try {
      client.setQueryData(
        reads.importNames().queryKey,
        await call('tellImportNames', { sent: { ...NO_NAMES, ...named } }),
      );
      return true;
    } catch (error) {
      showFailure(refusalReason(error));
      return false;
    }
  }

  /** Stores the meaning of a place, and refreshes the session if that added a venue. */
  async function nameFor(name: VenueAlias) {
    if ((await tell({ locations: [name] })) && makesVenue({ locations: [name] })) await refreshSession();
  }

  const read = found && 'read' in found ? found.read : null;

  async function submit() {
    if (!file || !read) return;
    const { kind, source } = read;
    const heads = 'heads' in read ? read.heads : undefined;
    if (heads !== undefined && said.columns) {
      const isKept = await tell({ columns: [{ heads, columns: said.columns }] });
      if (!isKept) return;
    }
    const parts = partsOfFile(read);
    const reading = await digestOf(new TextEncoder().encode(JSON.stringify(parts)));
    const { dates, several } = said;
    await importing.send({ file, kind, source, dates, several, reading, parts });
  }

  return {
    file,
    choose,
    isReading,
    said,
    read,
    importing,
    fault: found && 'fault' in found ? found.fault : null,
    say: (more) => {
      importing.forget();
      setSaid({ ...said, ...more });
    },
    nameLocation: (name) => {
      importing.forget();
      // Only people who know all venues may store that a place is none of them.
      if (name.venueId !== null || can(user.role, 'manageGroup')) void nameFor(name);
      else setElsewhere([...elsewhere, name]);
    },
    submit: () => void submit(),
  };
}

/** Reads a file in a worker, or returns why it can't be read. After `end` it never answers. */
function readInWorker(asked: ReadFileRequest): {
  answer: Promise<{ read: AnyRead } | { fault: string }>;
  end: () => void;
} {
  const worker = new Worker(new URL('./read-file-worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<{ read: AnyRead } | { fault: string }>((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => resolve({ fault: 'This file can’t be read. Choose it again.' });
  });
  worker.postMessage(asked);
  void answer.then(() => worker.terminate());
  return { answer, end: () => worker.terminate() };
}
