import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { crc32, deflateRawSync } from 'node:zlib';
import type { FileAnswer, FileAttack } from './hostile-files.ts';

const { attack, url, cookie } = workerData as { attack: FileAttack; url: string; cookie: string };

const MANY = 500_000;
const UNPACKED_BYTES = 258_000_000;
const PLAIN = 'Date,Center,Amount,Notes\n';
const REGISTER =
  'Date,Time,Category,Item,Qty,Gross Sales,Discounts,Net Sales,Transaction ID,Payment ID,Event Type,Location\n';

/** What can't be packed smaller, so that no entry is two hundred times as large as it says. */
function noise(): string {
  const line = () => `2026-05-01,Nowhere,1.00,${randomBytes(2250).toString('base64')}\n`;
  return Array.from({ length: 640 }, line).join('');
}

function zipOf(fill: string): Uint8Array<ArrayBuffer> {
  const content = Buffer.concat([Buffer.from(PLAIN + noise()), Buffer.alloc(UNPACKED_BYTES, fill)]);
  const [name, packed] = [Buffer.from('sales.csv'), deflateRawSync(content)];
  const about = Buffer.alloc(26);
  for (const [at, value] of [
    [0, 20],
    [4, 8],
    [22, name.length],
  ] as const)
    about.writeUInt16LE(value, at);
  for (const [at, value] of [
    [10, crc32(content)],
    [14, packed.length],
    [18, content.length],
  ] as const)
    about.writeUInt32LE(value, at);
  const head = Buffer.from('PK\x03\x04');
  const file = Buffer.concat([head, about, name, packed]);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), about, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  for (const at of [8, 10]) end.writeUInt16LE(1, at);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(file.length, 16);
  return Buffer.concat([file, entry, end]);
}

function registerOf(count: number, line: (nth: number) => string): Buffer<ArrayBuffer> {
  return Buffer.from(REGISTER + Array.from({ length: count }, (_, nth) => `${line(nth)}\n`).join(''));
}

const ofCategory = (nth: number) =>
  `2026-05-01,12:30,Category ${nth},Soup,1,1.00,0.00,1.00,t${nth},p${nth},Payment,Tropics Grill`;

const FILES: Record<FileAttack, () => Uint8Array<ArrayBuffer>> = {
  'line-ends': () => zipOf('\n'),
  lines: () => zipOf('2026-05-01,Nowhere,1.00,a note that says nothing\n'),
  blanks: () =>
    Buffer.from(`Date,Center,Amount\n${`2026-05-01 12:30${' '.repeat(90_000)}!,Kitchen,1.00\n`.repeat(20)}`),
  categories: () => registerOf(MANY, ofCategory),
};

const bytes = FILES[attack]();
const name = attack === 'line-ends' || attack === 'lines' ? 'a.zip' : 'a.csv';
parentPort!.once('message', async () => parentPort!.postMessage(await send()));
parentPort!.postMessage('made');

async function send(): Promise<FileAnswer> {
  const form = new FormData();
  form.append('take', 'new');
  form.append('file', new File([bytes], name));
  const headers = { Origin: url, Cookie: cookie };
  const answer = await fetch(`${url}/api/imports`, { method: 'POST', headers, body: form });
  const text = await answer.text();
  return { status: answer.status, bytes: text.length, asks: JSON.parse(text).asks?.length ?? 0 };
}
