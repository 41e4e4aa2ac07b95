import { z } from 'zod';
import { ROLES, type Role } from './role.ts';
import { requiredText } from './text.ts';

/** A person who signs in (SPEC section 3, user profile). */
export interface User {
  userId: string;
  name: string;
  email: string;
  role: Role | null;
  createdAt: string;
}

export const role = z.enum(ROLES, { error: 'Choose one of the roles.' });

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: 'Please enter a valid email address.' }));

/** A new user. `setupCode` is asked for only when the first admin of a production server is created. */
export const newUser = z.object({
  name: requiredText('Please fill in all fields'),
  email,
  password: z
    .string()
    .min(MIN_PASSWORD, { error: `The password must have at least ${MIN_PASSWORD} characters.` })
    .max(MAX_PASSWORD, { error: `The password must have at most ${MAX_PASSWORD} characters.` }),
  role,
  setupCode: z.string().max(100).optional(),
});
export type NewUser = z.infer<typeof newUser>;
