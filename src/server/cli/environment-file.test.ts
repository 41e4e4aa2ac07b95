import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { emptyFolder } from '../testing/command-line.ts';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');

/** What would be done with the file of settings by a shell, or by one who reads it otherwise. */
const ADDRESS = 'postgres://tillwise:s$HOME%23x@127.0.0.1:5432/tillwise?application_name=a&connect_timeout=2';
const FILE = `TILLWISE_MODE=production\n# The database\nDATABASE_URL='${ADDRESS}'\n`;

/** A piece of the page, with this checkout and a file of settings in place of the installed ones. */
function asHere(text: string, file: string): string {
  return text
    .replaceAll('/etc/tillwise.env', file)
    .replaceAll('/opt/tillwise', root)
    .replace('runuser -u tillwise -- ', '');
}

test('The service and its command line read the file of settings alike, whatever is in it', () => {
  expect(ensureBuilt('server')).toBe(true);
  const folder = emptyFolder();
  const file = join(folder, 'tillwise.env');
  writeFileSync(file, FILE);
  const wrapper = join(folder, 'tillwise');
  writeFileSync(wrapper, asHere(/#!\/bin\/sh\n[^`]*/.exec(page)?.[0] ?? '', file));
  const byCommand = execFileSync('sh', [wrapper, 'database'], { encoding: 'utf8' }).trim();

  const service = asHere(/^ExecStart=(.*)$/m.exec(page)?.[1] ?? '', file).split(' ');
  const [program = '', ...words] = service;
  expect(words.pop()).toBe('start');
  const env = { PATH: '/usr/bin:/bin' };
  const byService = execFileSync(program, [...words, 'database'], { encoding: 'utf8', env }).trim();
  expect(byCommand).toBe(ADDRESS);
  expect(byService).toBe(ADDRESS);
  expect(page).not.toContain('EnvironmentFile');
}, 120_000);
