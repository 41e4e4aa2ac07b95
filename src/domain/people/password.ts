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
export const passwordChange = z.object({ current: triedPassword, password: newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

/** A new password set through a reset link. */
export const passwordReset = z.object({ token: boundedText(100), password: newPassword });
export type PasswordReset = z.infer<typeof passwordReset>;

/** How long a reset link can be used: 24 hours, in milliseconds. */
export const RESET_LINK_LASTS = 24 * 3_600_000;

/** What an admin hands to somebody who forgot the password. It is told once and can be used once. */
export function resetLinkSchema() {
  return z.object({ token: z.string(), expiresAt: instantSchema() }).meta({ id: 'ResetLink' });
}
export type ResetLink = z.infer<ReturnType<typeof resetLinkSchema>>;

/** What is said of a reset link that was used, replaced, too old or never made. */
export const RESET_LINK_INVALID = 'This link can no longer be used. Ask your admin for a new one.';

/** The page a reset link leads to. What stands after '#' a browser keeps to itself: no server or proxy writes it down. */
export function resetPath(token: string): string {
  return `/reset-password#token=${encodeURIComponent(token)}`;
}

/** The token in the part of an address after '#'; null when there is none. */
export function tokenIn(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null;
}
