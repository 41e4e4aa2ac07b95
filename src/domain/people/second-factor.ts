import { z } from 'zod';
import type { Refused } from '../refusals/problem.ts';
import { boundedText } from '../values/bounds.ts';
import { instantSchema } from '../values/moment.ts';
import { requiredText } from '../values/text.ts';
import { triedPassword } from './password.ts';

const WRONG = 'This code is wrong, was used before or has expired. Enter the one shown now.';
const PROVE = 'Enter your password, or a code from your authenticator app.';

export const SECOND_FACTOR_REFUSED = {
  code: { code: 'code-wrong', detail: WRONG, errors: [{ field: 'code', message: WRONG }] },
  proof: { code: 'proof-needed', detail: PROVE, errors: [{ field: 'password', message: PROVE }] },
  passkey: {
    code: 'passkey-wrong',
    detail: 'This passkey doesn’t work here. Use your password, or try again.',
  },
  over: { code: 'sign-in-over', detail: 'This took too long. Enter your email and password again.' },
  unknown: { code: 'not-found', detail: 'There is no such second factor any more.' },
  none: {
    code: 'not-found',
    detail: 'Set up a second factor first: recovery codes are for when it is lost.',
  },
  needed: {
    code: 'second-factor-needed',
    detail: 'Set up a second factor on your account page first: an admin requires it.',
  },
} satisfies Record<string, Refused>;

export const FACTOR_KINDS = ['authenticator', 'passkey'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** Returns the schema of what somebody signs in with besides a password. */
export function secondFactorSchema() {
  return z
    .object({
      factorId: z.string(),
      kind: z.enum(FACTOR_KINDS).describe('An app that shows codes, or a device’s passkey.'),
      name: z.string(),
      createdAt: instantSchema(),
      lastUsedAt: instantSchema().nullable().describe('Null until the first time.'),
    })
    .meta({ id: 'SecondFactor' });
}
export type SecondFactor = z.infer<ReturnType<typeof secondFactorSchema>>;

export function ownFactorsSchema() {
  return z
    .object({
      factors: z.array(secondFactorSchema()),
      recoveryCodes: z.int().describe('How many recovery codes are left.'),
      hasPassword: z.boolean().describe('Whether a change can be proven by a password.'),
    })
    .meta({ id: 'OwnFactors' });
}
export type OwnFactors = z.infer<ReturnType<typeof ownFactorsSchema>>;

/** The one-time codes, shown in this answer only. */
const codes = () => z.array(z.string()).describe('New recovery codes, shown only once; each works once.');

export function addedFactorSchema() {
  return z.object({
    ...ownFactorsSchema().shape,
    codes: codes()
      .nullable()
      .describe('The recovery codes that come with the first one; null if there are some already.'),
  });
}
export type AddedFactor = z.infer<ReturnType<typeof addedFactorSchema>>;

export function newCodesSchema() {
  return z.object({ codes: codes() });
}

/** An authenticator that is being set up: nothing asks for its codes until one was confirmed. */
export function newAuthenticatorSchema() {
  return z.object({
    factorId: z.string(),
    secret: z.string().describe('In base32, shown only once.'),
    address: z.string().describe('The same as an otpauth:// address, for a QR code.'),
  });
}
export type NewAuthenticator = z.infer<ReturnType<typeof newAuthenticatorSchema>>;

/** A code as people type it, without blanks and hyphens: six digits of an app, or a recovery code. */
export const typedCode = boundedText(40).overwrite((text) => text.replaceAll(/[\s-]/g, '').toLowerCase());

export const factorName = requiredText('Give it a name.', 60);

export const confirmedAuthenticator = z.object({ code: typedCode, name: factorName });

/** What proves that a change of one's second factors comes from oneself: the password, or a code. */
export const ownProof = z.object({ password: triedPassword.optional(), code: typedCode.optional() });
export type OwnProof = z.infer<typeof ownProof>;

/** The options of a ceremony in JSON, as `PublicKeyCredential.parseCreationOptionsFromJSON` and its like read them. */
export function passkeyChallengeSchema() {
  return z.object({
    token: z.string().describe('To be sent back with the answer.'),
    options: z.record(z.string(), z.unknown()).describe('The WebAuthn options for the browser, as JSON.'),
  });
}
export type PasskeyChallenge = z.infer<ReturnType<typeof passkeyChallengeSchema>>;

const LONGEST_ID = 1400;
const LONGEST_PART = 6000;

const credential = {
  id: boundedText(LONGEST_ID),
  rawId: boundedText(LONGEST_ID),
  type: z.literal('public-key'),
};

/** A passkey as a browser has made it, in the JSON of WebAuthn. */
export const newPasskey = z.object({
  token: boundedText(100),
  name: factorName,
  made: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: boundedText(LONGEST_PART),
      attestationObject: boundedText(LONGEST_PART),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** A passkey as a browser shows it. */
export const passkeyAnswer = z.object({
  token: boundedText(100),
  shown: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: boundedText(LONGEST_PART),
      authenticatorData: boundedText(LONGEST_PART),
      signature: boundedText(LONGEST_PART),
    }),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
