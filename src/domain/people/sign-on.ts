import type { UserRole } from './role.ts';
import type { SignOnRefused } from './sign-on-refused.ts';
import { isGuest, type ListedUser, type UserChange } from './user.ts';

/** What the provider says about somebody. */
export interface Identity {
  /** In lower case; null where the provider tells none. */
  email: string | null;
  isVerified: boolean;
  name: string | null;
  /** The values of the claim that roles follow from. */
  values: readonly string[];
}

/** A role that follows from a value of the claim; the first of a list that fits holds. */
export interface MappedRole {
  value: string;
  role: UserRole;
  reach?: UserChange['reach'];
}

interface SignOnFacts {
  /** Whom this subject of the provider signed in as before. */
  bound: ListedUser | undefined;
  /** Who has the email address here, and whether another subject signs in as them. */
  known: ListedUser | undefined;
  isKnownBound: boolean;
  /** Null where admins choose roles here. */
  roles: readonly MappedRole[] | null;
  /** Who keeps their role whatever the provider says. */
  emergencyAdmin: string | null;
}

export type MappedAccess = Pick<MappedRole, 'role' | 'reach'>;

/** Who somebody is here: a user, to be bound if this is the first time, or somebody new. */
type SignOn =
  | { refused: SignOnRefused }
  | { user: ListedUser; binds: boolean; access: MappedAccess | null }
  | { user: null; email: string; access: MappedAccess };

/**
 * Decides who somebody from the provider is here. Once bound, the subject counts and the email address no more. Before that a verified
 * address finds the user, unless another subject is bound to them. With mapped roles, the provider decides about roles and makes users.
 */
export function signOn(facts: SignOnFacts, { email, isVerified, values }: Identity): SignOn {
  const { bound, known, isKnownBound, roles, emergencyAdmin } = facts;
  if (!bound && !isVerified) return { refused: 'unverified' };
  const user = bound ?? (known && !isGuest(known) ? known : undefined);
  if (user && !user.active) return { refused: 'unknown' };
  if (user && !bound && isKnownBound) return { refused: 'otherwise' };
  const mapped = roles?.find(({ value }) => values.includes(value));
  const access = mapped ? { role: mapped.role, ...(mapped.reach && { reach: mapped.reach }) } : null;
  const keepsRole = roles === null || user?.email === emergencyAdmin;
  if (user) {
    if (keepsRole) return { user, binds: !bound, access: null };
    return access ? { user, binds: !bound, access } : { refused: 'role' };
  }
  if (!access || email === null) return { refused: roles === null || email === null ? 'unknown' : 'role' };
  return { user: null, email, access };
}

/** How often the provider is asked whether somebody may still be signed in, in milliseconds. */
const ASKED_EVERY = 15 * 60_000;
/** How long a question that nobody answered, or that another server asks just now, is left alone. */
const ASKED_AGAIN = 60_000;
/** How long a session lasts without a word of the provider. */
export const HELD_SECONDS = 12 * 3600;

/** A session that began at the provider. Moments are ISO 8601. */
export interface ProviderSession {
  confirmedAt: string;
  askedAt: string;
  /** Whether the provider can be asked about it. */
  canAsk: boolean;
}

/** Decides about such a session at a moment, in milliseconds: it goes on, the provider is asked first, or it is over. */
export function heldStep(
  { confirmedAt, askedAt, canAsk }: ProviderSession,
  now: number,
): 'held' | 'ask' | 'over' {
  const since = now - Date.parse(confirmedAt);
  if (canAsk) return since >= ASKED_EVERY && now - Date.parse(askedAt) >= ASKED_AGAIN ? 'ask' : 'held';
  return since >= HELD_SECONDS * 1000 ? 'over' : 'held';
}

const LONGEST = 2000;
const HERE = 'http://here.invalid';

/** Returns the page to go to after signing in: a path of this server as a browser has it, or the first page for anything else. */
export function pathHere(asked: string): string {
  const isPath = asked.length <= LONGEST && URL.parse(asked, HERE)?.href === HERE + asked;
  return isPath && !/^\/api\b/.test(asked) ? asked : '/';
}
