import { sha256 } from '@noble/hashes/sha2.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { partsOfFile } from '../../domain/imports/file-parts.ts';
import { type Names, type NamesAnswer, NO_NAMES } from '../../domain/imports/names.ts';
import type { AnyRead } from '../../domain/imports/read-file.ts';
import { readsAll } from '../../domain/people/reading.ts';
import { can } from '../../domain/people/role.ts';
import type { Said } from '../../domain/sources/file-read.ts';
import type { LocationName } from '../../domain/sources/places.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/refusal.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { showFailure } from '../ui/toast.ts';
import { readInWorker } from './read-in-worker.ts';
import { type ImportState, useImport } from './use-import.ts';

export interface ImportFileState {
  file: File | null;
  choose: (file: File | null) => Promise<void>;
  /** Why the file can't be read. */
  fault: string | null;
  isReading: boolean;
  /** What was said of how to read it, and what is said from now on. */
  said: Said;
  say: (said: Said) => void;
  /** Says which venue a word of the file is: for always where it is one. */
  nameLocation: (name: LocationName) => void;
  /** What the file holds; null while there is none that can be read. */
  read: AnyRead | null;
  /** How far it is on its way. */
  importing: ImportState;
  submit: () => void;
}

type Found = { read: AnyRead } | { fault: string };

/** The names a file is read by: what categories and people mean is asked once it is sent, and reads it no other way. */
function whatReads({ locations, columns }: NamesAnswer): Pick<Names, 'locations' | 'columns'> {
  return { locations: locations.map(({ location, venueId }) => ({ location, venueId })), columns };
}

/** A file of sales, hours or past orders: chosen and read on this device, then sent as what each day comes to, and taken whole. */
export function useImportFile(): ImportFileState {
  const group = useGroup();
  const user = useUser();
  const { today } = useSession();
  const isPart = !readsAll(user.role);
  const client = useQueryClient();
  const importing = useImport();
  const { data: names = NO_NAMES } = useQuery({ ...reads.importNames(), select: whatReads });
  const [file, setFile] = useState<File | null>(null);
  const [said, setSaid] = useState<Said>({});
  const [elsewhere, setElsewhere] = useState<readonly LocationName[]>([]);
  const [found, setFound] = useState<Found | null>(null);
  const [isReading, setReading] = useState(false);

  useEffect(() => {
    if (!file) return;
    const locations = [...names.locations, ...elsewhere];
    const known = { group, locations, columns: names.columns, isPart, today };
    setReading(true);
    const { answer, end } = readInWorker({ file, said, known });
    void answer.then((answered) => {
      setReading(false);
      setFound(answered);
    });
    return end;
  }, [file, said, group, isPart, names, elsewhere, today]);

  async function choose(chosen: File | null) {
    importing.forget();
    setSaid({});
    setElsewhere([]);
    setFound(null);
    setFile(chosen);
  }

  /** Keeps what a word of files means; whether that was done, else it says why not. */
  async function tell(named: Partial<Names>): Promise<boolean> {
    try {
      client.setQueryData(reads.importNames().queryKey, await gateway().tellImportNames(named));
      return true;
    } catch (error) {
      showFailure(refusalReason(error));
      return false;
    }
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
    const reading = sha256(new TextEncoder().encode(JSON.stringify(parts))).toHex();
    const { dates, several } = said;
    await importing.send({ file, kind, source, dates, several, reading, parts });
  }

  return {
    ...{ file, choose, isReading, said, read, importing },
    fault: found && 'fault' in found ? found.fault : null,
    say: (more) => {
      importing.forget();
      setSaid({ ...said, ...more });
    },
    nameLocation: (name) => {
      importing.forget();
      // That a place is none of the group's is for those to keep who know all of its venues.
      if (name.venueId !== null || can(user.role, 'manageGroup')) void tell({ locations: [name] });
      else setElsewhere([...elsewhere, name]);
    },
    submit: () => void submit(),
  };
}
