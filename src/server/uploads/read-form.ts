import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import type { Context as HonoContext } from 'hono';
import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import type { Refused } from '../../domain/refusals/problem.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import type { Context } from '../context.ts';
import { Refusal, refusal } from '../errors.ts';
import type { Env } from '../router.ts';
import { bodyOf, inBlocks, paced } from './incoming.ts';

/** How much a form may hold, and how more is refused. */
export interface FormBounds {
  files: number;
  /** The most parts that are not files. */
  fields: number;
  /** The most bytes of one part. */
  partBytes: number;
  /** The most bytes of the whole body. */
  bytes: number;
  tooMany: Refused;
  tooLarge: Refused;
}

/** A part of a form. `fileName` is null when it is not a file. */
export interface FormPart {
  field: string;
  fileName: string | null;
  bytes: number;
  /** The content in the blocks in which it arrived. They may be megabytes, and are valid until the next part is requested. */
  blocks: readonly Uint8Array[];
  /** Copies the content into one array, which stays valid. */
  content: () => Uint8Array<ArrayBuffer>;
}

/** The longest head of a part and the longest boundary between parts (RFC 2046), in characters. */
const LONGEST_HEAD = 4096;
const LONGEST_BOUNDARY = 70;

/**
 * Yields the parts of a form as they arrive. It holds one part at a time, and stops at the first bound exceeded. It reads one form per
 * person at a time, and few in total. Throws 'too-large', 'limit-reached' or the refusals of the bounds, 'invalid-request' for a body that
 * is no form or incomplete, 'too-many-requests' and 'unavailable'.
 */
export async function* partsOfForm(
  { turns }: Pick<Context, 'turns'>,
  c: HonoContext<Env>,
  bounds: FormBounds,
): AsyncGenerator<FormPart> {
  const boundary = getMultipartBoundary(c.req.header('Content-Type') ?? '')?.trim() ?? '';
  if (boundary === '' || boundary.length > LONGEST_BOUNDARY) throw refusal(REFUSED.formNone);
  if (Number(c.req.header('Content-Length')) > bounds.bytes) throw refusal(bounds.tooLarge);
  const endTurn = await turns.take(c.var.session?.user.userId ?? '');
  try {
    const body = bodyOf(c);
    if (!body) throw refusal(REFUSED.formNone);
    yield* counted(parsed(paced(body), boundary, bounds), bounds);
  } finally {
    endTurn();
  }
}

async function* parsed(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
  { files, fields, partBytes, bytes }: FormBounds,
): AsyncGenerator<MultipartPart> {
  const parser = new MultipartParser(boundary, {
    maxHeaderSize: LONGEST_HEAD,
    maxFileSize: partBytes,
    maxParts: files + fields,
    maxTotalSize: bytes,
  });
  for await (const block of inBlocks(chunks, partBytes + LONGEST_HEAD)) yield* parser.write(block);
  parser.finish();
}

async function* counted(parts: AsyncIterable<MultipartPart>, bounds: FormBounds): AsyncGenerator<FormPart> {
  let files = 0;
  let fields = 0;
  try {
    for await (const part of parts) {
      const { filename } = part;
      if (filename === undefined ? ++fields > bounds.fields : ++files > bounds.files)
        throw refusal(bounds.tooMany);
      yield partOf(part);
    }
  } catch (error) {
    throw refusedFor(error, bounds);
  }
}

function partOf(part: MultipartPart): FormPart {
  const { name: field = '', filename, size: bytes, content: blocks } = part;
  const fileName = filename === undefined ? null : asWritten(filename);
  return { field, fileName, bytes, blocks, content: () => joined(blocks, bytes) };
}

function joined(blocks: readonly Uint8Array[], bytes: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(bytes);
  let at = 0;
  for (const block of blocks) {
    all.set(block, at);
    at += block.length;
  }
  return all;
}

/** Decodes what browsers escape in names (HTML, multipart/form-data encoding), and removes NUL. */
function asWritten(name: string): string {
  const named = name.replaceAll('\u0000', '');
  return named.replaceAll(/%(22|0D|0A)/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function refusedFor(error: unknown, { tooMany, tooLarge }: FormBounds): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError)
    return refusal(tooLarge);
  if (error instanceof MaxPartsExceededError) return refusal(tooMany);
  return refusal(ORDERS_REFUSED.fileTorn);
}
