import { createHash, randomBytes } from 'node:crypto';
import { makeResetLink } from '../../domain/people/change-user.ts';
import { RESET_LINK_INVALID, type ResetLink } from '../../domain/people/password.ts';
import type { User } from '../../domain/people/user.ts';
import { timestamp } from '../../domain/weeks/clock.ts';
import { changeGroup } from '../changes/change-group.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { existingUser } from './existing-user.ts';
import { findUser } from './store.ts';

/**
 * Makes a link that resets a user's password once, within 24 hours; an earlier one is dead from then on. Only its hash is
 * kept, so that it can be told this once only. Throws 'not-found', and 'invalid-request' for a deactivated user.
 */
export async function issueResetLink(
  context: Context,
  tx: Tx,
  { userId, by }: { userId: string; by: User },
): Promise<ResetLink> {
  const token = randomBytes(32).toString('base64url');
  return changeGroup(context, tx, {
    by,
    load: () => findUser(tx, userId),
    decide: (user, moment) => makeResetLink(user, token, moment),
    write: (_, { createdAt, expiresAt }) => {
      const link = { tokenHash: hashOf(token), expiresAt, createdAt };
      return tx
        .insertInto('resetLink')
        .values({ userId, ...link })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(link))
        .execute();
    },
  });
}

/** Whether a reset link can be used just now, without using it up. */
export async function isResetLink(context: Context, token: string): Promise<boolean> {
  const link = await context.db
    .selectFrom('resetLink')
    .select('userId')
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', timestamp(context))
    .executeTakeFirst();
  return link !== undefined;
}

/** Uses a link up and returns whose it was: for one caller only, however many try it at once. Throws 'reset-link-invalid'. */
export async function takeResetLink(context: Context, tx: Tx, token: string): Promise<User> {
  const link = await tx
    .deleteFrom('resetLink')
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', timestamp(context))
    .returning('userId')
    .executeTakeFirst();
  if (!link) throw resetLinkInvalid();
  return existingUser(tx, link.userId);
}

/** How a link that was used, replaced, too old or never made is refused. */
export function resetLinkInvalid(): Refusal {
  return new Refusal('reset-link-invalid', RESET_LINK_INVALID);
}

/** Makes a user's link, if there is one, useless. */
export async function dropResetLink(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('resetLink').where('userId', '=', userId).execute();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
