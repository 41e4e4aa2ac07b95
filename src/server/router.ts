import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { AnswerOf, CallName, Calls, RequestOf } from '../domain/calls/calls.ts';
import { dependsOnGroup, parametersOf, type Row } from '../domain/calls/row.ts';
import type { AuditedChange } from '../domain/decisions/decision.ts';
import { accessOf, type GroupAccess } from '../domain/desk/group-access.ts';
import type { Group } from '../domain/group/group.ts';
import { canRead, type Readable, readsAll } from '../domain/people/reading.ts';
import { type Action, can, type Subject } from '../domain/people/role.ts';
import { SECOND_FACTOR_REFUSED } from '../domain/people/second-factor.ts';
import { tokenPermits } from '../domain/people/token.ts';
import type { User } from '../domain/people/user.ts';
import type { SchemaForGroup, WriteDefinition } from '../domain/people/write.ts';
import type { Refused } from '../domain/refusals/problem.ts';
import { REFUSED, unfit } from '../domain/refusals/refused.ts';
import { hasTooManyNames, isTooDeep } from '../domain/values/bounds.ts';
import { Refusal, refusal } from './errors.ts';
import type { SignedIn } from './stores/sessions.ts';

/** The variables of every request. */
export interface Env {
  Variables: {
    requestId: string;
    session: SignedIn | null;
    /** The request's body as parsed by its schema; undefined without one. */
    asked: unknown;
  };
}

/** Creates a router that refuses invalid input with a problem that has a text for each field. */
function createRouter() {
  return new OpenAPIHono<Env>({
    defaultHook: (result, c) => {
      if (!result.success) {
        const issues = issuesTold(c.var.session, result.error.issues);
        throw refusal(unfit(issues, 'data' in result ? result.data : undefined));
      }
      if (result.target === 'json') c.set('asked', result.data);
    },
  });
}

/** Returns the issues to report for a request. Users who don't read the whole group get no lists of valid choices. */
function issuesTold(session: SignedIn | null, issues: z.core.$ZodIssue[]): typeof issues {
  if (!session || readsAll(session.user)) return issues;
  return issues.map((issue) => (issue.code === 'invalid_value' ? { ...issue, message: UNKNOWN } : issue));
}

const UNKNOWN = 'There is no such choice.';

/** What answers an operation: with its JSON, or with a response. */
type Handler<R extends Row> = (
  c: HonoContext<Env, string, { in: RequestOf<R>; out: RequestOf<R> }>,
) => AnswerOf<R> | Response | Promise<AnswerOf<R> | Response>;

/** What answers each operation. */
export type Handlers = { [Name in CallName]: Handler<Calls[Name]> };

/** Returns a router that answers operations. */
export function routesOf<Rows extends Record<string, Row>>(
  group: Group,
  rows: Rows,
  handlers: { [Name in keyof Rows]: Handler<Rows[Name]> },
) {
  const router = createRouter();
  for (const [name, handler] of Object.entries(handlers)) {
    const row = rows[name]!;
    const handle = handler as (c: HonoContext<Env>) => unknown;
    const route = routeOf(name, row, group);
    router.openapi(route, async (c) => {
      const answer = await handle(c);
      if (answer instanceof Response) return answer as never;
      return c.json(answer, row.status === 201 ? 201 : 200) as never;
    });
  }
  return router;
}

/** Returns the route of an operation. Who may call it is checked before the request's body is read. */
function routeOf(operationId: string, row: Row, group: Group) {
  const { method, path, summary, description, may, form } = row;
  const middleware = [demand(row)];
  if (!form) middleware.push(readable(may === 'anyone' ? SHORT : LONG));
  if (dependsOnGroup(row)) middleware.push(fitting(row, group));
  return createRoute({
    operationId,
    method,
    path,
    summary,
    middleware,
    ...(description && { description }),
    ...described(row),
    request: requestOf(row, group),
    responses: { [row.status ?? 200]: answerOf(row) },
  });
}

/** Describes who may call a route, and what it refuses with. */
function described({ may, refuses = [], ignoresKey }: Row) {
  return { 'x-may': may, 'x-refuses': refuses, 'x-ignores-key': ignoresKey };
}

type RouteRequest = NonNullable<RouteConfig['request']>;

function requestOf({ path, query, sent, form }: Row, group: Group): RouteRequest {
  const params = parametersOf(path, group);
  return {
    ...(params && { params }),
    ...(query && { query: query(group) }),
    ...(sent && { body: { required: true, content: { 'application/json': { schema: sent(group) } } } }),
    ...(form && { body: formBody(form()) }),
  };
}

function answerOf({ answer, file, says }: Row): RouteConfig['responses'][string] {
  if (file)
    return {
      description: says,
      content: Object.fromEntries(file.map((type) => [type, { schema: fileOf(type) }])),
    };
  return answer ? jsonAnswer(answer, says) : { description: says };
}

/** Describes a form with a file. No schema checks it: the library would parse all of it first. */
function formBody(properties: Record<string, object>) {
  const described = { type: 'object', properties, required: ['file'] };
  const schema = described as object as z.ZodType<Record<string, unknown>, Record<string, unknown>>;
  return { required: true, content: { 'multipart/form-data': { schema } } } as const;
}

