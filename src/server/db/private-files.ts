import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { isPostgres } from './connect.ts';

/** What a data folder holds, when it holds nothing else: then it is ours to close. */
const OURS = /^(tillwise\.sqlite.*|tillwise-before-.*|mail|files|trial|production|old)$/;

/**
 * Takes the rights of others away from what an earlier version left open to them: the data folder, the database with
 * its journal, e-mail kept as files, backups. What belongs to somebody else, and a folder with other things in it, stay.
 */
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

/** Whether it is there and ours, and now closed to others. */
function close(path: string, mode: number): boolean {
  if (!existsSync(path)) return false;
  const { uid, mode: now } = statSync(path);
  if (uid !== process.getuid?.()) return false;
  if (now & 0o077) chmodSync(path, mode);
  return true;
}
