/** Why somebody who comes from the provider of single sign-on is not signed in, as the sign-in page says it. */
export const SIGN_ON_REFUSED = {
  unknown:
    'You have no account here, or it was ended. Ask your admin to invite you by the same email address.',
  unverified: 'Your provider has not verified your email address. Have it verified there, then try again.',
  otherwise: 'Your account here belongs to another sign-in at the provider. Ask your admin to reset it.',
  role: 'Your account at the provider gives you no access here. Ask your admin.',
  denied: 'You were not signed in at the provider. Try again, or ask your admin.',
  over: 'This took too long, or began in another window. Please try again.',
  tries: 'Too many attempts. Please wait a few minutes and try again.',
  failed: 'The sign-in provider does not answer as it should. Please try again in a moment.',
} as const;
export type SignOnRefused = keyof typeof SIGN_ON_REFUSED;
