import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { tillwise } from '../cli/tillwise.ts';

/** How a command ended, what it said, and the line in which it complained. */
export interface Ended {
  code: number;
  said: string;
  fault: string;
}

/** Gives a command in this process. */
export async function command(words: string[], env: Record<string, string>, input = ''): Promise<Ended> {
  const said: string[] = [];
  const faults: string[] = [];
  const code = await tillwise(words, {
    env,
    print: (line) => said.push(`${line}\n`),
    complain: (line) => faults.push(`${line}\n`),
    read: async () => input,
    path: (name) => resolve(name),
  });
  return { code, said: said.join(''), fault: faults.join('') };
}

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder for one test, removed when this process ends. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tillwise-test-'));
  folders.push(folder);
  return folder;
}
