import { createHash } from 'node:crypto';
import { today } from '../../domain/calendar/clock.ts';
import { readFile } from '../../domain/imports/read-file.ts';
import { importOf } from '../../domain/imports/sent-file.ts';
import type { FileAnswers } from '../../domain/sources/file-read.ts';
import type { Context } from '../context.ts';
import type { Answer } from './installation.ts';

type Send = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** How many rows these parts hold. */
const IN_PART = 500;

/** What a device sends to begin an import of a file of that text. */
export function beginning(text: string, kind: 'sales' | 'orders' | 'hours', parts = 1) {
  const digest = createHash('sha256').update(text).digest('hex');
  const source = kind === 'hours' ? 'deputy' : 'plain';
  return { file: { name: `${kind}.csv`, bytes: text.length, digest }, kind, source, parts };
}

/** Sends rows as a device does that has read them in a file; the id of the import, which is not taken yet. */
export async function sendImport(
  send: Send,
  kind: 'sales' | 'orders' | 'hours',
  rows: readonly object[],
): Promise<string> {
  const lots = Array.from({ length: Math.ceil(rows.length / IN_PART) }, (_, part) =>
    rows.slice(part * IN_PART, (part + 1) * IN_PART),
  );
  const begun = await send('POST', '/imports/parts', beginning(JSON.stringify(rows), kind, lots.length));
  const { importId, missing } = begun.body;
  for (const part of missing) {
    const lot = lots[part]!;
    const sent = {
      [kind === 'sales' ? 'sums' : kind]: lot,
      lines: { read: lot.length, counted: lot.length },
    };
    const { status, body } = await send('PUT', `/imports/${importId}/parts/${part}`, sent);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  return importId;
}

/** Sales of a revenue center on so many days from one on. */
export function salesOf(category: string, from: string, days: number, cents = 100_000) {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: days }, (_, place) => {
    return { day: first.add({ days: place }).toString(), category, cents: cents + place };
  });
}

/** Reads a file as a device does, with what was said of it, and sends and takes what it comes to; the import afterwards. */
export async function takeAsDevice(
  send: Send,
  context: Context,
  file: { name: string; bytes: Uint8Array },
  said: FileAnswers,
): Promise<Answer['body']> {
  const { name, bytes } = file;
  const known = { group: context.group, locations: [], columns: [], today: today(context) };
  const digest = createHash('sha256').update(bytes).digest('hex');
  const { asked, parts } = importOf({ name, bytes: bytes.length, digest }, readFile(file, said, known), said);
  const { importId, missing } = (await send('POST', '/imports/parts', asked)).body;
  for (const part of missing) await send('PUT', `/imports/${importId}/parts/${part}`, parts[part]);
  return (await send('POST', `/imports/${importId}/take`, { correct: 'all' })).body;
}
