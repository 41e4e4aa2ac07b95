import type { MiddlewareHandler } from 'hono';

/** The keys that the service worker gives to files (`src/client/public/share-target.js`). */
const KEY = /^[\da-f-]{36}$/;

/** `Sec-Fetch-Site` of a visit that the device itself began, as from its share sheet, or one of our pages. */
const OWN = ['none', 'same-origin'];

/**
 * Redirects a file that the service worker stored to the page that offers it, if the device itself shared it. A file sent by another web
 * site is not offered: its key goes no further. The file itself never comes here.
 */
export const sharedFile =
  (base: string): MiddlewareHandler =>
  async (c) => {
    const key = c.req.query('key') ?? '';
    const isOwn =
      OWN.includes(c.req.header('Sec-Fetch-Site') ?? '') &&
      c.req.header('Sec-Fetch-Mode') === 'navigate' &&
      c.req.header('Sec-Fetch-Dest') === 'document';
    c.header('Cache-Control', 'no-store');
    return c.redirect(`${base}/imports${isOwn && KEY.test(key) ? `#shared=${key}` : ''}`, 303);
  };
