import { closeSync, openSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { CommandError } from './fault.ts';

/** Goes on where a file can be read that a command was given. Throws a line that says why not, and for whom. */
export function demandReadable(file: string): void {
  try {
    // What is no file may have nothing to read for as long as nobody writes to it.
    if (!statSync(file).isFile()) throw new CommandError(`${file} is no file.`);
    closeSync(openSync(file, 'r'));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new CommandError(`there is no file ${file}.`);
    if (code === 'EACCES' || code === 'EPERM')
      throw new CommandError(
        `${file} can not be read by the user "${ownName()}", whom this command runs as.`,
      );
    throw new CommandError(`${file} can not be read: ${(error as Error).message}.`);
  }
}

/** The name of the user this program runs as; the number where it has no name, as in some containers. */
function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return `${process.geteuid?.()}`;
  }
}
