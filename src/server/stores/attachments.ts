import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { partsOfAttachmentId } from '../../domain/orders/attachment.ts';
import type { Config } from '../config.ts';
import { isPostgres } from '../db/connect.ts';
import type { Db } from '../db/schema.ts';
import { listAttachments } from './orders.ts';

/** Where the contents of orders' files are kept, each once, by its digest. */
export interface AttachmentStore {
  /** Keeps a content, which may come in blocks, for good. Throws where there is no room. */
  put(digest: string, ...content: readonly Uint8Array[]): Promise<void>;
  /** A content as it was kept; null where it is not there, or no longer what it was. */
  read(digest: string): Promise<Uint8Array | null>;
  /** Forgets what no order names and was kept before a moment: uploads whose order was never told of them. */
  sweep(named: ReadonlySet<string>, before: number): Promise<void>;
}

/** The SHA-256 of a content, in hexadecimal digits. */
export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The SHA-256 of a content in blocks, which lets others go on meanwhile. */
export async function digestOfBlocks(content: readonly Uint8Array[]): Promise<string> {
  const digest = createHash('sha256');
  for (const block of content) {
    digest.update(block);
    await setImmediate();
  }
  return digest.digest('hex');
}

/** Where files lie in the data folder of an SQLite installation. */
export const FILES_FOLDER = 'files';

/** Where an installation keeps its files: where its data is. */
export function attachmentStoreOf(
  { database, dataFolder }: Pick<Config, 'database' | 'dataFolder'>,
  db: Db,
): AttachmentStore {
  return isPostgres(database)
    ? attachmentsInDatabase(db)
    : attachmentsInFolder(join(dataFolder, FILES_FOLDER));
}

/** A file for each content, named after its digest once it is whole and safely on disk. */
function attachmentsInFolder(folder: string): AttachmentStore {
  return {
    async put(digest, ...content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = join(folder, `${digest}.${randomUUID()}.part`);
      try {
        const file = await open(part, 'wx', 0o600);
        await file
          .writeFile(content)
          .then(() => file.sync())
          .finally(() => file.close());
        await rename(part, join(folder, digest));
        await syncFolder(folder);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: async (digest) => whole(digest, await readFile(join(folder, digest)).catch(noneThere)),
    async sweep(named, before) {
      for (const name of namesIn(folder)) {
        const path = join(folder, name);
        const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
        if (!named.has(name) && mtimeMs !== undefined && mtimeMs < before) rmSync(path, { force: true });
      }
    },
  };
}

/** Papers in a table of the database, beside the orders. */
export function attachmentsInDatabase(db: Db): AttachmentStore {
  // One after the other: on its way to the database a content is in memory several times.
  let last: Promise<unknown> = Promise.resolve();
  async function write(digest: string, content: readonly Uint8Array[]) {
    const writtenAt = new Date().toISOString();
    await db
      .insertInto('fileContent')
      .values({ digest, content: Buffer.concat(content), writtenAt })
      .onConflict((conflict) => conflict.column('digest').doUpdateSet({ writtenAt }))
      .execute();
  }
  return {
    put(digest, ...content) {
      const written = last.then(() => write(digest, content));
      last = written.catch(() => {});
      return written;
    },
    async read(digest) {
      const rows = db.selectFrom('fileContent').select('content').where('digest', '=', digest);
      return whole(digest, (await rows.executeTakeFirst())?.content ?? null);
    },
    async sweep(named, before) {
      const writtenAt = new Date(before).toISOString();
      const old = db.selectFrom('fileContent').select('digest').where('writtenAt', '<', writtenAt);
      for (const { digest } of await old.execute())
        if (!named.has(digest))
          await db
            .deleteFrom('fileContent')
            .where('digest', '=', digest)
            .where('writtenAt', '<', writtenAt)
            .execute();
    },
  };
}

/** The digests of all files that orders name. */
export async function attachmentsNamed(db: Db): Promise<Set<string>> {
  const papers = await listAttachments(db);
  return new Set(papers.flatMap(({ fileId }) => partsOfAttachmentId(fileId)?.digest ?? []));
}

/** A content, unless it is not what was kept under this digest. */
function whole(digest: string, content: Uint8Array | null): Uint8Array | null {
  return content && digestOf(content) === digest ? content : null;
}

/** Only a file that is not there is no fault. */
function noneThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    return noneThere(error as NodeJS.ErrnoException) ?? [];
  }
}

/** Makes a new name in a folder last through a power cut. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
