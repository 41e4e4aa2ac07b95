import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { findPasswordHash } from '../stores/passwords.ts';
import { listUsersAt } from '../stores/users.ts';

/** Returns a line when nobody could sign in by the password that is left for emergencies; null otherwise. */
export async function emergencyFault({ signOn }: Pick<Config, 'signOn'>, db: Db): Promise<string | null> {
  const email = signOn?.emergencyAdmin;
  if (!email) return null;
  const [user] = await listUsersAt(db, [email]);
  const canHelp = user?.active && user.role === 'admin' && (await findPasswordHash(db, email)) !== null;
  return canHelp ? null : 'TILLWISE_OIDC_EMERGENCY_ADMIN names nobody who is an active admin with a password';
}
