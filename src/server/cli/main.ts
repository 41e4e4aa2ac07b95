import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { tillwise } from './tillwise.ts';

// npm changes to the project's folder, and passes on the folder it was called in.
const { INIT_CWD: calledFrom = process.cwd() } = process.env;

// Files that a command creates are for their owner alone.
process.umask(0o077);
// The reader of a pipe may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await tillwise(process.argv.slice(2), {
  env: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  read: () => text(process.stdin),
  path: (name) => resolve(calledFrom, name),
});
