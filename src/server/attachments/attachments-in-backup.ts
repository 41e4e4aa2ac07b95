import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type OrderAttachment, partsOfAttachmentId } from '../../domain/orders/attachment.ts';
import { digestOf, FILES_FOLDER } from '../stores/attachments.ts';

/** Changes a copy of a database before it gets its final name. */
type FinishBackupCopy = (copy: DatabaseSync) => void;

/** Puts the files of a data folder into a copy of its database, so that a backup is one file. Leaves out missing files. */
export function attachmentsIntoCopy(dataFolder: string): FinishBackupCopy {
  return (copy) => {
    if (!holdsAttachments(copy)) return;
    const writtenAt = new Date().toISOString();
    const put = copy.prepare(
      'insert or replace into "fileContent" (digest, content, "writtenAt") values (?, ?, ?)',
    );
    for (const [digest, content] of contentsIn(dataFolder, digestsNamed(copy)))
      put.run(digest, content, writtenAt);
  };
}

/** Writes the files in a backup to a data folder. Throws when one is damaged. */
export function attachmentsOutOfCopy(dataFolder: string): FinishBackupCopy {
  return (copy) => {
    if (!holdsAttachments(copy)) return;
    const folder = join(dataFolder, FILES_FOLDER);
    let files = 0;
    for (const [digest, content] of contentsOf(copy)) {
      if (files++ === 0) mkdirSync(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, digest);
      writeFileSync(`${path}.part`, content, { mode: 0o600 });
      const handle = openSync(`${path}.part`, 'r+');
      fsyncSync(handle);
      closeSync(handle);
      renameSync(`${path}.part`, path);
    }
    if (files > 0) copy.exec('delete from "fileContent"; vacuum');
  };
}

/** Throws when a file in a backup is damaged. */
export const assertWholeAttachments: FinishBackupCopy = (copy) => {
  if (holdsAttachments(copy)) for (const _ of contentsOf(copy));
};

/** Yields the files in a backup one by one. Throws when one is damaged. */
function* contentsOf(copy: DatabaseSync): Generator<[string, Uint8Array]> {
  const read = copy.prepare('select content from "fileContent" where digest = ?');
  for (const row of copy.prepare('select digest from "fileContent"').all()) {
    const digest = String(row.digest);
    const content = read.get(digest)?.content as Uint8Array;
    if (digestOf(content) !== digest) throw new Error(`its file ${digest} is damaged`);
    yield [digest, content];
  }
}

/** Yields those of the given files that a data folder has undamaged, one by one. */
export function* contentsIn(dataFolder: string, digests: Iterable<string>): Generator<[string, Uint8Array]> {
  for (const digest of digests) {
    const content = contentIn(join(dataFolder, FILES_FOLDER, digest));
    if (content && digestOf(content) === digest) yield [digest, content];
  }
}

/** Whether a database is of a version that stores files. */
function holdsAttachments(copy: DatabaseSync): boolean {
  return copy.prepare("select name from sqlite_master where name = 'fileContent'").all().length > 0;
}

function digestsNamed(copy: DatabaseSync): Set<string> {
  const rows = copy.prepare(`select files from "supplierOrder" where files <> '[]'`).all();
  const papers = rows.flatMap(({ files }) => JSON.parse(String(files)) as OrderAttachment[]);
  return new Set(papers.flatMap(({ fileId }) => partsOfAttachmentId(fileId)?.digest ?? []));
}

function contentIn(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
