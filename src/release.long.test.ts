import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../e2e/free-port.ts';
import { ensureReleased } from '../scripts/release.mjs';
import { signInToTrial } from '../scripts/sample-sign-in.mjs';
import { emptyFolder } from './server/testing/command-line.ts';

test('A release starts where there are no tools, lets somebody in, obeys commands and stops', async () => {
  const { archive, name, version } = ensureReleased();
  const folder = emptyFolder();
  execFileSync('tar', ['--extract', '--file', archive, '--directory', folder]);
  const program = join(folder, name, 'tillwise');
  const port = `${await freePort()}`;
  // Neither npm nor a Node of the machine.
  const env = { PATH: '/usr/bin:/bin', PORT: port, TILLWISE_DATA: join(folder, 'data') };
  expect(execFileSync(program, ['--version'], { env, encoding: 'utf8' })).toBe(`${version}\n`);
  const server = spawn(program, ['start'], { env, stdio: 'ignore' });
  try {
    expect(await signInToTrial(`http://127.0.0.1:${port}`)).toBe('Morgan Reyes');
    expect(execFileSync(program, ['user', 'list'], { env, encoding: 'utf8' })).toContain(
      'admin@tillwise.example',
    );
  } finally {
    server.kill('SIGTERM');
  }
  expect(await once(server, 'exit')).toEqual([0, null]);
  expect(readdirSync(join(folder, name))).not.toContain('data');
}, 900_000);
