import type { OpenAPIHono } from '@hono/zod-openapi';
import type { May } from '../../domain/calls/row.ts';
import { type ProblemCode, problemSchema, STATUS, TITLES } from '../../domain/refusals/problem.ts';
import type { Env } from '../router.ts';

/** The parts of a JSON schema used here. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

export interface Response {
  description: string;
  content?: Record<string, { schema?: Schema }>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  'x-may': May;
  security: object[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  /** By status; refusals are references. */
  responses: Record<string, Response | { $ref: string }>;
}

export interface ApiDocument {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    parameters: Record<string, Parameter>;
  };
}

const DESCRIPTION = `Money is in whole cents, or whole units of a currency
without decimals, hours in minutes, percentages as people write them. Instants are ISO 8601 in UTC, days YYYY-MM-DD. A POST takes an Idempotency-Key: the same request sent again with the same key takes effect
once. Writes of a session must carry an Origin header that names this server; those of a token need none. Refusals are application/problem+json with a stable
code. Answers may gain fields.`;

const HEADERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A new one for each change: a request repeated with the same key takes effect once.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
  Origin: {
    name: 'Origin',
    in: 'header',
    description: 'This server’s address, as its own pages send it: required with sessions, not with tokens.',
    schema: { type: 'string', format: 'uri' },
  },
};

/** Returns the whole description of the API (OpenAPI 3.1). `cookie` is the name of the session's cookie, `base` what its paths are below. */
export function describeApi(
  app: OpenAPIHono<Env>,
  { cookie, base }: { cookie: string; base: string },
): ApiDocument {
  app.openAPIRegistry.register('Problem', problemSchema());
  const { paths, components, info, ...document } = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Tillwise',
      version: '1',
      description: DESCRIPTION,
    },
    servers: [{ url: base || '/', description: 'This server' }],
  });
  const refusals: Record<string, Response> = {};
  const complete = ([path, methods]: [string, object]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, declared]) => [
        method,
        completed({ method, path, declared, refusals }),
      ]),
    ),
  ];
  const session = { type: 'apiKey', in: 'cookie', name: cookie, description: 'Set when signing in.' };
  return withoutNoChoices({
    ...document,
    info: { ...info, license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' } },
    paths: Object.fromEntries(Object.entries(paths ?? {}).map(complete)),
    components: {
      ...components,
      parameters: HEADERS,
      responses: refusals,
      securitySchemes: { session, token: { type: 'http', scheme: 'bearer' } },
    },
  });
}

/** Removes empty enums. With no venues yet they would say that nothing fits, and generators fail on them. */
function withoutNoChoices(document: object): ApiDocument {
  return JSON.parse(JSON.stringify(document), (name, value) =>
    name === 'enum' && Array.isArray(value) && value.length === 0 ? undefined : value,
  );
}

type DeclaredOperation = Operation & { 'x-refuses': readonly ProblemCode[]; 'x-ignores-key'?: true };

/** Completes an operation with all that follows from its route's declaration. Adds the refusals it may answer with to `refusals`. */
function completed({
  method,
  path,
  declared,
  refusals,
}: {
  method: string;
  path: string;
  declared: DeclaredOperation;
  refusals: ApiDocument['components']['responses'];
}): Operation {
  const { 'x-refuses': refuses, 'x-ignores-key': ignoresKey, ...operation } = declared;
  const { parameters = [], requestBody, 'x-may': may } = operation;
  const isOnce = method === 'post' && !ignoresKey;
  const isChecked = parameters.length > 0 || requestBody !== undefined;
  const codes = refusalCodes({ method, path, may, isChecked, isOnce, refuses });
  const headers = [...(isOnce ? ['IdempotencyKey'] : []), ...(method === 'get' ? [] : ['Origin'])];
  return {
    ...operation,
    parameters: [...parameters, ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` }))],
    security: may === 'anyone' ? [] : [{ session: [] }, { token: [] }],
    responses: { ...operation.responses, ...refused(codes, refusals) },
  };
}

/** Returns references by status to the refusals with these codes, which it adds to `refusals`. */
function refused(codes: readonly ProblemCode[], refusals: Record<string, Response>): Operation['responses'] {
  const byStatus = Object.groupBy(codes, (code) => STATUS[code]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, its = []]) => {
      const name = its.toSorted().join('.');
      refusals[name] = refusalWith(its.toSorted());
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function refusalWith(codes: readonly ProblemCode[]): Response {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: [...codes] } } }],
  };
  const description = codes.map((code) => TITLES[code]).join(', or: ');
  return { description, content: { 'application/problem+json': { schema } } };
}

/** What decides which refusals the caller of a route may get. */
interface RouteForRefusals {
  method: string;
  path: string;
  may: May;
  /** Whether the request has parameters or a body that must fit a schema. */
  isChecked: boolean;
  /** Whether an Idempotency-Key makes it take effect only once. */
  isOnce: boolean;
  /** The codes that the route declares itself. */
  refuses: readonly ProblemCode[];
}

/** An id in the path that must exist. A week need not exist: any possible week will do. */
const KNOWN_ID = /\{(?!weekId\})\w+Id\}/;

/** Returns the codes that a route may refuse a request with: those it declares, and those that follow from its kind. */
function refusalCodes({ method, path, may, isChecked, isOnce, refuses }: RouteForRefusals): ProblemCode[] {
  if (!path.startsWith('/api/')) return [...refuses, 'foreign-host', 'internal'];
  const isWrite = method !== 'get';
  const followed: [boolean, readonly ProblemCode[]][] = [
    [isWrite || isChecked, ['invalid-request']],
    [isWrite && path.includes('{weekId}'), ['invalid-week']],
    [isWrite && /\{(weekId|orderId|fileId)\}/.test(path), ['week-closed']],
    [may !== 'anyone', ['not-signed-in', 'not-allowed', 'second-factor-needed']],
    [KNOWN_ID.test(path), ['not-found']],
    [isWrite, ['foreign-origin', 'too-deep', 'not-allowed', 'second-factor-needed']],
    [isOnce, ['key-reused']],
    [
      true,
      [
        'token-invalid',
        'too-many-requests',
        'foreign-host',
        'too-large',
        'internal',
        'disk-full',
        'unavailable',
      ],
    ],
  ];
  return [...new Set([...refuses, ...followed.flatMap(([applies, codes]) => (applies ? codes : []))])];
}
