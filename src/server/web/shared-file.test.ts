import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sharedFile } from './client-files.ts';

const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const VISIT = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };

test.each<[began: string, key: string, headers: Record<string, string>, isOffered: boolean]>([
  ['the device’s share sheet', KEY, { ...VISIT, 'Sec-Fetch-Site': 'none' }, true],
  ['a page of ours', KEY, { ...VISIT, 'Sec-Fetch-Site': 'same-origin' }, true],
  ['another site', KEY, { ...VISIT, 'Sec-Fetch-Site': 'cross-site' }, false],
  ['another server of this machine', KEY, { ...VISIT, 'Sec-Fetch-Site': 'same-site' }, false],
  ['a browser that doesn’t say', KEY, VISIT, false],
  ['a frame', KEY, { ...VISIT, 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'iframe' }, false],
  ['a script', KEY, { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }, false],
  ['the share sheet, of no file', '../x', { ...VISIT, 'Sec-Fetch-Site': 'none' }, false],
])('A file that is shared by %s is offered: %4$s', async (_, key, headers, isOffered) => {
  for (const base of ['', '/tillwise']) {
    const app = new Hono().use('/shared-file', sharedFile(base));
    const answer = await app.request(`/shared-file?key=${encodeURIComponent(key)}`, { headers });
    const location = base + (isOffered ? `/imports#shared=${KEY}` : '/imports');
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, location]);
  }
});
