import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { getPath } from 'hono/utils/url';
import { isSecure } from './auth.ts';
import type { Context } from './context.ts';
import { Refusal } from './errors.ts';
import { holdsMetricsToken } from './operation/metrics-token.ts';
import { basePath, elsewhere, foreignHost, isOwnHost, isProbing, ownOrigin, pathWithin } from './own-host.ts';
import type { Env } from './router.ts';
import { bearerOf } from './session/token-session.ts';

/**
 * Returns the middleware that sets headers on every answer: only our own scripts, no framing, no guessing of types, HSTS under https. HSTS
 * is for all of a host, so below a path that is left to whoever keeps the host.
 */
export function securityHeaders(context: Context): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      // The component library sets style attributes and one style element of theme variables.
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Photos not yet sent from this device, and those fetched with the session.
      imgSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
    strictTransportSecurity:
      isSecure(context) && !basePath(context.config) ? 'max-age=31536000; includeSubDomains' : false,
    crossOriginOpenerPolicy: isSecure(context) ? 'same-origin' : false,
    originAgentCluster: false,
  });
}

/** Forbids caching of the API's answers, except attachments, which a browser must revalidate every time. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  // Not with c.header, which rebuilds the answer as a stream.
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};

const MAX_BODY_BYTES = 1024 * 1024;

/** The routes that take files as forms: an order's attachments, and imports. */
const TAKES_FILES = /^\/api\/(?:orders\/[^/]+\/files|imports)$/;
const FORM_TYPE = /^multipart\/form-data\s*;/i;

function takesFiles({ req }: HonoContext): boolean {
  const type = req.header('Content-Type') ?? '';
  return req.method === 'POST' && TAKES_FILES.test(req.path) && FORM_TYPE.test(type);
}

function refuseTooLarge(): never {
  throw new Refusal('too-large', 'Send at most 1 MB.');
}

/** For bodies without a stated length: counts the bytes as they arrive. */
const countedBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseTooLarge });

/**
 * Refuses bodies over 1 MB; forms with files have their own limits. A body with its length in the headers is refused before it is read, so
 * the server can discard it as it arrives, and the connection serves the next request.
 */
export const smallBody: MiddlewareHandler = async (c, next) => {
  if (takesFiles(c)) return next();
  if (c.req.header('Transfer-Encoding')) return countedBody(c, next);
  const length = c.req.header('Content-Length');
  if (Number(length) > MAX_BODY_BYTES) refuseTooLarge();
  return length === undefined && c.req.method !== 'GET' ? countedBody(c, next) : next();
};

/** JSON itself, not types that merely begin with the same name. */
const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?[\w-]+"?\s*)?$/i;

/** Paths that probes, on this machine or of a load balancer, request by address even where people use a name. */
const PROBED = ['/api/health', '/metrics'];

/**
 * Refuses requests that name a host other than this server, so that no other page can make a browser treat this server as its own. The
 * metrics answer to any host for holders of their token, which no browser sends.
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

/** Refuses what is not below the path of TILLWISE_URL, but for probes. The path itself leads to the first page, which is below it. */
export function ownPath({ config }: Context): MiddlewareHandler {
  const base = basePath(config);
  return async (c, next) => {
    const path = getPath(c.req.raw);
    if (base && path === base) return c.redirect(`${base}/`, 308);
    if (pathWithin(base, path) === null && !PROBED.includes(path))
      throw new Refusal('not-found', elsewhere(config));
    return next();
  };
}

/**
 * Refuses writes from other pages, and those that are not JSON unless they bring files: no other site can make a browser send such a
 * request with its cookies.
 */
export function sameOriginJson({ config }: Context): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const origin = c.req.header('Origin');
    const site = c.req.header('Sec-Fetch-Site');
    // A program has no page. No browser sends a bearer token by itself, and a cookie beside the token is ignored.
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

/** Whether a request has a body, by its headers: a DELETE without one states neither a length nor a type. */
function hasBody({ req }: HonoContext): boolean {
  const length = req.header('Content-Length') ?? '0';
  return length !== '0' || ['Transfer-Encoding', 'Content-Type'].some((name) => req.header(name));
}
