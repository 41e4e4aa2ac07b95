import type { Configuration, IDToken, ServerMetadata, TokenEndpointResponse } from 'openid-client';
import { PROVIDER_PATH } from '../../domain/calls/people-calls.ts';
import type { Identity } from '../../domain/people/sign-on.ts';
import type { SignOnConfig } from './sign-on-config.ts';

/** Somebody as the provider knows them, and what it can be asked with whether they still may sign in. */
export interface FromProvider extends Identity {
  issuer: string;
  subject: string;
  refreshToken: string | null;
}

/** What a sign-in at the provider was begun with. */
export interface PendingSignOn {
  state: string;
  nonce: string;
  verifier: string;
}

/** Why nobody is signed in: the person or the provider said no, the provider ended it, or it does not answer as it should. */
export class ProviderFault extends Error {
  readonly reason: 'denied' | 'ended' | 'failed';
  constructor(reason: ProviderFault['reason'], cause: unknown) {
    super(wordsOf(cause));
    this.reason = reason;
  }
}

/** The provider of single sign-on. Each call throws a ProviderFault. */
export interface Provider {
  /** Returns the address at the provider where somebody signs in. */
  addressFor: (begun: PendingSignOn) => Promise<URL>;
  /** Exchanges the code of an answer, once all of it is verified: state, nonce, issuer, audience, times and signature. */
  takeAnswer: (answer: URLSearchParams, begun: PendingSignOn) => Promise<FromProvider>;
  /** Asks whether somebody may still be signed in. */
  askAgain: (known: { subject: string; refreshToken: string }) => Promise<Omit<FromProvider, 'issuer'>>;
}

/** Returns the address that the provider sends people back to, which has to be registered there exactly so. */
export function homeFrom({ publicUrl }: { publicUrl: string | null }): string {
  return `${publicUrl}/api${PROVIDER_PATH}`;
}

/** How long the provider may take for each answer. */
const SECONDS = 5;
/** By how much its clock may differ from ours. */
const SLACK_SECONDS = 30;

/** Returns the provider. Reads its description when it is first needed, and again after it failed. `home` is where it sends people back to. */
export function createProvider(settings: SignOnConfig, home: string): Provider {
  let loading: ReturnType<typeof load> | null = null;
  async function asking<T>(ask: (loaded: Awaited<ReturnType<typeof load>>) => Promise<T>): Promise<T> {
    loading ??= load(settings);
    try {
      return await ask(await loading);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === 'failed') loading = null;
      throw new ProviderFault(reason, error);
    }
  }
  return {
    addressFor: ({ state, nonce, verifier }) =>
      asking(async ({ library, provider }) =>
        library.buildAuthorizationUrl(provider, {
          redirect_uri: home,
          scope: settings.scope ?? scopeFor(provider.serverMetadata()),
          state,
          nonce,
          code_challenge: await library.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      ),
    takeAnswer: (answer, { state, nonce, verifier }) =>
      asking(async (loaded) => {
        const tokens = await loaded.library.authorizationCodeGrant(
          loaded.provider,
          new URL(`${home}?${answer}`),
          { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        );
        const claims = tokens.claims()!;
        const identity = await identityOf(loaded, settings, { tokens, claims, subject: claims.sub });
        return { ...identity, issuer: claims.iss };
      }),
    askAgain: ({ subject, refreshToken }) =>
      asking(async (loaded) => {
        const tokens = await loaded.library.refreshTokenGrant(loaded.provider, refreshToken);
        const claims = tokens.claims() ?? {};
        if ('sub' in claims && claims.sub !== subject)
          throw new ProviderFault('ended', new Error('the answer is about somebody else'));
        const identity = await identityOf(loaded, settings, { tokens, claims, subject });
        return { ...identity, refreshToken: identity.refreshToken ?? refreshToken };
      }),
  };
}

async function load({ issuer, clientId, clientSecret }: SignOnConfig) {
  const library = await import('openid-client');
  const [basic, post] = [library.ClientSecretBasic(clientSecret), library.ClientSecretPost(clientSecret)];
  const provider = await library.discovery(
    issuer,
    clientId,
    { [library.clockTolerance]: SLACK_SECONDS },
    (server, ...rest) => (takesBasic(server) ? basic : post)(server, ...rest),
    {
      timeout: SECONDS,
      execute: [
        library.enableNonRepudiationChecks,
        // The settings take plain http for a provider on this machine alone.
        ...(issuer.protocol === 'http:' ? [library.allowInsecureRequests] : []),
      ],
    },
  );
  return { library, provider };
}

function takesBasic({ token_endpoint_auth_methods_supported: methods }: ServerMetadata): boolean {
  return methods?.includes('client_secret_basic') ?? true;
}

/** Returns what is asked for: also to be asked again later, where the provider has a scope for that. */
function scopeFor({ scopes_supported: scopes }: ServerMetadata): string {
  return scopes?.includes('offline_access') ? 'openid email profile offline_access' : 'openid email profile';
}

/** Reads the claims, and asks for those that are not in the ID token. */
async function identityOf(
  { library, provider }: { library: typeof import('openid-client'); provider: Configuration },
  { claim, trustsEmail }: SignOnConfig,
  { tokens, claims, subject }: { tokens: TokenEndpointResponse; claims: Partial<IDToken>; subject: string },
): Promise<Omit<FromProvider, 'issuer'>> {
  const isShort = claims.email === undefined || (claim && claims[claim.name] === undefined);
  const asks = isShort && provider.serverMetadata().userinfo_endpoint;
  const told = asks ? await library.fetchUserInfo(provider, tokens.access_token, subject) : {};
  const { email, email_verified: isVerified } = (claims.email === undefined ? told : claims) as Claims;
  const { name } = { ...told, ...claims } as Claims;
  return {
    subject,
    email: typeof email === 'string' ? email.trim().toLowerCase() : null,
    isVerified: isVerified === true || (isVerified === undefined && trustsEmail),
    name: typeof name === 'string' ? name : null,
    values: claim ? textsIn(({ ...told, ...claims } as Claims)[claim.name]) : [],
    refreshToken: tokens.refresh_token ?? null,
  };
}

type Claims = Record<string, unknown>;

function textsIn(value: unknown): string[] {
  return [value].flat().filter((each) => typeof each === 'string');
}

function reasonOf(error: unknown): ProviderFault['reason'] {
  if (error instanceof ProviderFault) return error.reason;
  const { name, error: code } = error as { name?: string; error?: unknown };
  if (name === 'AuthorizationResponseError') return 'denied';
  return name === 'ResponseBodyError' && code === 'invalid_grant' ? 'ended' : 'failed';
}

/** Returns words for the log: of an error its own words and codes alone, since what caused it may hold an answer with tokens. */
function wordsOf(error: unknown): string {
  const { message, code, error: said, cause } = error as Record<string, unknown>;
  const inner = (cause as { code?: unknown } | undefined)?.code;
  return [message, code, said, inner].filter((part) => typeof part === 'string').join(', ');
}
