import type { MiddlewareHandler } from 'hono';

/** Names that the service worker gives to files (`src/client/public/share-target.js`). */
const KEY = /^[\da-f-]{36}$/;

/** What a browser says of what began a visit: the device itself, as by its share sheet, or a page of ours. */
const OWN = ['none', 'same-origin'];

/**
 * Leads from a file that the service worker kept to the page that offers it, where the device itself shared it. One that another web
 * site sent is offered to nobody: its name goes no farther. Of the file itself nothing comes here.
 */
export const sharedFile: MiddlewareHandler = async (c) => {
  const key = c.req.query('key') ?? '';
  const isOwn =
    OWN.includes(c.req.header('Sec-Fetch-Site') ?? '') &&
    c.req.header('Sec-Fetch-Mode') === 'navigate' &&
    c.req.header('Sec-Fetch-Dest') === 'document';
  c.header('Cache-Control', 'no-store');
  return c.redirect(isOwn && KEY.test(key) ? `/imports#shared=${key}` : '/imports', 303);
};
