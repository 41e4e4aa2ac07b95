import { createHash } from 'node:crypto';

export interface CopyFile {
  name: string;
  bytes: number;
  /** When it was written, in milliseconds since 1970. */
  at: number;
}

/** Where copies of backups are. Every function throws what is wrong, in words without secrets. */
export interface CopyStore {
  list(): Promise<CopyFile[]>;
  /** Writes a local file. It has its name only once it is whole: until then `UNFINISHED_END` follows it, or nothing is seen of it. */
  put(file: string, name: string): Promise<void>;
  /** Reads a file into a new local one. */
  get(name: string, file: string): Promise<void>;
  /** Returns the SHA-256 of a file there, in hex; null where nobody noted it and reading it would cost. */
  digest(name: string): Promise<string | null>;
  remove(name: string): Promise<void>;
  close(): void;
}

/** The end of the name of a file that is being written. */
export const UNFINISHED_END = '.part';

/** Returns the SHA-256 of what is read, in hex. */
export async function digestOfCopy(content: AsyncIterable<Buffer>): Promise<string> {
  const digest = createHash('sha256');
  for await (const part of content) digest.update(part);
  return digest.digest('hex');
}
