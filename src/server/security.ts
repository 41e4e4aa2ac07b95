import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { isSecure } from './auth.ts';
import type { Context } from './context.ts';
import { Refusal } from './errors.ts';
import { holdsMetricsToken } from './operation/metrics-token.ts';
import { foreignHost, isOwnHost, isProbing, ownOrigin } from './own-host.ts';
import type { Env } from './router.ts';
import { bearerOf } from './session/token-session.ts';

/** Headers on every answer: nothing but our own scripts, no framing, no guessing of types, HSTS under https. */
export function securityHeaders(context: Context): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      // The component library sets style attributes and one style element of theme variables.
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Photos that this device has not sent yet, and those that were read with the session.
      imgSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
    strictTransportSecurity: isSecure(context) ? 'max-age=31536000; includeSubDomains' : false,
    crossOriginOpenerPolicy: isSecure(context) ? 'same-origin' : false,
    originAgentCluster: false,
  });
}

/** Answers of the API are never kept by a cache, but for files, of which a browser asks every time whether it may show them. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  // Not by c.header, which makes the answer anew, as a stream.
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};

const MAX_BODY_BYTES = 1024 * 1024;

/** Files of an order, and of registers, are sent to one route each, and come as a form. */
const TAKES_FILES = /^\/api\/(?:orders\/[^/]+\/files|imports)$/;
const FORM_TYPE = /^multipart\/form-data\s*;/i;

function takesFiles({ req }: HonoContext): boolean {
  const type = req.header('Content-Type') ?? '';
  return req.method === 'POST' && TAKES_FILES.test(req.path) && FORM_TYPE.test(type);
}

function refuseTooLarge(): never {
  throw new Refusal('too-large', 'Send at most 1 MB.');
}

/** For bodies that don't say how long they are: counts them as they come. */
const countedBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseTooLarge });

/**
 * Refuses bodies over 1 MB; where files are sent, the form's own bounds hold. One that says so is not begun to be read: the server can then throw it away as it comes, and
 * the connection serves the next request.
 */
export const smallBody: MiddlewareHandler = async (c, next) => {
  if (takesFiles(c)) return next();
  if (c.req.header('Transfer-Encoding')) return countedBody(c, next);
  const length = c.req.header('Content-Length');
  if (Number(length) > MAX_BODY_BYTES) refuseTooLarge();
  return length === undefined && c.req.method !== 'GET' ? countedBody(c, next) : next();
};

/** JSON itself, not one of the types whose names begin alike. */
const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?[\w-]+"?\s*)?$/i;

/** Probes of this machine, and of a balancer, ask by an address also where people use a name. */
const PROBED = ['/api/health', '/metrics'];

/**
 * Answers only who came by a name of the server's own: no other page can then make a browser take this server for its. Figures are
 * told by any name to who holds their token, which no browser does.
 */
export function ownHost({ config }: Context): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { path, raw } = c.req;
    const host = c.req.header('Host');
    const answers = PROBED.includes(path) ? isProbing(config, host) : isOwnHost(config, host);
    if (!answers && !(path === '/metrics' && holdsMetricsToken(config, raw.headers)))
      throw new Refusal('foreign-host', foreignHost(config));
    return next();
  };
}

/** A write must come from our own pages, as JSON where it brings no files: no other site can make a browser send that with its cookies. */
export function sameOriginJson({ config }: Context): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const origin = c.req.header('Origin');
    const site = c.req.header('Sec-Fetch-Site');
    // A program has no page; what it comes with is sent by no browser by itself, and a cookie beside it does not count.
    if (bearerOf(c) !== null) return demandJson(c, next);
    if (origin !== ownOrigin(config, c.req.header('Host')) || (site && site !== 'same-origin'))
      throw new Refusal(
        'foreign-origin',
        'Send changes from Tillwise itself (the Origin header must name this server).',
      );
    return demandJson(c, next);
  };
}

const demandJson: MiddlewareHandler<Env> = async (c, next) => {
  if (hasBody(c) && !takesFiles(c) && !JSON_TYPE.test(c.req.header('Content-Type') ?? ''))
    throw new Refusal('invalid-request', 'Send JSON (Content-Type: application/json).');
  return next();
};

/** Whether a request came with a body, by its headers: a DELETE without one says neither its length nor its type. */
function hasBody({ req }: HonoContext): boolean {
  const length = req.header('Content-Length') ?? '0';
  return length !== '0' || ['Transfer-Encoding', 'Content-Type'].some((name) => req.header(name));
}
