import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { isPostgres } from './connect.ts';

/** The names in a data folder of ours. A folder with any other name in it stays as it is. */
const OURS = /^(tillwise\.sqlite.*|tillwise-before-.*|mail|files|trial|production|old)$/;

/** Removes other users' access to what an earlier version left open. Skips files of other owners, and shared folders. */
export function keepPrivate({
  dataFolder,
  database,
  backups,
}: Pick<Config, 'dataFolder' | 'database' | 'backups'>) {
  if (isPostgres(database) || existsSync(dataFolder)) closeFolder(dataFolder);
  if (!isPostgres(database)) closeFiles(dirname(database), (name) => name.startsWith(basename(database)));
  const mail = join(dataFolder, 'mail');
  if (close(mail, 0o700)) closeFiles(mail, (name) => name.endsWith('.eml'));
  if (backups) closeFiles(backups.folder, (name) => /^tillwise-.*\.sqlite/.test(name));
}

function closeFolder(folder: string): void {
  const names = namesIn(folder);
  if (names.length > 0 && names.every((name) => OURS.test(name))) close(folder, 0o700);
}

function closeFiles(folder: string, isOurs: (name: string) => boolean): void {
  for (const name of namesIn(folder).filter(isOurs)) close(join(folder, name), 0o600);
}

function namesIn(folder: string): string[] {
  return existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : [];
}

/** Closes a path to others. Returns false when it is missing or belongs to somebody else. */
function close(path: string, mode: number): boolean {
  if (!existsSync(path)) return false;
  const { uid, mode: now } = statSync(path);
  if (uid !== process.getuid?.()) return false;
  if (now & 0o077) chmodSync(path, mode);
  return true;
}
