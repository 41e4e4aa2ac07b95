import { post } from '../e2e/first-admin.ts';
import type { Server } from '../e2e/server.ts';
import { SPELLINGS } from '../src/domain/testing/spellings.ts';
import type { Place } from './place.ts';
import type { Outcome, Row, Trial } from './row.ts';
import { weeksFrom } from './weeks.ts';

const PASSWORD = 'a long enough password';
const CHEF = { name: 'Chef', email: 'chef@example.com', password: PASSWORD, role: 'chef' };
const LIMIT = 50_000;
const INVENTED = 5_000_000;

/** What somebody tries who wants money to count that nobody approved, and an admin who wants to be the only one. */
export const s23: Row = {
  id: 'S23',
  promise:
    'Approval is neither split by names nor bought by credits, nor passed by hand unseen; the last admin stays',
  engines: ['SQLite', 'PostgreSQL'],
  control: {
    fault: 'the revenue center asks for no approval',
    reddens: [
      'one spelling counts',
      'the invented credit makes no room',
      'what an approver sets by hand is told',
    ],
  },
  run,
};

async function run({ planted, open }: Trial): Promise<Outcome> {
  const place = await open();
  const asked = { approvalOverCents: LIMIT, approvalOverBudget: true };
  if (!planted) await send(place, 'PATCH', '/centers/kitchen', asked);
  const Cookie = await chefAt(place);
  const [first, second, third] = weeksFrom(3, 0);
  await send(place, 'PUT', `/weeks/${first}/revenue`, { totalCents: 100_000_000 });
  const passed = await spellingsThatCount(place, Cookie, first!);
  const bought = await boughtRoom(place, Cookie, second!);
  if (!planted) await send(place, 'PATCH', '/centers/kitchen', asked);
  const byHand = await setByHand(place, third!);
  const admins = await onlyInvited(place);
  return {
    figures: {
      spellings: Object.keys(SPELLINGS).length,
      'spellings that count': passed,
      'cents that count': passed * 40_000,
      'cents bought by an invented credit': bought,
      'notices of spending set by hand': byHand.alerts,
      'findings of it before closing': byHand.findings,
      'admins who can sign in at last': admins,
    },
    checks: {
      'one spelling counts': passed === 1,
      'the invented credit makes no room': bought === 0,
      'what an approver sets by hand is told': byHand.alerts > 0 && byHand.findings > 0,
      'an admin who can sign in remains': admins > 0,
    },
  };
}

/** How many of 31 orders of $400.00 count at once, each under another spelling of one supplier. */
async function spellingsThatCount({ server }: Place, Cookie: string, week: string): Promise<number> {
  let passed = 0;
  for (const supplier of Object.values(SPELLINGS)) {
    const order = { revenueCenter: 'kitchen', supplier, amountCents: 40_000, day: week.slice(0, 10) };
    const answer = await (await post(server, `/weeks/${week}/orders`, order, { Cookie })).json();
    passed += Number(answer.order?.state === 'open');
  }
  return passed;
}

/** What counts of an order for which a credit of as much was made up, from somebody who never sold anything; in cents. */
async function boughtRoom(place: Place, Cookie: string, week: string): Promise<number> {
  const { server } = place;
  await send(place, 'PUT', `/weeks/${week}/revenue`, { totalCents: 10_000 });
  await send(place, 'PATCH', '/centers/kitchen', { approvalOverCents: null });
  const entered = { revenueCenter: 'kitchen', amountCents: INVENTED, day: week.slice(0, 10) };
  const credit = { ...entered, supplier: 'Nobody', kind: 'credit', confirm: true };
  await post(server, `/weeks/${week}/orders`, credit, { Cookie });
  const order = { ...entered, supplier: 'Somebody' };
  const answer = await (await post(server, `/weeks/${week}/orders`, order, { Cookie })).json();
  return answer.order?.state === 'open' ? INVENTED : 0;
}

/** An admin sets spending to what an order would have waited for: what is told of it then, and before the week is closed. */
async function setByHand(place: Place, week: string): Promise<{ alerts: number; findings: number }> {
  await send(place, 'PUT', `/weeks/${week}/spending/kitchen`, { cents: INVENTED });
  const alerts = await send(place, 'GET', '/alerts?limit=100');
  const findings = await send(place, 'GET', `/weeks/${week}/findings?venue=tropics`);
  return {
    alerts: alerts.filter(({ title }: { title: string }) => title === 'Kitchen Spending Raised').length,
    findings: findings.filter(({ kind }: { kind: string }) => kind === 'by-hand').length,
  };
}

/** How many admins can sign in once one was invited, deactivated and reactivated, and the real one tried to end. */
async function onlyInvited(place: Place): Promise<number> {
  const { server, cookie } = place;
  const person = { name: 'Ivy', email: 'ivy@example.com', role: 'admin' };
  const { userId } = await (await post(server, '/users', person, { Cookie: cookie })).json();
  for (const active of [false, true]) await send(place, 'PATCH', `/users/${userId}`, { active });
  const { user } = await send(place, 'GET', '/session');
  const { url } = server;
  const headers = { 'Content-Type': 'application/json', Origin: url, Cookie: cookie };
  const ending = { method: 'PATCH', headers, body: JSON.stringify({ role: 'viewer' }) };
  const ended = await fetch(`${url}/api/users/${user.userId}`, ending);
  return ended.ok ? 0 : 1;
}

async function chefAt({ server, cookie }: Place): Promise<string> {
  await post(server, '/users', CHEF, { Cookie: cookie });
  const { email, password } = CHEF;
  const signedIn = await post(server, '/auth/sign-in/email', { email, password });
  return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** What the admin is answered. */
async function send(
  { server, cookie }: Pick<Place, 'cookie'> & { server: Server },
  method: string,
  path: string,
  body?: object,
) {
  const headers = { 'Content-Type': 'application/json', Origin: server.url, Cookie: cookie };
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.json();
}
