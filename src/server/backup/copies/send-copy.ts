import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Copying } from '../../../domain/backup/backup-health.ts';
import type { Day } from '../../../domain/values/day.ts';
import { backupDays, daysToRemove, fileOf, type StoredBackup } from '../backup-days.ts';
import { type CopyFile, type CopyStore, digestOfCopy, UNFINISHED_END } from './copy-store.ts';
import { type CopyAccess, type CopyTarget, copyTargetOf } from './copy-target.ts';
import { openCopyStore } from './open-copy-store.ts';

export interface Sending {
  target: CopyTarget;
  folder: string;
  kept: number;
  today: Day;
  /** The backup to send; null while there is none. */
  last: StoredBackup | null;
}

export interface Sent {
  /** What the newest copy holds. */
  last: Copying['last'];
  name: string | null;
  /** Whether it was sent just now. */
  isNew: boolean;
}

/**
 * Sends the last backup to where copies go, unless it is there, and removes the oldest copies over the number kept. Throws where a copy of
 * that day is another file: a new installation must not overwrite the copies that it is to be restored from.
 */
export async function sendCopy({ target, folder, kept, today, last }: Sending): Promise<Sent> {
  const store = await openCopyStore(target);
  try {
    const files = await store.list();
    if (!last) return { last: newestOf(files, today), name: null, isNew: false };
    const name = fileOf(last.day);
    const found = files.find((file) => file.name === name);
    if (found && found.bytes !== last.bytes)
      throw new Error(`${name} is there with ${found.bytes} bytes, and not overwritten by ${last.bytes}`);
    if (found && !(await isSame(store, join(folder, name), name)))
      throw new Error(`${name} is there with other content, and not overwritten`);
    if (!found) await putWhole(store, files, join(folder, name), { ...last, name });
    const names = new Set([...files.map((file) => file.name), name]);
    for (const day of daysToRemove(backupDays([...names]), kept, today)) await store.remove(fileOf(day));
    return { last: { at: last.at, bytes: last.bytes }, name, isNew: !found };
  } finally {
    store.close();
  }
}

/** Whether a copy has the content of a file of its size; taken for granted where its digest is not noted. */
async function isSame(store: CopyStore, file: string, name: string): Promise<boolean> {
  const there = await store.digest(name);
  return there === null || there === (await digestOfCopy(createReadStream(file)));
}

/** Sends a file, and makes sure that all of it is there. */
async function putWhole(
  store: CopyStore,
  files: readonly CopyFile[],
  file: string,
  { name, bytes }: Pick<CopyFile, 'name' | 'bytes'>,
): Promise<void> {
  for (const { name: left } of files)
    if (left.endsWith(UNFINISHED_END) && backupDays([left.slice(0, -UNFINISHED_END.length)]).length > 0)
      await store.remove(left);
  await store.put(file, name);
  const there = (await store.list()).find((each) => each.name === name);
  if (there?.bytes === bytes) return;
  if (there) await store.remove(name);
  throw new Error(`${name} had ${there?.bytes ?? 'no'} bytes there and has ${bytes} here`);
}

function newestOf(files: readonly CopyFile[], today: Day): Copying['last'] {
  const [day] = backupDays(files.map(({ name }) => name))
    .filter((each) => each <= today)
    .toReversed();
  const file = day && files.find(({ name }) => name === fileOf(day));
  return file ? { at: file.at, bytes: file.bytes } : null;
}

/** Reads a copy of a backup, or the newest in a folder, into a new local file. Returns its address. Throws what is wrong. */
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
