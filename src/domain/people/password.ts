import { z } from 'zod';
import { boundedText } from '../values/bounds.ts';
import { instantSchema } from '../values/moment.ts';

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/** What is said of a password that many others use too. */
export const COMMON_PASSWORD = 'This password is one of the most common ones. Please choose another.';

/** The longest text that is compared with a stored password. */
const LONGEST_TRY = 1000;

/** A password somebody signs in with or proves themselves by: any text, since older rules may have allowed it. */
export const triedPassword = boundedText(LONGEST_TRY);

const TOO_LONG = `The password must have at most ${MAX_PASSWORD} characters.`;

/** A new password: 8 to 128 characters, kept as it was typed. An emoji is one character. */
export const newPassword = boundedText(2 * MAX_PASSWORD, 'Enter a password.', TOO_LONG)
  .refine((text) => characters(text) >= MIN_PASSWORD, {
    error: `The password must have at least ${MIN_PASSWORD} characters.`,
  })
  .refine((text) => characters(text) <= MAX_PASSWORD, { error: TOO_LONG });

function characters(text: string): number {
  return [...text].length;
}

/** A change of one's own password, proven by the current one. */
export const passwordChange = z.object({
  current: triedPassword,
  password: newPassword,
  endTokens: z.boolean().optional().describe('Whether one’s tokens end, too. Left out they go on.'),
});
export type PasswordChange = z.infer<typeof passwordChange>;

const token = boundedText(100);

/** A password chosen through a link: a new one through a reset link, the first one through an invitation. */
export const passwordReset = z.object({ token, password: newPassword });
export type PasswordReset = z.infer<typeof passwordReset>;

const LINK_KINDS = ['reset', 'invitation'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

const HOUR = 3_600_000;

/** How long a link can be used to choose a password, in milliseconds: for a new one 24 hours, for the first one seven days. */
export const LINK_LASTS: Record<LinkKind, number> = { reset: 24 * HOUR, invitation: 7 * 24 * HOUR };

/** Asks what a link is good for. */
export const passwordLinkRequest = z.object({ token });

/** What whoever opens a link is told: what it is for, and whose password it chooses. */
export function passwordLinkSchema() {
  return z
    .object({
      kind: z
        .enum(LINK_KINDS)
        .describe('A forgotten password is reset, an invitation chooses the first one.'),
      name: z.string(),
      email: z.string().describe('What they sign in with.'),
      expiresAt: instantSchema(),
    })
    .meta({ id: 'PasswordLink' });
}
export type PasswordLink = z.infer<ReturnType<typeof passwordLinkSchema>>;

/** What an admin hands to somebody who forgot the password. It is told once and can be used once. */
export function resetLinkSchema() {
  return z.object({ token: z.string(), expiresAt: instantSchema() }).meta({ id: 'ResetLink' });
}
export type ResetLink = z.infer<ReturnType<typeof resetLinkSchema>>;

/** What is said of a link that was used, replaced, withdrawn, too old or never made. */
export const LINK_INVALID =
  'This link can no longer be used. If you have chosen your password with it, sign in. Ask your admin for a new one otherwise.';

/** The page a link leads to. */
export const PASSWORD_PAGE = '/reset-password';

/** Its address with a link's token. What stands after '#' a browser keeps to itself: no server or proxy writes it down. */
export function resetPath(token: string): string {
  return `${PASSWORD_PAGE}#token=${encodeURIComponent(token)}`;
}

/** The token in the part of an address after '#'; null when there is none. */
export function tokenIn(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null;
}
