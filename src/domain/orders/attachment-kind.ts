export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

/** The longest side of a picture in pixels: no camera makes more, and a browser can't show it. */
const LONGEST_SIDE = 16_000;

/** Returns a file's type by its first bytes, whatever its name: a photo every browser shows, or a PDF; else why it is refused. */
export function attachmentKind(bytes: Uint8Array): { type: AttachmentType } | { fault: string } {
  if (bytes.length === 0) return { fault: 'This file is empty.' };
  const type = typeOf(bytes);
  if (type === 'heic') return { fault: 'HEIC photos don’t open everywhere. Send it as JPEG or PNG.' };
  if (!type) return { fault: 'Choose a photo (JPEG, PNG or WebP) or a PDF.' };
  if (type === 'application/pdf') return { type };
  const size = sizeOf(type, bytes);
  if (!size) return { fault: 'This photo is damaged. Take it again.' };
  const isTooLarge = Math.max(...size) > LONGEST_SIDE;
  return isTooLarge ? { fault: `Send photos of at most 16,000 pixels on a side.` } : { type };
}

function typeOf(bytes: Uint8Array): AttachmentType | 'heic' | null {
  const text = (from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return 'image/webp';
  if (text(0, 5) === '%PDF-') return 'application/pdf';
  return text(4, 4) === 'ftyp' && /^(hei|hev|mif1|msf1|avi)/.test(text(8, 4)) ? 'heic' : null;
}

type Size = [width: number, height: number];

/** Returns the size a picture states in its bytes; null if that is missing or impossible. */
function sizeOf(type: Exclude<AttachmentType, 'application/pdf'>, bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = SIZES[type](view);
    return size && Math.min(...size) > 0 ? size : null;
  } catch {
    // The bytes end before the size.
    return null;
  }
}

const SIZES: Record<Exclude<AttachmentType, 'application/pdf'>, (view: DataView) => Size | null> = {
  'image/png': (view) => [view.getUint32(16), view.getUint32(20)],
  'image/jpeg': sizeOfJpeg,
  'image/webp': sizeOfWebp,
};

/** The size is in the first frame. It follows other segments, each with its length. */
function sizeOfJpeg(view: DataView): Size | null {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const mark = view.getUint8(at + 1);
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    // Padding bytes may precede a mark.
    at += mark === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function sizeOfWebp(view: DataView): Size | null {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000 + 1;
  if (kind === 'VP8X') return [threeBytes(24), threeBytes(27)];
  if (kind === 'VP8 ') return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  if (kind !== 'VP8L') return null;
  const bits = view.getUint32(21, true);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}
