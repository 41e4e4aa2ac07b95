import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { ownAddress } from '../own-host.ts';
import { allow, type Env, type Handlers, readingOf } from '../router.ts';
import { attachmentsZip, countAttachments } from './attachments-zip.ts';
import { csvAnswer, fileAnswer, fileName, instantsOf } from './file-answer.ts';
import { auditLines, hoursLines, orderLines, weekLines } from './lines.ts';
import { requestedAccess, salesLines } from './sales-lines.ts';

export function exportHandlers(context: Context) {
  const { db, group } = context;
  const { timeZone } = group;
  const fileOn = (c: HonoContext<Env>) => {
    const address = ownAddress(context.config, c.req.header('Host'));
    return (fileId: string) => `${address}/api/files/${fileId}`;
  };
  return {
    exportOrders: async (c) => {
      const range = { ...c.req.valid('query'), fileAt: fileOn(c) };
      return csvAnswer(context, c, {
        name: fileName('orders', range),
        pages: orderLines(db, readingOf(c, group), range),
      });
    },
    exportOrdersWithFiles: async (c) => {
      const range = { ...c.req.valid('query'), fileAt: fileOn(c) };
      const chunks = await attachmentsZip(context, readingOf(c, group), range);
      return fileAnswer(context, c, {
        name: fileName('orders', range, 'zip'),
        type: 'application/zip',
        chunks,
      }) as never;
    },
    countOrderFiles: async (c) => countAttachments(db, readingOf(c, group), c.req.valid('query')),
    exportHours: async (c) => {
      const range = c.req.valid('query');
      const pages = hoursLines(db, group, { range, who: allow(c, 'read') });
      return csvAnswer(context, c, { name: fileName('hours', range), pages });
    },
    exportWeeks: async (c) => {
      const range = c.req.valid('query');
      return csvAnswer(context, c, {
        name: fileName('weeks', range),
        pages: weekLines(context, { who: allow(c, 'read'), range }),
      });
    },
    exportSales: async (c) => {
      const { venue, ...range } = c.req.valid('query');
      const pages = salesLines(db, requestedAccess(readingOf(c, group), venue), range);
      return csvAnswer(context, c, { name: fileName('sales', range), pages });
    },
    exportAudit: async (c) => {
      const { from, to, ...filter } = c.req.valid('query');
      const pages = auditLines(db, { ...instantsOf({ from, to }, timeZone), ...filter });
      return csvAnswer(context, c, { name: fileName('audit', { from, to }), pages });
    },
  } satisfies Partial<Handlers>;
}
