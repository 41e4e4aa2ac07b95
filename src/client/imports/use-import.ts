import { sha256 } from '@noble/hashes/sha2.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Import, NewImport, SentPart, TakeImport } from '../../domain/imports/import.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { queriesMovedBy } from '../data/queries.ts';
import { refusalReason } from '../data/refusal.ts';

/** What a device read in a file, in parts. */
interface ReadFile extends Omit<NewImport, 'file' | 'parts'> {
  file: File;
  parts: SentPart[];
}

/** How far an import is: nothing is sent, its parts are, somebody is asked what its categories are or about what it corrects, it is taken, all is done. */
type Phase = 'idle' | 'sending' | 'naming' | 'asking' | 'taking' | 'done';

interface Progress {
  phase: Phase;
  importId: string | null;
  percentDone: number;
  /** The import as the server told it last. */
  found: Import | null;
  /** Why it stopped on the way. */
  failure: string | null;
}

const NOTHING: Progress = { phase: 'idle', importId: null, percentDone: 0, found: null, failure: null };

export interface ImportState extends Progress {
  /** Sends what is still to come of a file, and takes it; where it corrects what is on record it asks first. */
  send: (read: ReadFile) => Promise<void>;
  take: (correct: TakeImport['correct']) => Promise<void>;
  /** Goes on once its categories are named, or with the days that wait for no name. */
  goOn: (isNamed: boolean) => Promise<void>;
  /** Leaves it be, and removes what was sent. */
  cancel: () => Promise<void>;
  /** Begins anew with another file. */
  forget: () => void;
}

/**
 * A file on its way into the ledger of imports: its parts are sent one after another, and all of it is taken at once. Who leaves the page
 * on the way has taken nothing; the same file goes on where it stopped.
 */
export function useImport(): ImportState {
  const client = useQueryClient();
  const [progress, setProgress] = useState(NOTHING);
  /** Changes with each file, and when the page is left: what is sent of another goes on no more. */
  const round = useRef(0);
  useEffect(() => () => void round.current++, []);
  const set = (some: Partial<Progress>) => setProgress((now) => ({ ...now, ...some }));

  /** Does a step of an import; what fails is told, and it can go on from there. */
  async function step(of: number, run: (isStill: () => boolean) => Promise<void>) {
    const isStill = () => round.current === of;
    try {
      await run(isStill);
    } catch (error) {
      if (isStill()) set({ phase: 'idle', failure: refusalReason(error) });
    }
    void client.invalidateQueries({ queryKey: ['imports'] });
  }

  async function takeIt(importId: string, correct: TakeImport['correct'], isStill: () => boolean) {
    set({ phase: 'taking', percentDone: 100 });
    const found = await gateway().takeImport(importId, correct === undefined ? {} : { correct });
    for (const moved of [
      ...queriesMovedBy({ topic: 'settings' }),
      ['week'],
      ['weeks'],
      ['first-steps'],
      ['order-book'],
    ])
      void client.invalidateQueries({ queryKey: moved });
    if (isStill()) set({ phase: 'done', found });
  }

  function send({ file, parts, ...read }: ReadFile) {
    return step(++round.current, async (isStill) => {
      set({ phase: 'sending', failure: null, percentDone: 0 });
      const digest = await digestOf(file);
      const named = { name: file.name.slice(-200) || 'file', bytes: file.size, digest };
      const { importId, missing } = await gateway().beginImport({
        ...read,
        file: named,
        parts: parts.length,
      });
      if (!isStill()) return;
      set({ importId });
      let found: Import | null = null;
      for (const part of missing) {
        found = await gateway().sendImportPart(importId, part, parts[part]!);
        if (!isStill()) return;
        set({ percentDone: Math.round((100 * (parts.length - found.missing.length)) / parts.length) });
      }
      found ??= await gateway().importRead(importId);
      if (!isStill()) return;
      await weigh(found, true, isStill);
    });
  }

  /** Asks what has to be said before an import is taken, and takes it where that is nothing. */
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
        const found = await gateway().importRead(progress.importId ?? '');
        if (isStill()) await weigh(found, isNamed, isStill);
      }),
    cancel: async () => {
      const { importId } = progress;
      const mine = ++round.current;
      setProgress(NOTHING);
      if (importId) await step(mine, () => gateway().dropImport(importId));
    },
    forget: () => {
      round.current++;
      setProgress(NOTHING);
    },
  };
}

/** What tells a file from any other: its SHA-256, which browsers work out by themselves only where a page is secure. */
async function digestOf(file: File): Promise<string> {
  return sha256(new Uint8Array(await file.arrayBuffer())).toHex();
}
