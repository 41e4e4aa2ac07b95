import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const SET = {
  TILLWISE_URL: 'https://budget.example.com',
  TILLWISE_OIDC_ISSUER: 'https://login.example.com/realms/harbor',
  TILLWISE_OIDC_CLIENT_ID: 'tillwise',
  TILLWISE_OIDC_CLIENT_SECRET: 'a-secret-nobody-sees',
};
const ROLES = { TILLWISE_OIDC_CLAIM: 'groups', TILLWISE_OIDC_ROLES: 'a=admin' };

test('Three settings and the own address make single sign-on; without any there is none', () => {
  expect(readConfig({}).signOn).toBeNull();
  expect(readConfig(SET).signOn).toEqual({
    issuer: new URL('https://login.example.com/realms/harbor'),
    ...{ clientId: 'tillwise', clientSecret: 'a-secret-nobody-sees' },
    ...{
      button: 'Sign in with single sign-on',
      trustsEmail: false,
      scope: null,
      claim: null,
      emergencyAdmin: null,
    },
  });
});

test('Groups may hold commas and equal signs, and a manager has the venues named', () => {
  const roles = 'cn=bosses,ou=x=admin ; north=manager:pier+harbor-2;Own ers=viewer';
  const { signOn } = readConfig({ ...SET, ...ROLES, TILLWISE_OIDC_ROLES: roles });
  expect(signOn?.claim).toEqual({
    name: 'groups',
    roles: [
      { value: 'cn=bosses,ou=x', role: 'admin' },
      { value: 'north', role: 'manager', reach: { venues: ['pier', 'harbor-2'], centers: [], crews: [] } },
      { value: 'Own ers', role: 'viewer' },
    ],
  });
});

test.each([
  [{ TILLWISE_OIDC_ISSUER: '' }, 'TILLWISE_OIDC_ISSUER is missing: single sign-on needs'],
  [{ TILLWISE_OIDC_CLIENT_ID: '' }, 'TILLWISE_OIDC_CLIENT_ID is missing: single sign-on needs'],
  [{ TILLWISE_OIDC_CLIENT_SECRET: '' }, 'TILLWISE_OIDC_CLIENT_SECRET is missing: single sign-on needs'],
  [{ TILLWISE_URL: '' }, 'TILLWISE_URL is missing: the provider sends people back to it'],
  [{ TILLWISE_OIDC_ISSUER: 'http://login.example.com' }, 'TILLWISE_OIDC_ISSUER must be an https:// address'],
  [{ TILLWISE_OIDC_ISSUER: 'login.example.com' }, 'TILLWISE_OIDC_ISSUER must be an https:// address'],
  [{ TILLWISE_OIDC_BUTTON: 'x'.repeat(61) }, 'TILLWISE_OIDC_BUTTON must have at most 60 characters'],
  [{ TILLWISE_OIDC_EMAIL_TRUSTED: 'yes' }, 'TILLWISE_OIDC_EMAIL_TRUSTED must be on or off'],
  [{ TILLWISE_OIDC_SCOPE: 'email profile' }, 'TILLWISE_OIDC_SCOPE must be words with openid among them'],
  [{ ...ROLES, TILLWISE_OIDC_ROLES: '' }, 'TILLWISE_OIDC_ROLES is missing'],
  [{ ...ROLES, TILLWISE_OIDC_CLAIM: '' }, 'TILLWISE_OIDC_CLAIM is missing'],
  [{ ...ROLES, TILLWISE_OIDC_ROLES: 'a=boss' }, 'TILLWISE_OIDC_ROLES must be such as'],
  [{ ...ROLES, TILLWISE_OIDC_ROLES: 'a=manager' }, 'TILLWISE_OIDC_ROLES must be such as'],
  [{ ...ROLES, TILLWISE_OIDC_ROLES: 'a=chef:pier' }, 'TILLWISE_OIDC_ROLES must be such as'],
  [{ TILLWISE_OIDC_EMERGENCY_ADMIN: 'ann' }, 'TILLWISE_OIDC_EMERGENCY_ADMIN must be the email address'],
  [{ TILLWISE_OIDC_ISSUR: 'x' }, 'TILLWISE_OIDC_ISSUR is not a setting: did you mean TILLWISE_OIDC_ISSUER?'],
])('%j is one line that names the setting', (wrong, line) => {
  const read = () => readConfig({ ...SET, ...wrong });
  expect(read).toThrow(
    expect.objectContaining({ message: expect.stringMatching(new RegExp(`^${line.replace('?', '\\?')}`)) }),
  );
  expect(read).toThrow(expect.not.objectContaining({ message: expect.stringMatching(/\n|nobody-sees/) }));
});
