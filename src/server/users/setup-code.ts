import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '../../domain/session.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { hasUsers } from './store.ts';

/** Who may create users: anyone on a trial server; in production whoever holds the setup code, then admins only. */
export async function setupState({ config, db }: Pick<Context, 'config' | 'db'>): Promise<Session['setup']> {
  if (config.mode === 'trial') return 'open';
  return (await hasUsers(db)) ? 'admin' : 'code';
}

/** Makes a new one-time setup code, keeps its hash and returns it for the log. */
export async function issueSetupCode(db: Db): Promise<string> {
  const code = randomBytes(9).toString('base64url');
  await db
    .updateTable('installation')
    .set({ setupCode: hashOf(code) })
    .where('id', '=', 1)
    .execute();
  return code;
}

/** Whether this is the setup code, without using it up. */
export async function isSetupCode(db: Db, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('installation')
    .select('id')
    .where('setupCode', '=', hashOf(code.trim()))
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses the setup code up: true for one caller only, however many try it at once. */
export async function takeSetupCode(tx: Tx, code: string): Promise<boolean> {
  const taken = await tx
    .updateTable('installation')
    .set({ setupCode: null })
    .where('id', '=', 1)
    .where('setupCode', '=', hashOf(code.trim()))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
