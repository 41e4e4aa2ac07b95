import type { Context as HonoContext } from 'hono';
import type { AnyWeekWrite } from '../../domain/changes/decide-week.ts';
import {
  attachmentName,
  attachmentsOf,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  type OrderAttachmentUpload,
  partsOfAttachmentId,
} from '../../domain/orders/attachment.ts';
import { type AttachmentType, attachmentKind } from '../../domain/orders/attachment-kind.ts';
import { attachmentRefused, type FileFacts } from '../../domain/orders/change-attachments.ts';
import type { Order } from '../../domain/orders/order.ts';
import { PAPER_WRITES } from '../../domain/orders/order-writes.ts';
import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import { transferRead } from '../../domain/orders/transfer-read.ts';
import type { InputOf, SchemaForGroup } from '../../domain/people/write.ts';
import { REFUSED, valueUnfit } from '../../domain/refusals/refused.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { Refusal, refusal } from '../errors.ts';
import { allow, demandRead, type Env, type Handlers, readingOf } from '../router.ts';
import { digestOfBlocks } from '../stores/attachments.ts';
import { findOrder, weekOfOrder } from '../stores/orders.ts';
import { type FormBounds, type FormPart, partsOfForm } from '../uploads/read-form.ts';

const { addPapers, takePaperOff, putPaperBack } = PAPER_WRITES;

/** Files in any field. */
const FORM: FormBounds = {
  files: MAX_ATTACHMENTS,
  fields: 10,
  partBytes: MAX_ATTACHMENT_BYTES,
  bytes: 30 * 1024 * 1024 + 64 * 1024,
  tooMany: ORDERS_REFUSED.fileTooMany,
  tooLarge: ORDERS_REFUSED.fileTooLarge,
};

/** Files change no figures, so no settings are needed. */
interface AttachmentWriteFacts extends FileFacts {
  settings?: GroupSettings;
}

export function attachmentHandlers(context: Context) {
  const change = async <Sent extends SchemaForGroup>(
    c: HonoContext<Env>,
    { orderId, fileId }: { orderId: string; fileId: string },
    write: AnyWeekWrite<Sent, AttachmentWriteFacts, Order>,
    asked: InputOf<Sent>,
  ) => {
    const week = await weekOfOrder(context.db, orderId);
    const { weekId } = week;
    const load = async (tx: Tx) => ({ weekId, fileId, order: (await findOrder(tx, weekId, orderId)).order });
    const order = await writeWeek(context, c, write, { week, asked, load });
    demandRead(allow(c, write.may), { center: order.revenueCenter });
    return transferRead(readingOf(c, context.group), order);
  };
  const changeFile = (c: HonoContext<Env>, fileId: string, write: typeof takePaperOff) =>
    change(c, { orderId: partsOfAttachmentId(fileId)?.orderId ?? '', fileId }, write, {});
  return {
    addOrderFiles: async (c) => {
      const { orderId } = c.req.valid('param');
      const by = allow(c, addPapers.may);
      const { weekId } = await weekOfOrder(context.db, orderId);
      const { order } = await findOrder(context.db, weekId, orderId);
      const refused = attachmentRefused(order, { by });
      if (refused) throw refusal(refused);
      const bytes = Number(c.req.header('Content-Length') ?? FORM.bytes);
      context.sentOfDay.demand(context, by.userId, bytes);
      await context.disk.demandRoom(bytes);
      const sent: OrderAttachmentUpload[] = [];
      // The contents are stored safely before any order names them.
      for await (const part of partsOfForm(context, c, FORM)) {
        if (part.fileName === null) continue;
        sent.push(await keep(context, part));
        context.sentOfDay.add(by.userId, part.bytes);
      }
      if (sent.length === 0) throw new Refusal('invalid-request', 'Choose a photo or a PDF.');
      // The content that an Idempotency-Key of this request stands for.
      c.set('asked', sent);
      return change(c, { orderId, fileId: '' }, addPapers, sent);
    },
    readOrderFile: async (c) => {
      const { fileId } = c.req.valid('param');
      const { orderId, digest } = partsOfAttachmentId(fileId) ?? { orderId: '', digest: '' };
      const { weekId } = await weekOfOrder(context.db, orderId);
      const { order } = await findOrder(context.db, weekId, orderId);
      demandRead(allow(c, 'read'), { center: order.revenueCenter }, ORDERS_REFUSED.orderNone);
      const paper = attachmentsOf(order).find((one) => one.fileId === fileId);
      const content = paper && (await context.papers.read(digest));
      if (!paper || !content) throw refusal(REFUSED.notThere);
      return c.body(content as Uint8Array<ArrayBuffer>, 200, headersOf(paper)) as never;
    },
    takeOrderFileOff: async (c) => changeFile(c, c.req.valid('param').fileId, takePaperOff),
    putOrderFileBack: async (c) => changeFile(c, c.req.valid('param').fileId, putPaperBack),
  } satisfies Partial<Handlers>;
}

/** Stores a part of a form. Throws 'invalid-request' when it is no photo or PDF, 'unavailable', and the error of a full disk. */
async function keep({ papers, log, connection }: Context, part: FormPart): Promise<OrderAttachmentUpload> {
  const type = typeOf(part);
  const digest = await digestOfBlocks(part.blocks);
  try {
    await papers.put(digest, ...part.blocks);
  } catch (error) {
    if (connection.isFull(error)) throw error;
    log.error({ error }, 'a file could not be kept');
    throw new Refusal('unavailable', 'The server could not keep the file right now. Nothing was saved.');
  }
  return { digest, name: attachmentName(part.fileName ?? '', type), type, bytes: part.bytes };
}

/** Returns the type of a file; nearly always its first block is enough. Throws 'invalid-request' when it is no photo or PDF. */
function typeOf({ blocks: [first = new Uint8Array()], content }: FormPart): AttachmentType {
  let kind = attachmentKind(first);
  if ('fault' in kind) kind = attachmentKind(content());
  if ('fault' in kind) throw refusal(valueUnfit('file', kind.fault));
  return kind.type;
}

/** Keeps a file from doing anything but being shown. The policy applies to whatever is at this address. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A file stored by an earlier version may still have its sender's name. */
function headersOf({ name: kept, type, bytes }: { name: string; type: AttachmentType; bytes: number }) {
  const name = attachmentName(kept, type);
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  return {
    'Content-Type': type,
    'Content-Length': `${bytes}`,
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
    'Cache-Control': 'private, no-cache',
  };
}
