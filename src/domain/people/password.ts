import { z } from 'zod';
import { boundedText } from '../values/bounds.ts';
import { instantSchema } from '../values/moment.ts';

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

export const COMMON_PASSWORD = 'This password is one of the most common ones. Please choose another.';

const LONGEST_TRY = 1000;

/** The current password in a request: any text, since older rules may have allowed it. */
export const triedPassword = boundedText(LONGEST_TRY);

const TOO_LONG = `The password must have at most ${MAX_PASSWORD} characters.`;

/** A new password: 8 to 128 characters, stored as typed. An emoji is one character. */
export const newPassword = boundedText(2 * MAX_PASSWORD, 'Enter a password.', TOO_LONG)
  .refine((text) => characters(text) >= MIN_PASSWORD, {
    error: `The password must have at least ${MIN_PASSWORD} characters.`,
  })
  .refine((text) => characters(text) <= MAX_PASSWORD, { error: TOO_LONG });

function characters(text: string): number {
  return [...text].length;
}

/** A user's change of their own password, proven by the current one. */
export const passwordChange = z.object({
  current: triedPassword,
  password: newPassword,
  endTokens: z.boolean().optional().describe('Whether your tokens end too. If left out, they keep working.'),
});
export type PasswordChange = z.infer<typeof passwordChange>;

const token = boundedText(100);

/** A password chosen through a link: a reset link for a new one, an invitation for the first one. */
export const passwordReset = z.object({ token, password: newPassword });
export type PasswordReset = z.infer<typeof passwordReset>;

const LINK_KINDS = ['reset', 'invitation'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

const HOUR = 3_600_000;

/** How long a link works, in milliseconds: a reset link 24 hours, an invitation seven days. */
export const LINK_LASTS: Record<LinkKind, number> = { reset: 24 * HOUR, invitation: 7 * 24 * HOUR };

export const passwordLinkRequest = z.object({ token });

/** What a link is for and the user it belongs to. */
export function passwordLinkSchema() {
  return z
    .object({
      kind: z
        .enum(LINK_KINDS)
        .describe('A forgotten password is reset, an invitation chooses the first one.'),
      name: z.string(),
      email: z.string().describe('What they sign in with.'),
      expiresAt: instantSchema(),
      signOn: z
        .string()
        .nullable()
        .describe('The words of the button by which alone they sign in; null for whom a password does.'),
    })
    .meta({ id: 'PasswordLink' });
}
export type PasswordLink = z.infer<ReturnType<typeof passwordLinkSchema>>;

/** The link an admin gives to a user who forgot their password. It is shown once and works once. */
export function resetLinkSchema() {
  return z.object({ token: z.string(), expiresAt: instantSchema() }).meta({ id: 'ResetLink' });
}
export type ResetLink = z.infer<ReturnType<typeof resetLinkSchema>>;

/** The message for a link that was used, replaced, withdrawn, has expired or never existed. */
export const LINK_INVALID =
  'This link can no longer be used. If you have chosen your password with it, sign in. Ask your admin for a new one otherwise.';

export const PASSWORD_PAGE = '/reset-password';

/** Returns the page's address with a link's token. Browsers don't send the part after '#', so no server or proxy logs it. */
export function resetPath(token: string): string {
  return `${PASSWORD_PAGE}#token=${encodeURIComponent(token)}`;
}

/** Returns the token in the part of an address after '#'; null if there is none. */
export function tokenIn(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null;
}
