import { z } from 'zod';
import { boundedText } from '../values/bounds.ts';
import { instantSchema } from '../values/moment.ts';
import { PAPER_TYPES, type PaperType } from './paper-kind.ts';

/** How many files an order may have, how many with those that were taken off, and how large each may be, in bytes. */
export const MOST_PAPERS = 10;
export const MOST_PAPERS_EVER = 40;
export const MOST_PAPER_BYTES = 10 * 1024 * 1024;

/** A photo or a PDF that belongs to an order. */
export function paperSchema() {
  return z
    .object({
      fileId: z.string().describe('Read it at /api/files/{fileId}.'),
      name: z.string(),
      type: z.enum(PAPER_TYPES).describe('By its content, whatever it is called.'),
      bytes: z.int(),
      addedBy: z.string().describe('The name of who added it.'),
      addedAt: instantSchema(),
      takenOff: z
        .object({ by: z.string(), at: instantSchema() })
        .optional()
        .describe('Who took it off the order again; left out while it is there.'),
    })
    .meta({ id: 'OrderFile' });
}
export type Paper = z.infer<ReturnType<typeof paperSchema>>;

/** The id of a file in a request. */
export const paperId = boundedText(200);

/** A file that is to be kept with an order: `digest` tells its content from any other's. */
export interface SentPaper {
  digest: string;
  name: string;
  type: PaperType;
  bytes: number;
}

/** The files of an order that were not taken off. */
export function papersOf({ files = [] }: { files?: readonly Paper[] | undefined }): Paper[] {
  return files.filter(({ takenOff }) => takenOff === undefined);
}

/** '2 files': how many an order has; null for none. */
export function countedPapers(order: { files?: readonly Paper[] | undefined }): string | null {
  const { length } = papersOf(order);
  if (length === 0) return null;
  return length === 1 ? '1 file' : `${length} files`;
}

/** The id of a file of an order: it says whose file it is, and what is in it. */
export function paperIdOf(orderId: string, digest: string): string {
  return `${orderId}.${digest}`;
}

/** The order whose file it is, and the digest of its content; null for what is no such id. */
export function partsOfPaperId(fileId: string): { orderId: string; digest: string } | null {
  const dot = fileId.lastIndexOf('.');
  return dot > 0 ? { orderId: fileId.slice(0, dot), digest: fileId.slice(dot + 1) } : null;
}

const LONGEST_NAME = 120;

/** How the name of a file ends, by what is in it. */
export const EXTENSIONS: Record<PaperType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** What a sender says that a file is. */
const SENT_EXTENSION = /\.[a-z][a-z0-9]{0,4}$/i;

/**
 * What a file is called: what its sender called it, in one line that fits and that every disk takes, but ended by what is in it, so that
 * nothing takes it for something else. What has such a name keeps it.
 */
export function paperName(name: string, type: PaperType): string {
  const last = name.split(/[\\/]/).at(-1)!;
  const shown = last
    .replaceAll(/[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cs}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(SENT_EXTENSION, '')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const kept = [...shown].slice(0, LONGEST_NAME).join('').trimEnd();
  return `${kept || (type === 'application/pdf' ? 'Invoice' : 'Photo')}.${EXTENSIONS[type]}`;
}
