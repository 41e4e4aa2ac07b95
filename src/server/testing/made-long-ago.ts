import { join } from 'node:path';
import type { Server } from '../../../e2e/server.ts';
import { connect } from '../db/connect.ts';

/** When the installations of tests were made: before all weeks that they write into. */
export const MADE_AT = '2015-01-01T12:00:00.000Z';

/** Has a server's place be made before all weeks that tests write into, and starts it again: of weeks before it nothing is told. */
export async function madeLongAgo(server: Server, database = join(server.dataDir, 'tillwise.sqlite')) {
  await server.stop();
  const { db } = connect(database, () => {});
  await db.updateTable('installation').set({ createdAt: MADE_AT }).execute();
  await db.destroy();
  await server.restart();
}
