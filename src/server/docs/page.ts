import { html, raw } from 'hono/html';
import { PROBLEM_CODES, STATUS, TITLES } from '../../domain/refusals/problem.ts';
import type { ApiDocument, Operation, Parameter, Response, Schema } from './describe.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; overflow-wrap: anywhere; }
  h2 { border-top: 1px solid #8886; font-size: 1.1rem; margin: 2rem 0 0; padding-top: 1rem; }
  h3 { font-size: 1rem; margin: 1rem 0 0; }
  dl { margin: 0 0 0 1rem; } dt { margin-top: .25rem; } dd { margin: 0 0 0 1rem; }
`;

/** Returns the API's description as an HTML page: every operation, the fields of every answer, every code. */
export function apiPage({ info, paths, components }: ApiDocument) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(components, method, path, operation)),
  );
  const { Problem, ...schemas } = components.schemas;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <title>${info.title} API</title>
        <meta name="viewport" content="width=device-width" />
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <h1>${info.title} API</h1>
        <p>${info.description}</p>
        <p><a href="openapi.json">OpenAPI document</a>, <a href="#Problem">refusals</a></p>
        ${operations}
        ${Object.entries(schemas).map(([name, schema]) => html`<h2 id="${name}">${name}</h2>${fields(schema)}`)}
        <h2 id="Problem">Refusals</h2>
        ${fields(Problem ?? {})}
        <dl>${PROBLEM_CODES.map((code) => term(html`<span id="${code}">${code}</span>`, `${STATUS[code]}: ${TITLES[code]}.`))}</dl>
      </body>
    </html>`;
}

type Components = ApiDocument['components'];

function section(components: Components, method: string, path: string, operation: Operation) {
  const parameters = operation.parameters.map((one) => resolved<Parameter>(one, components.parameters));
  const body = operation.requestBody?.content['application/json']?.schema;
  return html`<h2 id="${operation.operationId}"><code>${method.toUpperCase()} ${path}</code></h2>
    <p>${operation.summary}. ${operation.description ?? ''} Who may: ${operation['x-may']}.</p>
    ${parameters.length > 0 ? html`<h3>Parameters</h3><dl>${parameters.map(parameter)}</dl>` : ''}
    ${body ? html`<h3>Body</h3>${fields(body)}` : ''}
    <h3>Answers</h3>
    <dl>${Object.entries(operation.responses).map(([status, response]) =>
      answer(status, resolved<Response>(response, components.responses)),
    )}</dl>`;
}

/** Resolves a reference; returns anything else unchanged. */
function resolved<T extends object>(one: T | { $ref: string }, known: Record<string, T>): T {
  return '$ref' in one ? known[nameIn(one.$ref)]! : one;
}

function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function parameter({ name, in: place, required, description, schema }: Parameter) {
  const must = required ? '' : ', may be left out';
  return term(name, html`${place}, ${kind(schema ?? {})}${must}. ${description ?? ''}`);
}

function answer(status: string, { description, content = {} }: Response) {
  const [[type, media] = ['', undefined]] = Object.entries(content);
  const codes = media?.schema?.allOf?.[1]?.properties?.code?.enum as string[] | undefined;
  if (codes)
    return term(
      status,
      codes.map((code, index) => html`${index > 0 ? ', ' : ''}<a href="#${code}">${code}</a>`),
    );
  const shown =
    type === 'application/json' ? html`${kind(media?.schema ?? {})}${fields(media?.schema ?? {})}` : type;
  return term(status, html`${description}: ${shown}`);
}

/** Returns the fields of an object, or of the objects in a list; '' when there are none. */
function fields(schema: Schema): ReturnType<typeof html> | string {
  const { properties, required = [], items, anyOf = [] } = schema;
  const inner = items ?? anyOf.find((one) => one.properties);
  if (!properties) return inner ? fields(inner) : '';
  return html`<dl>${Object.entries(properties).map(([name, field]) => {
    const may = required.includes(name) ? '' : ', may be absent';
    return term(name, html`${kind(field)}${may}. ${field.description ?? ''}${fields(field)}`);
  })}</dl>`;
}

function term(name: unknown, description: unknown) {
  return html`<dt><code>${name}</code></dt><dd>${description}</dd>`;
}

/** Returns the type of a value in words: "list of Order", "open or void", "date-time or null". */
function kind({ $ref, type, format, enum: values, items, anyOf }: Schema): ReturnType<typeof html> | string {
  if ($ref) return html`<a href="#${nameIn($ref)}">${nameIn($ref)}</a>`;
  if (items) return html`list of ${kind(items)}`;
  if (anyOf) return html`${anyOf.map((one, index) => html`${index > 0 ? ' or ' : ''}${kind(one)}`)}`;
  if (values) return values.join(' or ');
  const named = [type ?? 'anything'].flat().map((one) => (one === 'string' && format ? format : one));
  return named.join(' or ');
}
