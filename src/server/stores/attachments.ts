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

/** Where the contents of orders' attachments are stored: each content once, by its digest. */
export interface AttachmentStore {
  /** Stores a content, given whole or in blocks, durably. Throws when there is no room. */
  put(digest: string, ...content: readonly Uint8Array[]): Promise<void>;
  /** Returns a stored content; null when it is missing or damaged. */
  read(digest: string): Promise<Uint8Array | null>;
  /** Deletes contents stored before a moment (epoch milliseconds) that no order refers to: uploads that never reached an order. */
  sweep(named: ReadonlySet<string>, before: number): Promise<void>;
}

/** Returns the SHA-256 of a content in hexadecimal digits. */
export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns the SHA-256 of a content in blocks. Yields to other work after each block. */
export async function digestOfBlocks(content: readonly Uint8Array[]): Promise<string> {
  const digest = createHash('sha256');
  for (const block of content) {
    digest.update(block);
    await setImmediate();
  }
  return digest.digest('hex');
}

/** The folder of attachments in the data folder of an SQLite installation. */
export const FILES_FOLDER = 'files';

/** Returns the attachment store of an installation: in the database for PostgreSQL, in the data folder for SQLite. */
export function attachmentStoreOf(
  { database, dataFolder }: Pick<Config, 'database' | 'dataFolder'>,
  db: Db,
): AttachmentStore {
  return isPostgres(database)
    ? attachmentsInDatabase(db)
    : attachmentsInFolder(join(dataFolder, FILES_FOLDER));
}

/** Stores each content in a file, named after its digest once it is complete and safely on disk. */
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

/** Stores attachments in a table of the database, beside the orders. */
export function attachmentsInDatabase(db: Db): AttachmentStore {
  // One at a time: on its way to the database a content is in memory several times.
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

/** Returns the digests of all attachments that orders refer to. */
export async function attachmentsNamed(db: Db): Promise<Set<string>> {
  const papers = await listAttachments(db);
  return new Set(papers.flatMap(({ fileId }) => partsOfAttachmentId(fileId)?.digest ?? []));
}

/** Returns the content if its digest matches; otherwise null. */
function whole(digest: string, content: Uint8Array | null): Uint8Array | null {
  return content && digestOf(content) === digest ? content : null;
}

/** Returns null for a missing file; rethrows any other error. */
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

/** Makes a new name in a folder survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
