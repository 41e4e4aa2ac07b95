import type { z } from '@hono/zod-openapi';
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
  /** Parts that are no files. */
  fields: number;
  /** Of one part, in bytes. */
  partBytes: number;
  /** Of all that is sent, in bytes. */
  bytes: number;
  tooMany: Refused;
  tooLarge: Refused;
}

/** A part of a form: a file where it has a name of its own. */
export interface FormPart {
  field: string;
  fileName: string | null;
  bytes: number;
  /** What it holds, in the blocks in which it came: they may be megabytes, and are there until the next part is asked for. */
  blocks: readonly Uint8Array[];
  /** What it holds, copied into one piece, to be kept. */
  content: () => Uint8Array<ArrayBuffer>;
}

/**
 * How a route that reads a form with `partsOfForm` describes its body. No schema checks it: the library would parse all of it before
 * anybody could count.
 */
export function formBody(properties: Record<string, object>, required: readonly string[]) {
  const described = { type: 'object', properties, required };
  const schema = described as object as z.ZodType<Record<string, unknown>, Record<string, unknown>>;
  return { required: true, content: { 'multipart/form-data': { schema } } } as const;
}

/** What a part may say of itself, and what parts may be told apart by (RFC 2046), in characters. */
const LONGEST_HEAD = 4096;
const LONGEST_BOUNDARY = 70;

/**
 * The parts of a form, one after the other while they arrive: no more than one of them is held at a time, and what is beyond a bound ends
 * the reading. One form of a person is read at a time, and few of all. Throws 'too-large', 'limit-reached' or what the bounds
 * say, 'invalid-request' for what is no form or does not arrive whole, 'too-many-requests' and 'unavailable'.
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

/** What a browser writes in place of signs that would end a name (HTML, multipart/form-data encoding); NUL, which no name has, is left out. */
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
