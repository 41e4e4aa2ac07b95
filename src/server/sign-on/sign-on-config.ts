import { z } from 'zod';
import { USER_ROLES } from '../../domain/people/role.ts';
import type { MappedRole } from '../../domain/people/sign-on.ts';

/** The provider of single sign-on (OpenID Connect), and what it decides. */
export interface SignOnConfig {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** The words of the button. */
  button: string;
  /** Whether an address counts as verified where the provider does not say. */
  trustsEmail: boolean;
  scope: string | null;
  /** The claim that roles follow from; null where admins choose roles here. */
  claim: { name: string; roles: readonly MappedRole[] } | null;
  /** Who alone may come without the provider; null where everybody may. */
  emergencyAdmin: string | null;
}

const LOCAL = ['127.0.0.1', '[::1]', 'localhost'];

/** The environment variables of single sign-on. */
export const SIGN_ON_VARIABLES = {
  TILLWISE_OIDC_ISSUER: z
    .string()
    .refine(isIssuer, { error: 'must be an https:// address such as https://login.example.com' })
    .optional(),
  TILLWISE_OIDC_CLIENT_ID: z.string().optional(),
  TILLWISE_OIDC_CLIENT_SECRET: z.string().optional(),
  TILLWISE_OIDC_BUTTON: z
    .string()
    .trim()
    .min(1)
    .max(60, { error: 'must have at most 60 characters' })
    .optional(),
  TILLWISE_OIDC_SCOPE: z
    .string()
    .regex(/^(?=.*\bopenid\b)[\x21\x23-\x5b\x5d-\x7e ]+$/, { error: 'must be words with openid among them' })
    .optional(),
  TILLWISE_OIDC_EMAIL_TRUSTED: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  TILLWISE_OIDC_CLAIM: z.string().optional(),
  TILLWISE_OIDC_ROLES: z.string().transform(readRoles).optional(),
  TILLWISE_OIDC_EMERGENCY_ADMIN: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: 'must be the email address of the one admin who may still use a password' }))
    .optional(),
};

type SignOnSettings = z.output<z.ZodObject<typeof SIGN_ON_VARIABLES>>;

const NEEDED = ['TILLWISE_OIDC_ISSUER', 'TILLWISE_OIDC_CLIENT_ID', 'TILLWISE_OIDC_CLIENT_SECRET'] as const;

/** Adds an issue for each setting that is missing or needs another. */
export function checkSignOn(
  settings: SignOnSettings & { TILLWISE_URL?: string | undefined },
  check: z.RefinementCtx,
): void {
  const fault = (name: string, message: string) => check.addIssue({ code: 'custom', path: [name], message });
  const names = Object.keys(SIGN_ON_VARIABLES) as (keyof SignOnSettings)[];
  if (names.every((name) => settings[name] === undefined)) return;
  for (const name of NEEDED)
    if (!settings[name]) fault(name, `is missing: single sign-on needs ${NEEDED.join(', ')}`);
  if (!settings.TILLWISE_URL) fault('TILLWISE_URL', 'is missing: the provider sends people back to it');
  const { TILLWISE_OIDC_CLAIM: claim, TILLWISE_OIDC_ROLES: roles } = settings;
  if (claim && !roles) fault('TILLWISE_OIDC_ROLES', 'is missing: it says which role follows from the claim');
  if (roles && !claim) fault('TILLWISE_OIDC_CLAIM', 'is missing: the roles follow from it');
}

/** Returns the settings of single sign-on, from checked ones; null for none. */
export function signOnConfigOf(settings: SignOnSettings): SignOnConfig | null {
  const { TILLWISE_OIDC_ISSUER: issuer, TILLWISE_OIDC_CLIENT_ID: clientId } = settings;
  const { TILLWISE_OIDC_CLIENT_SECRET: clientSecret } = settings;
  const { TILLWISE_OIDC_CLAIM: name, TILLWISE_OIDC_ROLES: roles } = settings;
  if (!issuer || !clientId || !clientSecret) return null;
  return {
    issuer: new URL(issuer),
    clientId,
    clientSecret,
    button: settings.TILLWISE_OIDC_BUTTON ?? 'Sign in with single sign-on',
    trustsEmail: settings.TILLWISE_OIDC_EMAIL_TRUSTED === 'on',
    scope: settings.TILLWISE_OIDC_SCOPE ?? null,
    claim: name && roles ? { name, roles } : null,
    emergencyAdmin: settings.TILLWISE_OIDC_EMERGENCY_ADMIN ?? null,
  };
}

function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.search || url.hash || url.username) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL.includes(url.hostname));
}

/** Reads 'VALUE=ROLE; VALUE=manager:VENUE+VENUE'. The last = of each counts: names of groups may have some. */
function readRoles(text: string, check: z.RefinementCtx): MappedRole[] {
  const entries = text.split(';').map((entry) => /^(.+)=(\w+)(?::([\w+-]+))?$/.exec(entry.trim()));
  const mapped = entries.flatMap((entry) => {
    const [, value = '', name, venues] = entry ?? [];
    const role = USER_ROLES.find((each) => each === name);
    if (!role || (role === 'manager') !== (venues !== undefined)) return [];
    const reach = venues && { reach: { venues: venues.split('+'), centers: [], crews: [] } };
    return [{ value: value.trim(), role, ...reach }];
  });
  if (mapped.length === entries.length) return mapped;
  check.addIssue({
    code: 'custom',
    message: 'must be such as: tillwise-admins=admin; owners=viewer; north=manager:VENUE',
  });
  return z.NEVER;
}
