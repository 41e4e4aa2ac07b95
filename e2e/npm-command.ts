import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ownClockSettings } from '../scripts/clock.mjs';

const root = join(import.meta.dirname, '..');

/** Gives a command as people do: by npm, in a process of its own that sees only these settings. */
export async function npmCommand(words: string[], settings: Record<string, string>, input = '') {
  const child = spawn('npm', ['run', '--silent', 'tillwise', '--', ...words], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...ownClockSettings(), ...settings },
  });
  child.stdin.end(input);
  const closed = once(child, 'close');
  const [said, fault] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await closed;
  return { code: child.exitCode, said, fault };
}
