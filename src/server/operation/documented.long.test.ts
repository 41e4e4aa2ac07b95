import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProgram } from '../../../scripts/debian.mjs';
import { command, emptyFolder } from '../testing/command-line.ts';

const DOCUMENTATION = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
const BLOCKS = [...DOCUMENTATION.matchAll(/^```\n(.*?)^```$/gms)].map(([, block = '']) => block);

const unitWith = (line: string) =>
  BLOCKS.find((block) => block.startsWith('[Unit]') && block.includes(line))!;

test('The unit of the service leaves the server no more than it needs', () => {
  const unit = unitWith('Description=Tillwise\n');
  for (const line of ['NoNewPrivileges=true', 'CapabilityBoundingSet=', 'ProtectSystem=strict'])
    expect(unit.split('\n')).toContain(line);
  // Node compiles what it runs.
  expect(unit).not.toContain('MemoryDenyWriteExecute');
});

const analyze = findProgram('systemd-analyze');

test.skipIf(!analyze)('systemd calls the service OK, and finds no fault with the units', () => {
  const folder = emptyFolder();
  const units = {
    'tillwise.service': unitWith('Description=Tillwise\n').replaceAll(
      /ExecStart=\S+/g,
      'ExecStart=/bin/true',
    ),
  };
  const files = Object.entries(units).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  const rated = spawnSync(analyze!, ['security', '--offline=yes', files[0]!], { encoding: 'utf8' });
  const [, exposure] = /Overall exposure level for \S+ ([\d.]+)/.exec(rated.stdout) ?? [];
  expect(Number(exposure)).toBeLessThan(2);
  const verified = spawnSync(analyze!, ['verify', '--man=no', ...files], { encoding: 'utf8' });
  const faults = verified.stderr.split('\n').filter((line) => line.includes(folder));
  expect(faults).toEqual([]);
});

/** What is given to the command line, as the service has it, in a checkout and in a container. */
const GIVEN = /(?:(?:^|\| )tillwise|npm run tillwise --|cli\/main\.ts) ([a-z][a-z-]*(?: set-password)?)/gm;

test('Every command of the documentation is one', async () => {
  const given = new Set([...BLOCKS.join('\n').matchAll(GIVEN)].map(([, name]) => name!));
  expect(given.size).toBeGreaterThan(5);
  const { said } = await command(['--help'], {});
  for (const name of given) expect(said).toContain(`\n  ${name} `);
});
