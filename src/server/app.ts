import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { getPath } from 'hono/utils/url';
import { today } from '../domain/calendar/clock.ts';
import { CALLS } from '../domain/calls/calls.ts';
import { groupOn } from '../domain/group/budget-terms.ts';
import { REFUSED } from '../domain/refusals/refused.ts';
import { accountHandlers } from './account/routes.ts';
import { alertHandlers } from './alerts/routes.ts';
import { attachmentHandlers, INERT_POLICY } from './attachments/routes.ts';
import { auditHandlers } from './audit/routes.ts';
import { createAuth } from './auth.ts';
import { backupHandlers } from './backup/routes.ts';
import type { Context } from './context.ts';
import { runRequest } from './db/request-wait.ts';
import { newId } from './decision-context.ts';
import { weekHandlers } from './desk/routes.ts';
import { stateHandlers } from './desk/state-routes.ts';
import { digestHandlers } from './digest/routes.ts';
import { apiDocument } from './docs/routes.ts';
import { problemBody, Refusal, refusal } from './errors.ts';
import { eventHandlers } from './events/routes.ts';
import { exportHandlers } from './export/routes.ts';
import { groupHandlers } from './group/routes.ts';
import { importHandlers } from './imports/routes.ts';
import { hoursDaysHandlers } from './labor/days-routes.ts';
import { laborHandlers } from './labor/routes.ts';
import { mailHandlers } from './mail/routes.ts';
import { newsHandlers } from './news/routes.ts';
import { operationRoutes } from './operation/routes.ts';
import { orderFileHandlers } from './orders/file-routes.ts';
import { orderQuestionHandlers } from './orders/question-routes.ts';
import { orderHandlers } from './orders/routes.ts';
import { basePath, pathWithin } from './own-host.ts';
import { reportMailHandlers } from './reports/mail-routes.ts';
import { reportHandlers } from './reports/routes.ts';
import { type Env, type Handlers, routesOf } from './router.ts';
import { salesHandlers } from './sales/routes.ts';
import { secondFactorHandlers } from './second-factor/routes.ts';
import { noStore, ownHost, ownPath, sameOriginJson, securityHeaders, smallBody } from './security.ts';
import { sampleHandlers } from './seed/routes.ts';
import { sessionOfPage } from './session/page-owner.ts';
import { readSession } from './session/read-session.ts';
import { sessionHandlers } from './session/routes.ts';
import { settingsHandlers } from './settings/routes.ts';
import { staffHandlers } from './staff/routes.ts';
import { supplierHandlers } from './suppliers/routes.ts';
import { tokenHandlers } from './tokens/routes.ts';
import { userHandlers } from './users/routes.ts';
import { clientFiles, sharedFile } from './web/client-files.ts';

/** Creates the whole HTTP application. */
export function createApp(context: Context) {
  const base = basePath(context.config);
  // From here on a path is one within the product. What is elsewhere stays whole.
  const pathIn = (path: string) => pathWithin(base, path) ?? path;
  const app = new OpenAPIHono<Env>({ getPath: (request) => pathIn(getPath(request)) });
  app.use(async (c, next) => {
    c.set('requestId', newId());
    c.header('X-Request-Id', c.var.requestId);
    const began = performance.now();
    await runRequest(next);
    noteAnswer(context, c, performance.now() - began);
  });
  app.use('/api/files/*', async (c, next) => {
    await next();
    if (c.req.method === 'GET') c.res.headers.set('Content-Security-Policy', INERT_POLICY);
  });
  app.use(securityHeaders(context));
  app.onError((error, c) => answerProblem(context, error, c));
  app.notFound((c) => answerProblem(context, new Refusal('not-found', 'There is nothing here.'), c));

  app.use(ownHost(context), ownPath(context));
  app.use('/api/*', noStore, smallBody, sameOriginJson(context));
  app.use('/api/*', async (c, next) => {
    const session = await readSession(context, c);
    c.set('session', session?.token ? session : sessionOfPage(c, session));
    await next();
  });
  const api = app.route('/api', routesOf(context.group, CALLS, handlersOf(context)));
  apiDocument(api, context, (group) => createApp({ ...context, group }));
  app.route('/', operationRoutes(context));
  app.use('/shared-file', sharedFile(base));
  app.use(clientFiles(base));
  return api;
}

