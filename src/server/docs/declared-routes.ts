import type { May } from '../../domain/calls/row.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { connect } from '../db/connect.ts';
import { createMetrics } from '../operation/metrics.ts';

export interface DeclaredRoute {
  method: string;
  path: string;
  summary: string;
  may: May;
}

/** Returns every declared route and who may call it, from the application itself. The database is never queried. */
export function declaredRoutes(config: Config): DeclaredRoute[] {
  const connection = connect(':memory:', () => {});
  const app = createApp({
    config,
    connection,
    db: connection.db,
    group: SAMPLE_GROUP,
    metrics: createMetrics(),
    secret: '',
  } as Context);
  const { paths = {} } = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } });
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { summary: string; 'x-may': May }>).map(
      ([method, { summary, 'x-may': may }]) => ({ method: method.toUpperCase(), path, summary, may }),
    ),
  );
}
