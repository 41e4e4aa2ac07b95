import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { giveBack } from './put-away.ts';

const folder = mkdtempSync(join(tmpdir(), 'tillwise-drop-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('A file that another server has moved meanwhile leaves no empty one in its place', async () => {
  await expect(giveBack(join(folder, '.taking-a.csv'), join(folder, 'a.csv'))).rejects.toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual([]);
});

test('A file that is given back lies beside one of its name that came meanwhile', async () => {
  writeFileSync(join(folder, 'a.csv'), 'new');
  writeFileSync(join(folder, '.taking-a.csv'), 'claimed');
  await giveBack(join(folder, '.taking-a.csv'), join(folder, 'a.csv'));
  expect(readdirSync(folder).toSorted()).toEqual(['a (2).csv', 'a.csv']);
});
