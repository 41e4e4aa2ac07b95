import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ApiDocument } from '../docs/describe.ts';

/** What came back, as far as the API's description speaks of it. */
interface Answered {
  status: number;
  /** Without its parameters: 'application/json'. */
  type: string;
  /** Parsed where it is JSON. */
  body: unknown;
}

/** What describes the API is not described itself. */
const DESCRIPTIONS = ['/api/openapi.json', '/api/docs'];
const FORMATS = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
};

/**
 * Holds answers against the API's description: status, type, code and every field. What it returns throws for whatever
 * is not described, or described otherwise.
 */
export function describedBy(document: ApiDocument) {
  const routes = Object.entries(document.paths).map(([path, methods]) => {
    return { path, methods, like: likeness(path) };
  });
  const validatorAt = validators(document);

  return (method: string, path: string, answered: Answered): void => {
    const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
    const route = routes.find(({ methods, like }) => asked in methods && like.test(path));
    if (!route && DESCRIPTIONS.includes(path)) return;
    const { status, type, body } = answered;
    const at = route ? responseAt(document, ['paths', route.path, asked, 'responses', `${status}`]) : PROBLEM;
    const fault = at === null ? 'this status is not declared' : faultIn(at);
    const code = type === 'application/problem+json' ? (body as { code: string }).code : '';
    if (fault)
      throw new Error(
        `${method} ${route?.path ?? path} answers ${status} ${code}, not as described: ${fault}. A code is declared by \`refuses\` of the route, a field in the schema of its answer.`,
      );

    function faultIn(pointer: string[]): string | null {
      const { content = {} } = valueAt(document, pointer) as { content?: object };
      if (method === 'HEAD') return null;
      if (Object.keys(content).length === 0 && body === '') return null;
      if (!(type in content)) return `${type} is not declared`;
      if (!type.endsWith('json')) return null;
      const validate = validatorAt([...pointer, 'content', type, 'schema']);
      if (validate(body)) return null;
      const [first] = validate.errors ?? [];
      return `${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}`;
    }
  };
}

/** Where the refusal of what is no route is described. */
const PROBLEM = ['components', 'responses', 'not-found'];

/** Paths as they are asked for. */
function likeness(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** The way to a response, past its reference; null when there is none. */
function responseAt(document: ApiDocument, pointer: string[]): string[] | null {
  const response = valueAt(document, pointer) as { $ref?: string } | undefined;
  if (!response) return null;
  return response.$ref ? response.$ref.split('/').slice(1) : pointer;
}

function valueAt(document: object, pointer: readonly string[]): unknown {
  return pointer.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], document);
}

/** The schemas of a description as checks that let no unknown field pass, each made when it is first needed. */
function validators(document: ApiDocument): (pointer: string[]) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, formats: FORMATS });
  ajv.addSchema({ $id: 'api', ...(closed(document) as object) });
  const made = new Map<string, ValidateFunction>();
  return (pointer) => {
    const path = pointer.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    const validate = made.get(path) ?? ajv.compile({ $ref: `api#/${encodeURI(path)}` });
    made.set(path, validate);
    return validate;
  };
}

/** The API’s description with every object closed to fields that are not described. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, closed(inner)]);
  const isObject = 'properties' in value && 'type' in value && [value.type].flat().includes('object');
  return { ...Object.fromEntries(entries), ...(isObject && { additionalProperties: false }) };
}
