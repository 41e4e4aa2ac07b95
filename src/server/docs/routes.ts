import type { OpenAPIHono } from '@hono/zod-openapi';
import { html } from 'hono/html';
import type { Env } from '../router.ts';

const DESCRIPTION = `Money is in whole cents, hours in minutes, percentages as people write them. Every POST takes an
Idempotency-Key: the same request sent again with the same key takes effect once. Writes must carry an Origin header
that names this server. Refusals are application/problem+json with a stable code.`;

interface Operation {
  summary?: string;
  description?: string;
  'x-may'?: string;
  requestBody?: { content?: Record<string, { schema?: unknown }> };
}

/** Adds the API's description at /api/openapi.json and, to read, at /api/docs. */
export function apiDocument(app: OpenAPIHono<Env>): void {
  const describe = () =>
    app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Tillwise', version: '1', description: DESCRIPTION },
    });
  app.get('/api/openapi.json', (c) => c.json(describe()));
  app.get('/api/docs', (c) => {
    const operations = Object.entries(describe().paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
        path,
        method,
        operation,
      })),
    );
    return c.html(html`<!doctype html>
      <html lang="en">
        <head><title>Tillwise API</title><meta name="viewport" content="width=device-width" /></head>
        <body>
          <h1>Tillwise API</h1>
          <p>${DESCRIPTION}</p>
          ${operations.map(operationSection)}
        </body>
      </html>`);
  });
}

function operationSection({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}) {
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  return html`<section>
    <h2><code>${method.toUpperCase()} ${path}</code></h2>
    <p>${operation.summary ?? ''}. ${operation.description ?? ''} Who may: ${operation['x-may'] ?? 'anyone'}.</p>
    ${schema ? html`<pre>${JSON.stringify(schema, null, 2)}</pre>` : ''}
  </section>`;
}
