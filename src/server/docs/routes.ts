import type { OpenAPIHono } from '@hono/zod-openapi';
import { cookieName } from '../auth.ts';
import type { Context } from '../context.ts';
import type { Env } from '../router.ts';
import { describeApi } from './describe.ts';
import { apiPage } from './page.ts';

/** Adds the API's description at /api/openapi.json and, to read, at /api/docs. It is made when first asked for. */
export function apiDocument(app: OpenAPIHono<Env>, context: Context): void {
  let made: ReturnType<typeof describeApi> | null = null;
  const description = () => {
    made ??= describeApi(app, cookieName(context));
    return made;
  };
  app.get('/api/openapi.json', (c) => c.json(description()));
  app.get('/api/docs', (c) => c.html(apiPage(description())));
}
