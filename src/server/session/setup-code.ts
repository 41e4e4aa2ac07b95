import { createHash, createHmac } from 'node:crypto';
import type { Session } from '../../domain/people/session.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { forgetSetupCode, hasSetupCode, readInstallation, writeSetupCode } from '../stores/installation.ts';
import { hasUsers } from '../stores/users.ts';

/** Who may create users: anyone on a trial server. In production whoever has the setup code, then only admins. */
export async function setupState({ config, db }: Pick<Context, 'config' | 'db'>): Promise<Session['setup']> {
  if (config.mode === 'trial') return 'open';
  return (await hasUsers(db)) ? 'admin' : 'code';
}

/**
 * Returns the one-time setup code for the log. It is made from the database's own secret, and only its hash is stored: all servers on the
 * same database print the same code, whenever they start.
 */
export async function issueSetupCode(db: Db): Promise<string> {
  const { secret } = await readInstallation(db);
  const code = createHmac('sha256', secret).update('setup code').digest('base64url').slice(0, 12);
  await writeSetupCode(db, hashOf(code));
  return code;
}

/** Checks a setup code without using it up. */
export function isSetupCode(db: Db, code: string): Promise<boolean> {
  return hasSetupCode(db, hashOf(code.trim()));
}

/** Uses the setup code up. Returns true for one caller only, even when several try it at once. */
export function takeSetupCode(tx: Tx, code: string): Promise<boolean> {
  return forgetSetupCode(tx, hashOf(code.trim()));
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
