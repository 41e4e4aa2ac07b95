import type { FileAnswers } from '../../domain/sources/file-read.ts';
import type { Config } from '../config.ts';

/** What a command is given. */
export interface Command {
  /** What it is to be done with or to. */
  word: string;
  /** All of what it is to be done with, where a command takes several. */
  words: readonly string[];
  /** Which installation is meant. */
  config: Config;
  /** Whether the answer is wanted as JSON. */
  json: boolean;
  /** Whether what people entered is to be kept. */
  keep: boolean;
  /** The e-mail address of the admin of a trial who is one's own. */
  admin: string | undefined;
  /** For how many days what is removed was kept, as it was typed. */
  olderThan: string | undefined;
  /** Whether it is to be done, and not only told what would be. */
  yes: boolean;
  /** What was said of the file, where it could be read in several ways. */
  said: Pick<FileAnswers, 'dates' | 'several'>;
  /** The venue that files without one are of, by its name. */
  venue: string | undefined;
  /** Whether what corrects the record is taken as well. */
  all: boolean;
  /** Whether past orders are taken as history. */
  history: boolean;
  print: (line: string) => void;
  /** All of standard input. */
  read: () => Promise<string>;
  /** The path of a file that is named as it is seen from where the command was given. */
  path: (name: string) => string;
}
