import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { today } from '../domain/calendar/clock.ts';
import { groupOn } from '../domain/group/budget-terms.ts';
import { REFUSED } from '../domain/refusals/refused.ts';
import { accountRoutes } from './account/routes.ts';
import { alertRoutes } from './alerts/routes.ts';
import { attachmentRoutes, INERT_POLICY } from './attachments/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { createAuth } from './auth.ts';
import { backupRoutes } from './backup/routes.ts';
import type { Context } from './context.ts';
import { runRequest } from './db/request-wait.ts';
import { newId } from './decision-context.ts';
import { noteRoutes } from './desk/note-routes.ts';
import { overviewRoutes } from './desk/overview-routes.ts';
import { weekRoutes } from './desk/routes.ts';
import { stateRoutes } from './desk/state-routes.ts';
import { digestRoutes } from './digest/routes.ts';
import { apiDocument } from './docs/routes.ts';
import { problemBody, Refusal, refusal } from './errors.ts';
import { eventRoutes } from './events/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { groupRoutes } from './group/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { hoursDaysRoutes } from './labor/days-routes.ts';
import { overtimeRoutes } from './labor/overtime-routes.ts';
import { laborRoutes } from './labor/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { newsRoutes } from './news/routes.ts';
import { operationRoutes } from './operation/routes.ts';
import { orderFileRoutes } from './orders/file-routes.ts';
import { orderQuestionRoutes } from './orders/question-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { severalOrderRoutes } from './orders/several-routes.ts';
import { reportMailRoutes } from './reports/mail-routes.ts';
import { reportRoutes } from './reports/routes.ts';
import type { Env } from './router.ts';
import { salesRoutes } from './sales/routes.ts';
import { noStore, ownHost, sameOriginJson, securityHeaders, smallBody } from './security.ts';
import { sampleRoutes } from './seed/routes.ts';
import { sessionOfPage } from './session/page-owner.ts';
import { readSession } from './session/read-session.ts';
import { sessionRoutes } from './session/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { supplierRoutes } from './suppliers/routes.ts';
import { tokenRoutes } from './tokens/routes.ts';
import { userRoutes } from './users/routes.ts';
import { clientFiles } from './web/client-files.ts';
import { sharedFile } from './web/shared-file.ts';

/** Creates the whole HTTP application. */
export function createApp(context: Context) {
  const app = new OpenAPIHono<Env>();
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

  app.use(ownHost(context));
  app.use('/api/*', noStore, smallBody, sameOriginJson(context));
  app.use('/api/*', async (c, next) => {
    const session = await readSession(context, c);
    c.set('session', session?.token ? session : sessionOfPage(c, session));
    await next();
  });
  const api = app.route('/api', apiRoutes(context));
  apiDocument(api, context, (group) => createApp({ ...context, group }));
  app.route('/', operationRoutes(context));
  app.use('/shared-file', sharedFile);
  app.use(clientFiles());
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

/** The type of every route of the API, for the typed client. */
export type Api = ReturnType<typeof apiRoutes>;

function apiRoutes(context: Context) {
  const auth = createAuth(context);
  return new OpenAPIHono<Env>()
    .route('/', sessionRoutes(context, auth))
    .route('/', accountRoutes(context, auth))
    .route('/', userRoutes(context))
    .route('/', auditRoutes(context))
    .route('/', weekRoutes(context))
    .route('/', overviewRoutes(context))
    .route('/', stateRoutes(context))
    .route('/', noteRoutes(context))
    .route('/', reportRoutes(context))
    .route('/', reportMailRoutes(context))
    .route('/', salesRoutes(context))
    .route('/', importRoutes(context))
    .route('/', orderRoutes(context))
    .route('/', orderFileRoutes(context))
    .route('/', severalOrderRoutes(context))
    .route('/', orderQuestionRoutes(context))
    .route('/', attachmentRoutes(context))
    .route('/', exportRoutes(context))
    .route('/', laborRoutes(context))
    .route('/', hoursDaysRoutes(context))
    .route('/', overtimeRoutes(context))
    .route('/', groupRoutes(context))
    .route('/', settingsRoutes(context))
    .route('/', alertRoutes(context))
    .route('/', mailRoutes(context))
    .route('/', backupRoutes(context))
    .route('/', digestRoutes(context))
    .route('/', newsRoutes(context))
    .route('/', eventRoutes(context))
    .route('/', staffRoutes(context))
    .route('/', supplierRoutes(context))
    .route('/', tokenRoutes(context))
    .route('/', sampleRoutes(context));
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
  const problem = problemBody(refused, requestId);
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
    return new Refusal('invalid-request', 'Remove the characters that can not be printed.');
  if (connection.isFull(error)) return refusal(REFUSED.diskFull);
  if (connection.isUnavailable(error))
    return new Refusal('unavailable', 'The database can not be reached just now. Nothing was saved.');
  return new Refusal('internal', 'Something failed on the server. Nothing was saved.');
}
