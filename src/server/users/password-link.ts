import { createHash } from 'node:crypto';
import { timestamp } from '../../domain/calendar/clock.ts';
import { makeResetLink } from '../../domain/people/change-user.ts';
import type { InvitationPeriod } from '../../domain/people/invitation.ts';
import {
  LINK_INVALID,
  type LinkKind,
  type PasswordLink,
  type ResetLink,
} from '../../domain/people/password.ts';
import type { User } from '../../domain/people/user.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { newSeed, tokenOf } from '../session/link-token.ts';
import { findUser } from '../stores/users.ts';
import { existingUser } from './existing-user.ts';

/**
 * Creates a link that resets a user's password once, within 24 hours; an earlier link stops working. Only its hash is stored, so it can be
 * shown only now. Throws 'not-found', and 'invalid-request' for somebody who can't sign in anyway.
 */
export async function issueResetLink(
  context: Context,
  tx: Tx,
  { userId, by }: { userId: string; by: User },
): Promise<ResetLink> {
  const token = tokenOf(context, newSeed());
  return changeGroup(context, tx, {
    by,
    load: () => findUser(tx, userId),
    decide: (user, moment) => makeResetLink(user, token, moment),
    write: (_, { createdAt, expiresAt }) => {
      const link = { kind: 'reset', tokenHash: hashOf(token), expiresAt, createdAt };
      return tx
        .insertInto('resetLink')
        .values({ userId, ...link })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(link))
        .execute();
    },
  });
}

interface NewInvitation extends InvitationPeriod {
  userId: string;
  token: string;
}

/** Stores the first invitation of a new user. */
export async function insertInvitation(tx: Tx, { userId, ...invitation }: NewInvitation): Promise<void> {
  await tx
    .insertInto('resetLink')
    .values({ userId, kind: 'invitation', ...kept(invitation) })
    .execute();
}

/** Replaces an invitation. Returns false when the last one was just accepted or withdrawn. */
export async function replaceInvitation(tx: Tx, { userId, ...invitation }: NewInvitation): Promise<boolean> {
  const replaced = await tx
    .updateTable('resetLink')
    .set(kept(invitation))
    .where('userId', '=', userId)
    .where('kind', '=', 'invitation')
    .executeTakeFirst();
  return replaced.numUpdatedRows > 0n;
}

function kept({ token, createdAt, expiresAt }: Omit<NewInvitation, 'userId'>) {
  return { tokenHash: hashOf(token), createdAt, expiresAt };
}

/** Removes an invitation. Returns false when it was just accepted or withdrawn. */
export async function deleteInvitation(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('resetLink')
    .where('userId', '=', userId)
    .where('kind', '=', 'invitation')
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Returns what a link is for, without using it up; null for one that can't be used. */
export async function findLink(
  context: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<Omit<PasswordLink, 'signOn'> | null> {
  const link = await linkBy(context.db, token, timestamp(context))
    .innerJoin('user', 'user.id', 'resetLink.userId')
    .select(['kind', 'name', 'email', 'expiresAt'])
    .executeTakeFirst();
  return link ? { ...link, kind: kindOf(link) } : null;
}

function linkBy(db: Db, token: string, now: string) {
  return db
    .selectFrom('resetLink')
    .where('tokenHash', '=', hashOf(token))
    .where('resetLink.expiresAt', '>', now);
}

/** Uses a link up. Returns what it was for, and its user, for one caller only. Throws 'reset-link-invalid'. */
export async function takeLink(
  context: Context,
  tx: Tx,
  token: string,
): Promise<{ kind: LinkKind; user: User }> {
  const link = await tx
    .deleteFrom('resetLink')
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', timestamp(context))
    .returning(['userId', 'kind'])
    .executeTakeFirst();
  if (!link) throw linkInvalid();
  return { kind: kindOf(link), user: await existingUser(tx, link.userId) };
}

function kindOf({ kind }: { kind: string }): LinkKind {
  return kind === 'invitation' ? kind : 'reset';
}

/** Returns the refusal of a link that was used, replaced, withdrawn, expired or never created. */
export function linkInvalid(): Refusal {
  return new Refusal('reset-link-invalid', LINK_INVALID);
}

/** Removes a user's link, if any: they have a password now. */
export async function dropLink(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('resetLink').where('userId', '=', userId).execute();
}

/**
 * Makes the link of a user, or all links, useless. Invited people stay invited: until they accept a new invitation they can't sign in.
 * Returns how many links worked until then.
 */
export async function endLinks(tx: Tx, at: string, userId?: string): Promise<number> {
  const open = tx.selectFrom('resetLink').select('userId').where('expiresAt', '>', at);
  const rows = await (userId === undefined ? open : open.where('userId', '=', userId)).execute();
  const userIds = rows.map((row) => row.userId);
  if (userIds.length === 0) return 0;
  const [isInvitation, ofThem] = [
    ['kind', '=', 'invitation'],
    ['userId', 'in', userIds],
  ] as const;
  await tx
    .updateTable('resetLink')
    .set({ expiresAt: at })
    .where(...ofThem)
    .where(...isInvitation)
    .execute();
  await tx
    .deleteFrom('resetLink')
    .where(...ofThem)
    .where('kind', '<>', 'invitation')
    .execute();
  return userIds.length;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
