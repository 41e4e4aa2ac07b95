import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { Environment } from '../secret-files.ts';

const CLIENT = { id: 'tillwise', secret: 'a-secret-of-the-client-nobody-sees' };

/** What the provider says about somebody, who signs in there by the name they have in the list of people. */
interface Person {
  email?: string;
  email_verified?: unknown;
  name?: string;
  groups?: string[];
}

/** The claims of an ID token. */
export type Claims = Record<string, unknown>;

const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangersKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KID = 'of-the-provider';

/** Starts a real OpenID provider on this machine, with its own pages for signing in. `home` is where it sends people back to. */
export async function startSignOnProvider(home: string, people: Record<string, Person>) {
  const state = {
    /** Whether it gives refresh tokens. */
    refreshes: true,
    /** Whether it answers at all. */
    isDown: false,
    /** Changes an ID token before it is sent. */
    forge: null as ((claims: Claims) => string) | null,
    /** How often each path was asked for. */
    asked: {} as Record<string, number>,
    people,
  };
  let answer: ReturnType<Provider['callback']> = () => {};
  const server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!;
    state.asked[path] = (state.asked[path] ?? 0) + 1;
    if (state.isDown) return void response.writeHead(503).end();
    const { forge } = state;
    if (path === '/token' && forge) {
      const end = response.end.bind(response);
      response.end = ((body: string | Buffer) => {
        const sent = JSON.parse(`${body}`) as { id_token?: string };
        const changed = sent.id_token ? { ...sent, id_token: forge(claimsIn(sent.id_token)) } : sent;
        const text = JSON.stringify(changed);
        response.setHeader('Content-Length', Buffer.byteLength(text));
        return end(text);
      }) as typeof response.end;
    }
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answer = new Provider(issuer, configurationOf(home, state)).callback();
  return {
    state,
    issuer,
    /** The settings of an installation that uses it. */
    settings: {
      TILLWISE_OIDC_ISSUER: issuer,
      TILLWISE_OIDC_CLIENT_ID: CLIENT.id,
      TILLWISE_OIDC_CLIENT_SECRET: CLIENT.secret,
    } satisfies Environment,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const LASTING = [
  'AccessToken',
  'AuthorizationCode',
  'Grant',
  'IdToken',
  'Interaction',
  'RefreshToken',
  'Session',
];

function configurationOf(
  home: string,
  state: { refreshes: boolean; people: Record<string, Person> },
): object {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [home],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    cookies: { keys: ['of tests'] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_: unknown, id: string) => {
      const claims = state.people[id];
      return claims && { accountId: id, claims: () => ({ sub: id, ...claims }) };
    },
    issueRefreshToken: () => state.refreshes,
    jwks: { keys: [{ ...key.privateKey.export({ format: 'jwk' }), kid: KID, alg: 'RS256', use: 'sig' }] },
    rotateRefreshToken: true,
    ttl: Object.fromEntries(LASTING.map((what) => [what, 24 * 3600])),
  };
}

/** Signs in on the provider's own pages, as a browser does. Returns the address that it sends the browser back to. */
export async function signInThere(address: string, login: string, home: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = address;
  let form: URLSearchParams | null = null;
  for (let page = 0; page < 20; page++) {
    const answer: Response = await fetch(at, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name, value);
    }
    const text = await answer.text();
    const location = answer.headers.get('Location');
    form = null;
    if (location) at = new URL(location, at).href;
    else {
      const [, action] = /<form[^>]* action="([^"]+)"/.exec(text) ?? [];
      const [, prompt] = /name="prompt" value="(\w+)"/.exec(text) ?? [];
      if (!action || !prompt)
        throw new Error(`the provider shows no form: ${answer.status} ${text.slice(0, 500)}`);
      form = new URLSearchParams({ prompt, login, password: 'any' });
      at = new URL(action, at).href;
    }
    if (at.startsWith(home)) return at;
  }
  throw new Error('the provider sends nobody back');
}

function claimsIn(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Claims;
}

/** An ID token signed by the provider's key, by a stranger's, or by nobody. */
export function idToken(claims: Claims, by: 'provider' | 'stranger' | 'nobody' = 'provider'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: by === 'nobody' ? 'none' : 'RS256', kid: KID })}.${part(claims)}`;
  if (by === 'nobody') return `${text}.`;
  const { privateKey } = by === 'provider' ? key : strangersKey;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url')}`;
}
