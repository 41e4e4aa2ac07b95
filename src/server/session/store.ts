import { ROLES, type Role } from '../../domain/role.ts';
import type { User } from '../../domain/user.ts';
import type { Db } from '../db/schema.ts';

/** Who is signed in, and until when (ISO 8601). */
export interface SignedIn {
  user: User;
  expiresAt: string;
}

/** The session of a token and its user, by one indexed read; null when there is none or it has ended. */
export async function findSession(db: Db, token: string, now: string): Promise<SignedIn | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'user.createdAt', 'session.expiresAt'])
    .where('session.token', '=', token)
    .executeTakeFirst();
  if (!row || row.expiresAt <= now) return null;
  const { expiresAt, id, role, ...user } = row;
  return { user: { ...user, userId: id, role: readRole(role) }, expiresAt };
}

/** A stored role; null when the profile names none that we know. */
export function readRole(stored: string | null): Role | null {
  return ROLES.find((role) => role === stored) ?? null;
}
