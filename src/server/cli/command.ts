import { closeSync, openSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { FileAnswers } from '../../domain/sources/file-read.ts';
import type { Config } from '../config.ts';

export interface Command {
  /** The word after the name of the command; '' without one. */
  word: string;
  /** All of these words, for a command that takes several. */
  words: readonly string[];
  config: Config;
  /** Whether to print the answer as JSON. */
  json: boolean;
  /** Whether to keep what people entered. */
  keep: boolean;
  /** The email address of the trial's admin to keep. */
  admin: string | undefined;
  /** The days to keep what `prune` removes, as typed. */
  olderThan: string | undefined;
  /** Whether to go ahead. Without it, a command only prints what it would do. */
  yes: boolean;
  /** How to read a file that can be read in several ways. */
  said: Pick<FileAnswers, 'dates' | 'several'>;
  /** The name of the venue for files that name none. */
  venue: string | undefined;
  /** Whether to take changes to what is already on record too. */
  all: boolean;
  /** Whether to take past orders as history. */
  history: boolean;
  print: (line: string) => void;
  /** Reads all of standard input. */
  read: () => Promise<string>;
  /** Resolves a file name against the folder in which the command was given. */
  path: (name: string) => string;
}

/** Exit codes of the command line. `partly`: done, except for what the report lists as refused. */
export const EXIT = { done: 0, failed: 1, misused: 2, partly: 3 } as const;

/** Why a command fails. Its message is one line for the person who gave the command. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}

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