/**
 * Returns a function that gives the application for the current group. The schemas of requests depend on the venues, so a changed group
 * gets a new application. Budgets that begin with a week hold from its first day on.
 */
export function appOfGroup(context: Context): () => ReturnType<typeof createApp> {
  let made = { group: context.group, app: createApp(context) };
  return () => {
    context.group = groupOn(context.group, today(context));
    if (made.group !== context.group) made = { group: context.group, app: createApp(context) };
    return made.app;
  };
}

/** Returns what answers every operation of the API. */
function handlersOf(context: Context): Handlers {
  const auth = createAuth(context);
  return {
    ...sessionHandlers(context, auth),
    ...accountHandlers(context, auth),
    ...secondFactorHandlers(context, auth),
    ...userHandlers(context),
    ...auditHandlers(context),
    ...weekHandlers(context),
    ...stateHandlers(context),
    ...reportHandlers(context),
    ...reportMailHandlers(context),
    ...salesHandlers(context),
    ...importHandlers(context),
    ...orderHandlers(context),
    ...orderFileHandlers(context),
    ...orderQuestionHandlers(context),
    ...attachmentHandlers(context),
    ...exportHandlers(context),
    ...laborHandlers(context),
    ...hoursDaysHandlers(context),
    ...groupHandlers(context),
    ...settingsHandlers(context),
    ...alertHandlers(context),
    ...mailHandlers(context),
    ...backupHandlers(context),
    ...digestHandlers(context),
    ...newsHandlers(context),
    ...eventHandlers(context),
    ...staffHandlers(context),
    ...supplierHandlers(context),
    ...tokenHandlers(context),
    ...sampleHandlers(context),
  };
}

/** Counts an answer by its route, not by its path, which may contain ids. */
function noteAnswer({ log, metrics }: Context, c: HonoContext<Env>, milliseconds: number): void {
  const { method } = c.req;
  const { status } = c.res;
  const route = routePath(c);
  metrics.requestAnswered({ method, route, status, seconds: milliseconds / 1000 });
  const { requestId } = c.var;
  log.debug({ requestId, method, route, status, milliseconds: Math.round(milliseconds) }, 'answered');
}

function answerProblem(context: Context, error: Error, c: HonoContext<Env>): Response {
  const { requestId } = c.var;
  const refused = refusalFor(context, error);
  // Logged only now and then: clients retry on a full disk, and each line takes room.
  const isFull = context.connection.isFull(error);
  if (isFull ? context.disk.noteFull() : refused.code === 'internal' || refused.code === 'unavailable')
    context.log.error(
      { requestId, method: c.req.method, route: routePath(c), error },
      isFull ? 'the disk is full' : 'a request failed',
    );
  const problem = problemBody(refused, { requestId, base: basePath(context.config) });
  const headers = {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    // Nothing was saved, so the request can be sent again with its Idempotency-Key.
    ...(refused.code === 'unavailable' && { 'Retry-After': '1' }),
    ...(refused.retryAfterSeconds && { 'Retry-After': String(refused.retryAfterSeconds) }),
  };
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

/** Returns the refusal to send for an error: a refusal itself, or fixed words for anything unforeseen. */
function refusalFor({ connection }: Context, error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException && error.status < 500)
    return new Refusal('invalid-request', 'The body is not valid JSON.');
  if (connection.isUnstorable(error))
    return new Refusal('invalid-request', 'Remove the characters that can’t be printed.');
  if (connection.isFull(error)) return refusal(REFUSED.diskFull);
  if (connection.isUnavailable(error))
    return new Refusal('unavailable', 'The database can’t be reached right now. Nothing was saved.');
  return new Refusal('internal', 'Something failed on the server. Nothing was saved.');
}
