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
