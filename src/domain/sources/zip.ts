import { Inflate } from 'fflate';
import { LIMITS, tooLarge, Unreadable } from './limits.ts';
import { type Bytes, piecesOf } from './text-of-bytes.ts';

export interface ZipEntry {
  name: string;
  bytes: Bytes;
}

const CUT_SHORT = 'The zip is cut short or damaged: nothing in it is imported. Download it again.';
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;

/** A text file, alone or in a folder. Excludes files a Mac adds, and paths out of the folder. */
const IN_FOLDER = /^(?:(?!__MACOSX|\.)[^/\\]+\/)?(?!\.)[^/\\]+\.(?:csv|txt|tsv)$/i;

/** Whether a file starts like a zip. */
export function isZip([a, b, c, d]: Uint8Array): boolean {
  return a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6));
}

/**
 * Returns the CSV files of a zip, by its directory; skips nested zips, folders and encrypted files. Throws 'too-large' by the sizes in the
 * directory, before unpacking anything, and fails again while unpacking if the directory lied.
 */
export function zipEntries(zip: Uint8Array): ZipEntry[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > LIMITS.entries) tooLarge(`The zip holds ${count} files.`);
  const entries: (ZipEntry & { unpacked: number })[] = [];
  let at = view.getUint32(end + 16, true);
  for (let nth = 0; nth < count; nth++) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) throw new Unreadable(CUT_SHORT);
    const entry = entryAt(zip, view, at);
    if (entry.isRead) entries.push(entry);
    at = entry.next;
  }
  const folders = new Set(entries.map(({ name }) => name.slice(0, name.indexOf('/') + 1)));
  if (folders.size > 1)
    throw new Unreadable('The zip holds several folders: send the files of each one separately.');
  const all = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (all > LIMITS.unpackedBytes) tooLarge(`The zip holds ${Math.round(all / 1024 / 1024)} MB.`);
  return entries;
}

/** Finds the end record of the zip's directory, in the last bytes of the file. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END) return at;
  throw new Unreadable(CUT_SHORT);
}

function entryAt(zip: Uint8Array, view: DataView, at: number) {
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
  const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  const nameBytes = view.getUint16(at + 28, true);
  const next = at + 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (next > view.byteLength) throw new Unreadable(CUT_SHORT);
  const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameBytes));
  const isEncrypted = (flags & 1) !== 0;
  const isRead = !isEncrypted && [0, 8].includes(method) && IN_FOLDER.test(name);
  if (isRead && unpacked > LIMITS.unpackedTimes * Math.max(1, packed))
    tooLarge(`“${name}” in the zip is ${LIMITS.unpackedTimes} times as large as it says.`);
  const header = view.getUint32(at + 42, true);
  const bytes: Bytes = () => unpack(packedBytes(zip, view, { header, packed }), { method, unpacked });
  return { name, bytes, isRead, unpacked, next };
}

function packedBytes(
  zip: Uint8Array,
  view: DataView,
  { header, packed }: { header: number; packed: number },
) {
  if (header + 30 > view.byteLength) throw new Unreadable(CUT_SHORT);
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (start + packed > view.byteLength) throw new Unreadable(CUT_SHORT);
  return zip.subarray(start, start + packed);
}

function* unpack(
  packed: Uint8Array,
  { method, unpacked }: { method: number; unpacked: number },
): Iterable<Uint8Array> {
  let count = 0;
  for (const piece of method === 0 ? piecesOf(packed)() : inflated(packed)) {
    count += piece.length;
    if (count > unpacked) throw new Unreadable(CUT_SHORT);
    yield piece;
  }
  if (count < unpacked) throw new Unreadable(CUT_SHORT);
}

/** Packed bytes to unpack at a time. They unpack to at most a thousand times as much, which is in memory at once. */
const PACKED_AT_ONCE = 4 * 1024;

function* inflated(packed: Uint8Array): Iterable<Uint8Array> {
  const out: Uint8Array[] = [];
  const inflate = new Inflate((piece) => void out.push(piece));
  for (let at = 0; at < packed.length; at += PACKED_AT_ONCE) {
    push(inflate, packed.subarray(at, at + PACKED_AT_ONCE));
    for (const ready of out.splice(0)) yield* piecesOf(ready)();
  }
}

function push(inflate: Inflate, piece: Uint8Array): void {
  try {
    inflate.push(piece);
  } catch {
    throw new Unreadable(CUT_SHORT);
  }
}
