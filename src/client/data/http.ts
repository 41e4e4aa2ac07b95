import { type ClientResponse, hc } from 'hono/client';
import type { Problem } from '../../domain/problem.ts';
import type { Api } from '../../server/app.ts';
import type { Gateway } from './gateway.ts';
import { RequestError } from './request-error.ts';

const api = hc<Api>('/api', { init: { credentials: 'include' } });
const week = api.weeks[':weekId'];

/** The gateway that asks the server; the server's own types check every path, body and answer. */
export const http: Gateway = {
  session: () => read(api.session.$get()),
  signIn: async (email, password) =>
    void (await read(api.auth['sign-in'].email.$post({ json: { email, password } }))),
  signOut: async () => void (await read(api.auth['sign-out'].$post())),
  quickAccess: async (role) => void (await read(api['quick-access'].$post({ json: { role } }))),
  createUser: (json) => read(api.users.$post({ json })),

  weeks: () => read(api.weeks.$get({ query: { limit: 10 } })),
  week: (weekId) => read(week.$get({ param: { weekId } })),
  setRevenue: (weekId, json) => read(week.revenue.$put({ param: { weekId }, json })),
  addOrder: (weekId, json, key) => read(week.orders.$post({ param: { weekId }, json }, once(key))),
  setSpending: (weekId, revenueCenter, json) =>
    read(week.spending[':revenueCenter'].$put({ param: { weekId, revenueCenter }, json })),
  saveHours: (weekId, json) => read(week.hours.$put({ param: { weekId }, json })),
  addHours: (weekId, json, key) => read(week.hours.$post({ param: { weekId }, json }, once(key))),
  setLabor: (weekId, crew, json) => read(week.labor[':crew'].$put({ param: { weekId, crew }, json })),

  settings: () => read(api.settings.budgets.$get()),
  saveSettings: (json) => read(api.settings.budgets.$put({ json })),
  alerts: (limit) => read(api.alerts.$get({ query: { limit } })),
  staff: () => read(api.staff.$get()),
  addStaff: (json, key) => read(api.staff.$post({ json }, once(key))),
  suppliers: () => read(api.suppliers.$get()),
};

function once(key: string) {
  return { headers: { 'Idempotency-Key': key } };
}

async function read<T>(asked: Promise<ClientResponse<T, number, 'json'>>): Promise<T> {
  const answer = await asked;
  if (answer.ok) return (await answer.json()) as T;
  const text = await answer.text();
  throw new RequestError(answer.status, text || answer.statusText, problemIn(answer.headers, text));
}

function problemIn(headers: Headers, text: string): Problem | null {
  const isProblem = headers.get('Content-Type')?.startsWith('application/problem+json');
  return isProblem ? (JSON.parse(text) as Problem) : null;
}
