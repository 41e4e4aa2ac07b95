import { constants, createReadStream } from 'node:fs';
import { copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type CopyStore, digestOfCopy, UNFINISHED_END } from './copy-store.ts';
import type { CopyTarget } from './copy-target.ts';

/** Opens the store at a target. Only the client that it needs is loaded. */
export async function openCopyStore(target: CopyTarget): Promise<CopyStore> {
  switch (target.kind) {
    case 'folder':
      return folderStore(target.folder);
    case 'sftp':
      return (await import('./sftp-store.ts')).openSftpStore(target);
    case 's3':
      return (await import('./s3-store.ts')).s3Store(target);
  }
}

/** Copies in a folder. It isn't made where it is missing: it could lie on this disk in place of one that is not mounted. */
function folderStore(folder: string): CopyStore {
  const path = (name: string) => join(folder, name);
  return {
    async list() {
      const names = await readdir(folder);
      return Promise.all(
        names.map(async (name) => {
          const { size, mtimeMs } = await stat(path(name));
          return { name, bytes: size, at: Math.floor(mtimeMs) };
        }),
      );
    },
    async put(file, name) {
      const part = path(name + UNFINISHED_END);
      await copyFile(file, part, constants.COPYFILE_EXCL);
      const { atime, mtime } = await stat(file);
      const handle = await open(part, 'r+');
      try {
        await handle.utimes(atime, mtime);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(part, path(name));
    },
    get: (name, file) => copyFile(path(name), file, constants.COPYFILE_EXCL),
    digest: (name) => digestOfCopy(createReadStream(path(name))),
    remove: (name) => rm(path(name), { force: true }),
    close() {},
  };
}
