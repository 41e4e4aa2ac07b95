import { createHash } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { timestamp, today } from '../../domain/calendar/clock.ts';
import { reachIn } from '../../domain/people/reach.ts';
import { actingFor, holdsOn } from '../../domain/people/token.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import type { SignedIn } from '../stores/sessions.ts';
import { findMaker, noteUse } from '../stores/tokens.ts';
import { clientAddress } from './client-address.ts';
import { countTry } from './login-attempts.ts';

const BEARER = /^\s*Bearer(?:\s+(.*?))?\s*$/is;
const LONGEST = 200;

/** Returns the bearer token of a request, valid or not; null without one. */
export function bearerOf({ req }: Pick<HonoContext, 'req'>): string | null {
  const found = BEARER.exec(req.header('Authorization') ?? '');
  return found && (found[1] ?? '');
}

/** Returns the stored form of a token. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Returns the session of a token: its maker's current rights, limited to the token's reach. Throws 'token-invalid' for a token that is
 * unknown, expired or ended, or when its maker was deactivated. Such tries are counted by address, like tries to sign in:
 * 'too-many-requests'.
 */
export async function sessionOfToken(context: Context, c: HonoContext, bearer: string): Promise<SignedIn> {
  const found = await heldToken(context, bearer);
  if (!found) {
    await countTry(context, { email: null, address: clientAddress(context.config, c) });
    throw new Refusal(
      'token-invalid',
      'This token is not valid: it was ended, has expired or never existed.',
    );
  }
  const { tokenId, lastUsedAt } = found.token;
  context.tokenUse.demand(tokenId, c.req);
  const minute = `${timestamp(context).slice(0, 16)}:00.000Z`;
  if (lastUsedAt === null || lastUsedAt < minute) await noteUse(context.db, tokenId, minute);
  return signedInBy(context, found);
}

/** Returns the session of a token; null for one that is not valid. Counts nothing. */
export async function heldByToken(context: Context, bearer: string): Promise<SignedIn | null> {
  const found = await heldToken(context, bearer);
  return found && signedInBy(context, found);
}

async function heldToken(context: Context, bearer: string): Promise<MadeBy | null> {
  const found = bearer.length > LONGEST ? null : await findMaker(context.db, tokenDigest(bearer));
  return found && holdsOn(found.token, today(context)) ? found : null;
}

type MadeBy = NonNullable<Awaited<ReturnType<typeof findMaker>>>;

function signedInBy({ group }: Context, { token, maker }: MadeBy): SignedIn {
  const { tokenId, access, endsOn } = token;
  const { reach } = maker;
  const user = actingFor(group, { ...maker, ...(reach && { reach: reachIn(group, reach) }) }, token);
  return {
    sessionId: tokenId,
    user,
    expiresAt: `${endsOn}T23:59:59.000Z`,
    // A program shows no second factor: what it may do is bounded by its token.
    secondFactorDueAt: null,
    mustAddFactor: false,
    token: { tokenId, access },
  };
}