/** A text, or bytes. */
function fileOf(type: string): z.ZodString {
  return type.startsWith('text/') ? z.string() : z.string().openapi({ format: 'binary' });
}

/**
 * Users who read a part of the group choose from that part. Refuses anything outside it with the same words as something unknown, so that
 * nobody can find out what exists.
 */
function fitting(row: Row, group: Group): MiddlewareHandler<Env> {
  const requests = new WeakMap<Group, RouteRequest>();
  return async (c, next) => {
    const { readable } = readingOf(c, group);
    if (readable !== group) {
      const request = requests.get(readable) ?? requestOf(row, readable);
      requests.set(readable, request);
      await demandFit(c, request);
    }
    return next();
  };
}

/** Throws a refusal unless the request fits. A body that is not valid JSON is left to the next reader. */
async function demandFit(c: HonoContext<Env>, request: RouteConfig['request']): Promise<void> {
  const json = request?.body?.content['application/json'];
  const sent = [
    [request?.params, c.req.param()],
    [request?.query, valuesOf(c.req.queries())],
    [json && 'schema' in json ? json.schema : undefined, json && (await c.req.json().catch(() => undefined))],
  ] as const;
  for (const [schema, value] of sent) {
    if (!(schema instanceof z.ZodType) || value === undefined) continue;
    const { error } = await schema.safeParseAsync(value);
    if (error) throw refusal(unfit(issuesTold(c.var.session, error.issues), value));
  }
}

/** Returns query parameters by name: a list only for a name that occurs several times. */
function valuesOf(queries: Record<string, string[]>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(queries).map(([name, values]) => [name, values.length === 1 ? values[0]! : values]),
  );
}

function demand({ may, byPeople, beforeFactor }: Row): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (may !== 'anyone') allow(c, may);
    if (c.var.session?.mustAddFactor && !beforeFactor) throw refusal(SECOND_FACTOR_REFUSED.needed);
    const token = c.var.session?.token;
    const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    if (token && !(may === 'anyone' ? !isWrite : !byPeople && tokenPermits(token, may, isWrite)))
      throw refusal(REFUSED.token);
    await next();
  };
}

/** The most characters of a body: fewer on routes that don't require signing in. No body is longer than one megabyte. */
const SHORT = 16_000;
const LONG = Number.POSITIVE_INFINITY;

/** Refuses a body before it is parsed if it is too long for the route, too deep, or has more names than any schema. */
function readable(longest: number): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!c.req.header('Content-Type')) return next();
    if (Number(c.req.header('Content-Length')) > longest) throw refusal(REFUSED.tooLong);
    const text = await c.req.text();
    if (text.length > longest) throw refusal(REFUSED.tooLong);
    if (isTooDeep(text)) throw refusal(REFUSED.tooDeep);
    if (hasTooManyNames(text)) throw refusal(REFUSED.tooManyNames);
    return next();
  };
}

/** Returns the user who sent the request. Throws 'not-signed-in', or 'not-allowed' if they may not do this. */
export function allow(c: HonoContext<Env>, action: Action, subject?: Subject): User {
  const user = c.var.session?.user;
  if (!user) throw new Refusal('not-signed-in', 'Please sign in.');
  permit(user, action, subject);
  return user;
}

/** Returns the user who sent a write. Throws 'not-signed-in', or 'not-allowed' if they may not make this particular one. */
export function permitted<Sent extends SchemaForGroup, Facts, Answer, Changed extends AuditedChange, Asked>(
  { group }: { group: Group },
  c: HonoContext<Env>,
  { may, permits }: WriteDefinition<Sent, Facts, Answer, Changed, Asked>,
  asked: Asked,
  named = '',
): User {
  const by = allow(c, may);
  if (permits?.(by, asked, { group, named }) === false) throw refusal(REFUSED.role);
  return by;
}

/**
 * Throws a refusal unless the user reads everything an answer contains: a recorded answer may be from before their reach changed. Throws
 * 'not-found', in the words for something unknown.
 */
export function demandRead(by: User, of: Readable, none: Refused = REFUSED.notThere): void {
  if (!canRead(by, of)) throw refusal(none);
}

/** Returns the whole group, and the part of it that the user of the request reads. */
export function readingOf(c: HonoContext<Env>, whole: Group): GroupAccess {
  return accessOf(c.var.session?.user ?? null, whole);
}

/** Describes a JSON answer. Its schema is created only when the API's description is requested. */
function jsonAnswer<S extends z.ZodType>(schema: () => S, description: string) {
  const json: { schema: z.ZodType<z.output<S>, z.output<S>> } = {
    get schema() {
      return schema() as z.ZodType<z.output<S>, z.output<S>>;
    },
  };
  return { description, content: { 'application/json': json } } as const;
}

/** Throws 'not-allowed' unless a user may do this. */
function permit(user: Pick<User, 'role' | 'reach'>, action: Action, subject?: Subject): void {
  if (!can(user, action, subject)) throw refusal(REFUSED.role);
}
