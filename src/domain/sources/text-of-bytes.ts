import { Unreadable } from './limits.ts';

/** The bytes of a file or of a zip entry; each call reads them again from the start. */
export type Bytes = () => Iterable<Uint8Array>;

/** Small, since each byte may be a line of its own while it is parsed. */
const PIECE = 64 * 1024;

/** Returns the bytes of a complete file in pieces. */
export function piecesOf(bytes: Uint8Array): Bytes {
  return function* pieces() {
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
  };
}

/** The first bytes of files that people choose by mistake, and what to tell them. */
const OTHER_FILES: readonly [starts: readonly string[], seems: string][] = [
  [['%PDF'], 'a PDF. Save the report as CSV'],
  [['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF'], 'a picture. Save the report as CSV'],
  [['\xd0\xcf\x11\xe0'], 'an old Excel file. Save it as CSV'],
  [['\x1f\x8b', '7z\xbc\xaf', 'Rar!'], 'packed in a way that can’t be read. Unpack it, or zip it'],
  [['<!doctype', '<html', '<?xml'], 'a web page. Save the report as CSV'],
];

/** Throws 'invalid-file' for a file that is not text, naming what it seems to be. */
export function demandText(name: string, start: Uint8Array): void {
  const text = String.fromCharCode(...start.subarray(0, 512))
    .replace(/^(?:\xef\xbb\xbf)?\s*/, '')
    .toLowerCase();
  const other = OTHER_FILES.find(([starts]) => starts.some((one) => text.startsWith(one.toLowerCase())));
  if (other) throw new Unreadable(`“${name}” seems to be ${other[1]}.`);
  if (encodingMarked(start) === null && start.subarray(0, 4096).includes(0))
    throw new Unreadable(`“${name}” is not a text file. Save the report as CSV.`);
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Returns the encoding of a UTF-16 byte order mark; null without one. */
function encodingMarked([first, second]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/** Returns a file's text in pieces with line feeds: UTF-16 if marked, UTF-8 if all of it is valid, else Windows-1252. */
export function textOfBytes(bytes: Bytes): () => Iterable<string> {
  const [start = new Uint8Array()] = bytes();
  const encoding = encodingMarked(start) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return function* pieces() {
    const decode = encoding === 'windows-1252' ? windows1252 : decoderOf(encoding);
    let held = '';
    for (const piece of bytes()) {
      const text = held + decode(piece);
      // A carriage return at the end may be half of a line break.
      held = text.endsWith('\r') ? '\r' : '';
      yield withPlainBreaks(held ? text.slice(0, -1) : text);
    }
    yield withPlainBreaks(held + decode());
  };
}

function withPlainBreaks(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}

function decoderOf(encoding: string): (piece?: Uint8Array) => string {
  const decoder = new TextDecoder(encoding);
  return (piece) => (piece ? decoder.decode(piece, { stream: true }) : decoder.decode());
}

function isUtf8(bytes: Bytes): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (const piece of bytes()) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** 0x80 to 0x9F in Windows-1252, which some runtimes decode as control characters. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function windows1252(piece?: Uint8Array): string {
  if (!piece) return '';
  return new TextDecoder('latin1')
    .decode(piece)
    .replaceAll(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80]!);
}
