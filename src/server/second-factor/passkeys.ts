import type { Context as HonoContext } from 'hono';
import { timestamp } from '../../domain/calendar/clock.ts';
import {
  type AddedFactor,
  type NewPasskey,
  type OwnProof,
  type PasskeyAnswer,
  type PasskeyChallenge,
  SECOND_FACTOR_REFUSED,
} from '../../domain/people/second-factor.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../decision-context.ts';
import { refusal } from '../errors.ts';
import { ownOrigin } from '../own-host.ts';
import { allow, type Env } from '../router.ts';
import { keepChallenge, takeChallenge } from '../stores/challenges.ts';
import { findPasskey, insertFactor, listCredentialIds, takeCount } from '../stores/second-factors.ts';
import { factorAdded } from './own-factors.ts';
import { changeProven } from './prove.ts';

/** The library that checks what authenticators sign. Loaded with the first passkey. */
const library = () => import('@simplewebauthn/server');

/** Whose passkeys browsers may show here: those made on this origin, and its name. */
function expected({ config }: Pick<Context, 'config'>, c: HonoContext<Env>) {
  const expectedOrigin = ownOrigin(config, c.req.header('host'));
  return { expectedOrigin, expectedRPID: new URL(expectedOrigin).hostname, requireUserVerification: true };
}

interface NewPasskeyChallenge {
  challenge: string;
  userId: string;
}

/** Returns what a browser needs to make a passkey, for whoever has proven who they are. */
export async function beginPasskey(
  context: Context,
  c: HonoContext<Env>,
  proof: OwnProof,
): Promise<PasskeyChallenge> {
  const { userId, email, name } = allow(c, 'keepAccount');
  const { generateRegistrationOptions } = await library();
  const ids = await listCredentialIds(context.db, userId);
  const options = await generateRegistrationOptions({
    rpName: 'Tillwise',
    rpID: expected(context, c).expectedRPID,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    excludeCredentials: ids.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const value: NewPasskeyChallenge = { challenge: options.challenge, userId };
  const token = await changeProven(context, c, proof, (tx) =>
    keepChallenge(tx, 'new passkey', { value, now: timestamp(context) }),
  );
  return { token, options: { ...options } };
}

/** Stores a passkey that a browser has made. Throws 'passkey-wrong' for one of another origin, person or challenge. */
export async function addPasskey(
  context: Context,
  c: HonoContext<Env>,
  { token, name, made }: NewPasskey,
): Promise<AddedFactor> {
  const by = allow(c, 'keepAccount');
  const now = timestamp(context);
  const begun = await takeChallenge<NewPasskeyChallenge>(context.db, 'new passkey', { token, now });
  if (begun?.userId !== by.userId) throw refusal(SECOND_FACTOR_REFUSED.passkey);
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: begun.challenge,
    ...expected(context, c),
  }).catch(() => null);
  const credential = verified?.registrationInfo?.credential;
  if (!verified?.verified || !credential) throw refusal(SECOND_FACTOR_REFUSED.passkey);
  return inTransaction(context.db, async (tx) => {
    if (await findPasskey(tx, credential.id)) throw refusal(SECOND_FACTOR_REFUSED.passkey);
    await insertFactor(tx, {
      id: newId(),
      userId: by.userId,
      kind: 'passkey',
      name,
      key: Buffer.from(credential.publicKey).toString('base64url'),
      credentialId: credential.id,
      counter: credential.counter,
      createdAt: now,
      confirmedAt: now,
      lastUsedAt: null,
    });
    return factorAdded(context, tx, { by, name });
  });
}

/** Returns what a browser needs to show a passkey: which one, it asks the person. */
export async function passkeyChallenge(context: Context, c: HonoContext<Env>): Promise<PasskeyChallenge> {
  const { generateAuthenticationOptions } = await library();
  const rpID = expected(context, c).expectedRPID;
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  const value = { challenge: options.challenge };
  const token = await keepChallenge(context.db, 'passkey', { value, now: timestamp(context) });
  return { token, options: { ...options } };
}

/** Returns the id of the user whose passkey was shown, and what records its use. Throws 'passkey-wrong'. */
export async function shownPasskey(
  context: Context,
  c: HonoContext<Env>,
  { token, shown }: PasskeyAnswer,
): Promise<{ userId: string; use: (tx: Tx) => Promise<void> }> {
  const now = timestamp(context);
  const begun = await takeChallenge<{ challenge: string }>(context.db, 'passkey', { token, now });
  const passkey = begun && (await findPasskey(context.db, shown.id));
  if (!passkey) throw refusal(SECOND_FACTOR_REFUSED.passkey);
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: { ...shown, clientExtensionResults: {} },
    expectedChallenge: begun.challenge,
    ...expected(context, c),
    credential: {
      id: shown.id,
      publicKey: new Uint8Array(Buffer.from(passkey.key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!verified?.verified) throw refusal(SECOND_FACTOR_REFUSED.passkey);
  const { newCounter } = verified.authenticationInfo;
  const { id, counter: before, userId } = passkey;
  return {
    userId,
    use: async (tx) => {
      const counted = { before, counter: newCounter, at: now };
      if (!(await takeCount(tx, id, counted))) throw refusal(SECOND_FACTOR_REFUSED.passkey);
    },
  };
}
