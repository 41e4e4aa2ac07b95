/** The sample accounts of a trial server: each starts on the page of its name. */
export const LOGINS = ['admin', 'chef', 'bar', 'scandals', 'townhouse'] as const;
export type Login = (typeof LOGINS)[number];

/** What a sample account signs in with. */
export function sampleAccount(login: Login) {
  return { email: `${login}@tillwise.example`, password: `tillwise-${login}` };
}
