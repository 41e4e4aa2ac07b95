import { createHash, randomBytes } from 'node:crypto';
import { RESET_LINK_INVALID, RESET_LINK_LASTS, type ResetLink } from '../../domain/people/password.ts';
import type { User } from '../../domain/people/user.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { timestamp } from '../moment.ts';
import { existingUser } from './existing-user.ts';

/**
 * Makes a link that resets a user's password once, within 24 hours; an earlier one is dead from then on. Only its hash is
 * kept, so that it can be told this once only. Throws 'not-found', and 'invalid-request' for a deactivated user.
 */
export async function makeResetLink(
  context: Context,
  tx: Tx,
  { userId, by }: { userId: string; by: User },
): Promise<ResetLink> {
  const user = await existingUser(tx, userId);
  if (!user.active)
    throw new Refusal(
      'invalid-request',
      'This user is deactivated. Reactivate them before they reset a password.',
    );
  const token = randomBytes(32).toString('base64url');
  const createdAt = timestamp(context);
  const expiresAt = new Date(Date.parse(createdAt) + RESET_LINK_LASTS).toISOString();
  const link = { tokenHash: hashOf(token), expiresAt, createdAt };
  await tx
    .insertInto('resetLink')
    .values({ userId, ...link })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(link))
    .execute();
  await recordChange(context, tx, { by, action: 'make reset link', subject: user.email });
  return { token, expiresAt };
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
