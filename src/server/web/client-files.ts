import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { ROOT } from '../root.ts';

const FOLDER = relative(process.cwd(), join(ROOT, 'dist/client')) || '.';

/** Serves the web client: hashed files with endless caching, and index.html for each of its pages. Serves nothing before it is built. */
export function clientFiles(base: string): MiddlewareHandler {
  if (!existsSync(FOLDER)) return (_, next) => next();
  const file = serveStatic({ root: FOLDER, precompressed: true, onFound: keepHashed });
  const page = base
    ? pageBelow(base)
    : serveStatic({ root: FOLDER, path: 'index.html', precompressed: true, onFound: keepHashed });
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    if (/^\/(api|metrics)\b/.test(c.req.path)) return next();
    const isFile = /\.[a-z0-9]+$/i.test(c.req.path) && c.req.path !== '/index.html';
    return (isFile ? file : page)(c, next);
  };
}

/** Serves index.html with the path of the product before all that it names. Every other file names others by where they are beside it. */
function pageBelow(base: string): MiddlewareHandler {
  const page = readFileSync(join(FOLDER, 'index.html'), 'utf8').replaceAll(/(href|src)="\//g, `$1="${base}/`);
  return async (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.html(page);
  };
}

function keepHashed(path: string, c: Context): void {
  c.header(
    'Cache-Control',
    /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
}

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
