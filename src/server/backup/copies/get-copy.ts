import { backupDays, fileOf } from '../backup-days.ts';
import { type CopyAccess, copyTargetOf } from './copy-target.ts';
import { openCopyStore } from './open-copy-store.ts';

/**
 * Reads a copy of a backup into a new local file: the one an address names, or else the newest in the folder it names. Returns its address.
 * Throws what is wrong.
 */
export async function getCopy(address: string, access: CopyAccess, file: string): Promise<string> {
  const [, folder = address, named] = /^(.*)\/([^/]+\.sqlite)$/.exec(address) ?? [];
  const store = await openCopyStore(copyTargetOf(folder, access));
  try {
    const names = (await store.list()).map(({ name }) => name);
    const days = backupDays(names);
    const name = named ?? (days.length > 0 ? fileOf(days.at(-1)!) : undefined);
    if (name === undefined) throw new Error('no copy of a backup is there');
    if (!names.includes(name))
      throw new Error(`there is no ${name} but ${days.map(fileOf).join(', ') || 'no other copy either'}`);
    await store.get(name, file);
    return `${folder.replace(/\/$/, '')}/${name}`;
  } finally {
    store.close();
  }
}
