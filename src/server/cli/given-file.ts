import { closeSync, openSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { CommandError } from './fault.ts';

/** Throws a `CommandError` that says why, and for which user, unless a file given to a command can be read. */
export function demandReadable(file: string): void {
  try {
    // A pipe can block for as long as nobody writes to it.
    if (!statSync(file).isFile()) throw new CommandError(`${file} is not a file.`);
    closeSync(openSync(file, 'r'));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new CommandError(`there is no file ${file}.`);
    if (code === 'EACCES' || code === 'EPERM')
      throw new CommandError(`${file} can’t be read by the user "${ownName()}", whom this command runs as.`);
    throw new CommandError(`${file} can’t be read: ${(error as Error).message}.`);
  }
}

/** Returns the name of the user that runs this program; the number where there is no name, as in some containers. */
function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return `${process.geteuid?.()}`;
  }
}
