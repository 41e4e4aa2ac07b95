import { z } from 'zod';
import { boundedText } from '../values/bounds.ts';
import { instantSchema } from '../values/moment.ts';
import { ATTACHMENT_TYPES, type AttachmentType } from './attachment-kind.ts';

/** How many files an order may have, how many including those taken off, and the largest size of each in bytes. */
export const MAX_ATTACHMENTS = 10;
export const MAX_ATTACHMENTS_EVER = 40;
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;

export function attachmentSchema() {
  return z
    .object({
      fileId: z.string().describe('Its content is at /api/files/{fileId}.'),
      name: z.string(),
      type: z.enum(ATTACHMENT_TYPES).describe('By its content, not by its name.'),
      bytes: z.int(),
      addedBy: z.string().describe('The name of the person who added it.'),
      addedAt: instantSchema(),
      takenOff: z
        .object({ by: z.string(), at: instantSchema() })
        .optional()
        .describe('Who removed it from the order; left out while it is there.'),
    })
    .meta({ id: 'OrderFile' });
}
export type OrderAttachment = z.infer<ReturnType<typeof attachmentSchema>>;

export const attachmentId = boundedText(200);

/** A file to add to an order; `digest` identifies its content. */
export interface OrderAttachmentUpload {
  digest: string;
  name: string;
  type: AttachmentType;
  bytes: number;
}

/** Returns the files of an order that were not taken off. */
export function attachmentsOf({
  files = [],
}: {
  files?: readonly OrderAttachment[] | undefined;
}): OrderAttachment[] {
  return files.filter(({ takenOff }) => takenOff === undefined);
}

/** Returns how many files an order has, such as '2 files'; null for none. */
export function countedAttachments(order: { files?: readonly OrderAttachment[] | undefined }): string | null {
  const { length } = attachmentsOf(order);
  if (length === 0) return null;
  return length === 1 ? '1 file' : `${length} files`;
}

/** Returns the id of an order's file, made of the order's id and the digest of its content. */
export function attachmentIdOf(orderId: string, digest: string): string {
  return `${orderId}.${digest}`;
}

/** Returns the order's id and the digest of the content; null for an invalid id. */
export function partsOfAttachmentId(fileId: string): { orderId: string; digest: string } | null {
  const dot = fileId.lastIndexOf('.');
  return dot > 0 ? { orderId: fileId.slice(0, dot), digest: fileId.slice(dot + 1) } : null;
}

const LONGEST_NAME = 120;

export const EXTENSIONS: Record<AttachmentType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** The extension in a sent file name. */
const SENT_EXTENSION = /\.[a-z][a-z0-9]{0,4}$/i;

/**
 * Returns a file's name: the sent name as one line of a length and with characters that every disk accepts, and with the extension of its
 * real type, so that nothing mistakes it for something else. A name that already fits stays the same.
 */
export function attachmentName(name: string, type: AttachmentType): string {
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
