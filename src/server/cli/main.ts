import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { tillwise } from './tillwise.ts';

// npm runs this in the project's folder, and says where it was called.
const { INIT_CWD: calledFrom = process.cwd() } = process.env;

// What a command makes is for its owner alone.
process.umask(0o077);
// Whoever reads what is printed may stop reading, as `head` does.
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
