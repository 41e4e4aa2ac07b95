import { type ClientResponse, hc } from 'hono/client';
import type { Overview } from '../../domain/desk/overview.ts';
import type { VenueId } from '../../domain/group/group.ts';
import type { ImportLine } from '../../domain/imports/import.ts';
import type { Problem } from '../../domain/refusals/problem.ts';
import type { Api } from '../../server/app.ts';
import type { Gateway } from './gateway.ts';
import { owner } from './owner.ts';
import { RequestError } from './request-error.ts';
import { type FileUpload, sendTelling } from './upload.ts';

/** How long a call may take, in milliseconds: a kitchen's network may drop answers silently. */
const TIME_OUT = 8000;
/** How long a call that sends a photo may take, in milliseconds, on a slow network. */
const UPLOAD_TIME_OUT = 60_000;

let reading = new AbortController();

/** While reads are held: resolves to whether held reads are still wanted. */
let held: Promise<boolean> | null = null;

/**
 * Aborts current reads and holds new ones, for somebody about to sign out, who would be refused. Call the returned
 * function to end it, with whether the held reads are still wanted.
 */
export function holdReads(): (isWanted: boolean) => void {
  const before = reading;
  reading = new AbortController();
  let release = (_: boolean) => {};
  const own = new Promise<boolean>((resolve) => {
    release = resolve;
  });
  held = own;
  before.abort();
  return (isWanted) => {
    if (held === own) held = null;
    release(isWanted);
  };
}

/** Returns whether held reads will go on, once that is known; null if reads are not held. */
export function readsHeld(): Promise<boolean> | null {
  return held;
}

/** Returns a signal that aborts when reads are next held: what waits for the server by itself would then be refused. */
export function untilReadsAreHeld(): AbortSignal {
  return reading.signal;
}

/**
 * Reads once reads are no longer held. Repeats a read that was aborted for a sign-out that did not happen. Throws if the
 * user has left.
 */
async function whileReading(read: (until: AbortSignal) => Promise<Response>): Promise<Response> {
  // Without a hold, starts in the same turn: otherwise a hold could begin in between, and this read would run beside the sign-out and be
  // refused.
  if (held && !(await held)) throw new DOMException('Who asked has left.', 'AbortError');
  const { signal } = reading;
  try {
    return await read(signal);
  } catch (error) {
    if (signal.aborted) return whileReading(read);
    throw error;
  }
}

/** Whether a call may take long: it sends files, commits or undoes an import, or refills a trial. */
function isLong(input: RequestInfo | URL, body: RequestInit['body']): boolean {
  return body instanceof FormData || /\/imports\/[^/]+\/(?:take|undo)$|\/sample$/.test(String(input));
}

/** The gateway to the server. The server's own types check every path, body and answer. */
export const http = createHttp({ openedFor: owner });

/**
 * Creates a gateway to a server, by default the page's own. A test may pass a `fetch` that stores cookies. Every call names
 * the user the page was opened for, also when it is nobody: once somebody else has signed in with this browser, the server
 * treats the page as signed out.
 */
export function createHttp(
  server: { baseUrl?: string; fetch?: typeof fetch; openedFor?: () => string | null } = {},
): Gateway {
  const { baseUrl = '', fetch: ask = (...request) => fetch(...request), openedFor } = server;
  const api = hc<Api>(`${baseUrl}/api`, {
    init: { credentials: 'include' },
    fetch: (input: RequestInfo | URL, init: RequestInit = {}) => {
      const { method = 'GET', body } = init;
      const send = (...until: AbortSignal[]) => {
        const timeOut = AbortSignal.timeout(isLong(input, body) ? UPLOAD_TIME_OUT : TIME_OUT);
        return ask(input, {
          ...init,
          headers: named(init.headers, input),
          signal: AbortSignal.any([timeOut, ...until]),
        });
      };
      return method === 'GET' ? whileReading(send) : send();
    },
  });

  function named(given: HeadersInit | undefined, input: RequestInfo | URL): Headers {
    const headers = new Headers(given);
    if (!openedFor) return headers;
    const userId = openedFor();
    // The user may not be known yet.
    const asksWho = String(input).endsWith('/api/session');
    if (userId || !asksWho) headers.set('Tillwise-User', userId ?? 'nobody');
    return headers;
  }

  const telling =
    (upload: Omit<FileUpload, 'key'>) =>
    (input: RequestInfo | URL, init: RequestInit = {}) => {
      const sent = { ...init, headers: named(init.headers, input) };
      return server.fetch ? server.fetch(input, sent) : sendTelling(String(input), sent, upload);
    };

  const week = api.weeks[':weekId'];
  const order = week.orders[':orderId'];
  const hours = week.hours[':entryId'];
  const { budgets } = api.settings;
  const alert = api.alerts[':alertId'];
  const supplier = api.suppliers[':supplierId'];
  const venue = api.venues[':venueId'];
  const user = api.users[':userId'];
  const { sessions } = api.account;
  const { failed } = api.mail;
  const anImport = api.imports[':importId'];

  return {
    session: () => read(api.session.$get()),
    signIn: async (email, password) =>
      void (await read(api.auth['sign-in'].email.$post({ json: { email, password } }))),
    signOut: async () => void (await read(api.auth['sign-out'].$post())),
    quickAccess: async (role) => void (await read(api['quick-access'].$post({ json: { role } }))),
    createUser: (json, key) => read(api.users.$post({ json }, once(key))),
    users: () => read(api.users.$get()),
    changeUser: (userId, json) => read(user.$patch({ param: { userId }, json })),
    makeResetLink: (userId) => read(user['reset-link'].$post({ param: { userId } })),
    makeInvitation: (userId, key) => read(user.invitation.$post({ param: { userId } }, once(key))),
    withdrawInvitation: (userId) => read(user.invitation.$delete({ param: { userId } })),
    openPasswordLink: (token) => read(api.password.link.$post({ json: { token } })),
    resetPassword: async (json, key) => void (await read(api.password.reset.$post({ json }, once(key)))),
    changePassword: async (json, key) => void (await read(api.account.password.$post({ json }, once(key)))),
    ownSessions: () => read(sessions.$get()),
    endSession: (sessionId) => read(sessions[':sessionId'].$delete({ param: { sessionId } })),
    endOtherSessions: () => read(sessions.$delete()),
    tokens: () => read(api.tokens.$get()),
    makeToken: (json) => read(api.tokens.$post({ json })),
    endToken: async (tokenId) => void (await taken(api.tokens[':tokenId'].$delete({ param: { tokenId } }))),
    audit: (query) => read(api.audit.$get({ query })),

    weeks: () => read(api.weeks.$get({ query: { limit: 10 } })),
    weekForDay: (day) => read(api.days[':day'].week.$get({ param: { day } })),
    week: (weekId, venue) => read(week.$get({ param: { weekId }, query: ofVenue(venue) })),
    setRevenue: (weekId, json, venue) =>
      read(week.revenue.$put({ param: { weekId }, query: ofVenue(venue), json })),
    sales: (weekId, venue) => read(week.sales.$get({ param: { weekId }, query: ofVenue(venue) })),
    enterSales: (weekId, day, json, venue) =>
      read(week.sales[':day'].$put({ param: { weekId, day }, query: ofVenue(venue), json })),
    sendImportFile: (form, { key, ...upload }) =>
      read(api.imports.$post({ form }, { ...once(key), fetch: telling(upload) })),
    importNames: () => read(api.imports.names.$get()),
    tellImportNames: (json) => read(api.imports.names.$put({ json })),
    imports: (cursor) => read(api.imports.$get({ query: { cursor } })),
    importRead: (importId) => read(anImport.$get({ param: { importId } })),
    importLines: (importId) =>
      allLines((cursor) => read(anImport.lines.$get({ param: { importId }, query: { cursor } }))),
    takeImport: (importId, json) => read(anImport.take.$post({ param: { importId }, json })),
    undoImport: (importId) => read(anImport.undo.$post({ param: { importId }, json: {} })),
    dropImport: async (importId) => void (await taken(anImport.$delete({ param: { importId } }))),
    expectDay: (weekId, day, json, venue) =>
      read(week.expected[':day'].$put({ param: { weekId, day }, query: ofVenue(venue), json })),
    overview: (weekId) => allRows((cursor) => read(api.overview.$get({ query: { week: weekId, cursor } }))),
    standings: (weekId) => read(week.standings.$get({ param: { weekId }, query: {} })),
    outlook: (weekId, venue) => read(week.outlook.$get({ param: { weekId }, query: ofVenue(venue) })),
    weekQuestions: (weekId, venue) => read(week.questions.$get({ param: { weekId }, query: ofVenue(venue) })),
    addOrder: (weekId, json, key) => read(week.orders.$post({ param: { weekId }, json }, once(key))),
    previewOrder: (weekId, json) => read(week.orders.preview.$post({ param: { weekId }, json })),
    addOrders: (weekId, { orders, confirm }, key) =>
      read(
        week.orders.several.$post({ param: { weekId }, json: { orders: [...orders], confirm } }, once(key)),
      ),
    orderQuestions: (weekId, orders) =>
      read(week.orders.several.questions.$post({ param: { weekId }, json: { orders: [...orders] } })),
    usualOrders: (center, day) => read(api.orders.usual.$get({ query: { center, day } })),
    importOrders: (weekId, json, key) =>
      read(week.orders['import-csv'].$post({ param: { weekId }, json }, once(key))),
    editOrder: (weekId, orderId, json) => read(order.$patch({ param: { weekId, orderId }, json })),
    voidOrder: (weekId, orderId, reason, key) =>
      read(order.void.$post({ param: { weekId, orderId }, json: { reason } }, once(key))),
    restoreOrder: (weekId, orderId, key) =>
      read(order.restore.$post({ param: { weekId, orderId }, json: {} }, once(key))),
    addTransfer: (weekId, json, key) => read(week.transfers.$post({ param: { weekId }, json }, once(key))),
    findOrders: (query) => read(api.orders.$get({ query: textsOf(query) as never })),
    orderHistory: (orderId) => read(api.orders[':orderId'].history.$get({ param: { orderId } })),
    papersFound: (query) => read(api.orders.files.$get({ query: textsOf(query) as never })),
    approveOrder: (orderId, json, key) =>
      read(api.orders[':orderId'].approve.$post({ param: { orderId }, json }, once(key))),
    declineOrder: (orderId, json, key) =>
      read(api.orders[':orderId'].decline.$post({ param: { orderId }, json }, once(key))),
    addOrderFile: (_, orderId, file, key) =>
      read(api.orders[':orderId'].files.$post({ param: { orderId }, form: { file } }, once(key))),
    orderFile: async (fileId) => (await taken(api.files[':fileId'].$get({ param: { fileId } }))).blob(),
    takeOrderFileOff: (fileId) => read(api.files[':fileId'].$delete({ param: { fileId } })),
    putOrderFileBack: (fileId, key) =>
      read(api.files[':fileId'].restore.$post({ param: { fileId } }, once(key))),
    setSpending: (weekId, revenueCenter, json, venue) =>
      read(
        week.spending[':revenueCenter'].$put({
          param: { weekId, revenueCenter },
          query: ofVenue(venue),
          json,
        }),
      ),
    saveHours: (weekId, json) => read(week.hours.$put({ param: { weekId }, query: {}, json })),
    addHours: (weekId, json, key, venue) =>
      read(week.hours.$post({ param: { weekId }, query: ofVenue(venue), json }, once(key))),
    hoursDays: (weekId, venue) => read(week.hours.days.$get({ param: { weekId }, query: ofVenue(venue) })),
    enterDays: (weekId, json, venue) =>
      read(week.hours.days.$put({ param: { weekId }, query: ofVenue(venue), json })),
    editHours: (weekId, entryId, json) => read(hours.$patch({ param: { weekId, entryId }, json })),
    voidHours: (weekId, entryId, reason, key) =>
      read(hours.void.$post({ param: { weekId, entryId }, json: { reason } }, once(key))),
    restoreHours: (weekId, entryId, key) =>
      read(hours.restore.$post({ param: { weekId, entryId }, json: {} }, once(key))),
    setLabor: (weekId, crew, json, venue) =>
      read(week.labor[':crew'].$put({ param: { weekId, crew }, query: ofVenue(venue), json })),
    report: (weekId, venue) => read(week.report.$get({ param: { weekId }, query: ofVenue(venue) })),
    trends: (weeks, venue, withForecast) =>
      read(
        api.trends.$get({
          query: { weeks, ...ofVenue(venue), ...(withForecast && { forecast: 'true' as const }) },
        }),
      ),
    findings: (weekId, venue) => read(week.findings.$get({ param: { weekId }, query: { venue } })),
    submitWeek: (weekId, json, key) => read(week.submit.$post({ param: { weekId }, json }, once(key))),
    closeWeek: (weekId, json, key) => read(week.close.$post({ param: { weekId }, json }, once(key))),
    reopenWeek: (weekId, json, key) => read(week.reopen.$post({ param: { weekId }, json }, once(key))),

    writeNote: (weekId, json, venue) =>
      read(week.notes.$put({ param: { weekId }, query: ofVenue(venue), json })),

    reportRecipients: () => read(api['report-recipients'].$get()),
    saveReportRecipients: (json) => read(api['report-recipients'].$put({ json })),
    mailReport: (weekId, json, key) => read(week.report.mail.$post({ param: { weekId }, json }, once(key))),
    reportLetters: (weekId, venue) =>
      read(week.report.mail.$get({ param: { weekId }, query: ofVenue(venue) })),

    firstSteps: () => read(api.group.start.$get()),
    changeGroup: (json) => read(api.group.$patch({ json })),
    setOvertime: (json) => read(api.group.overtime.$put({ json })),
    addVenue: async (json, key) => void (await read(api.venues.$post({ json }, once(key)))),
    changeVenue: async (venueId, json) => void (await read(venue.$patch({ param: { venueId }, json }))),
    addCenter: async (venueId, json, key) =>
      void (await read(venue.centers.$post({ param: { venueId }, json }, once(key)))),
    changeCenter: async (centerId, json) =>
      void (await read(api.centers[':centerId'].$patch({ param: { centerId }, json }))),
    addCrew: async (venueId, json, key) =>
      void (await read(venue.crews.$post({ param: { venueId }, json }, once(key)))),
    changeCrew: async (crewId, json) =>
      void (await read(api.crews[':crewId'].$patch({ param: { crewId }, json }))),

    typicalWeek: () => read(api.settings['typical-week'].$get()),
    setTypicalWeek: (json) => read(api.settings['typical-week'].$put({ json })),
    settings: () => read(budgets.$get({ query: {} })),
    saveSettings: (json) => read(budgets.$put({ query: {}, json })),
    saveVenueSettings: (location, json) => read(budgets.$put({ query: { location }, json })),
    resetVenueSettings: (location) => read(budgets.$delete({ query: { location } })),
    lockSettings: (locked) => read(api.settings.lock.$put({ json: { locked } })),
    alertHistory: (query) => read(api.alerts.$get({ query })),
    unacknowledgedAlerts: async (categories) =>
      (
        await read(
          api.alerts.unacknowledged.$get({
            query: categories === 'all' ? {} : { category: [...categories] },
          }),
        )
      ).lines,
    acknowledgeAlerts: (json, key) => read(api.alerts.acknowledge.$post({ json }, once(key))),
    retryMail: (alertId, key) => read(alert['retry-mail'].$post({ param: { alertId } }, once(key))),
    failedMail: () => read(failed.$get()),
    acknowledgeMail: (json, key) => read(failed.acknowledge.$post({ json }, once(key))),
    sendMailAgain: (json, key) => read(failed['send-again'].$post({ json }, once(key))),
    sendTestEmail: (recipient, key) =>
      read(api.settings['test-email'].$post({ json: { recipient } }, once(key))),
    backups: () => read(api.backups.$get()),
    news: () => read(api.news.$get()),
    saveNews: (json) => read(api.news.$put({ json })),
    digest: () => read(api.digest.$get()),
    saveDigest: (json) => read(api.digest.$put({ json })),
    staff: () => read(api.staff.$get()),
    staffMember: (staffId) => read(api.staff[':staffId'].$get({ param: { staffId } })),
    addStaff: (json, key) => read(api.staff.$post({ json }, once(key))),
    editStaff: (staffId, json) => read(api.staff[':staffId'].$patch({ param: { staffId }, json })),
    suppliers: () => read(api.suppliers.$get({ query: {} })),
    retiredSuppliers: () => read(api.suppliers.$get({ query: { retired: 'true' } })),
    supplier: (supplierId) => read(supplier.$get({ param: { supplierId } })),
    mergeSupplier: (supplierId, json, key) =>
      read(supplier.merge.$post({ param: { supplierId }, json }, once(key))),
    addSupplier: (json, key) => read(api.suppliers.$post({ json }, once(key))),
    editSupplier: (supplierId, json) => read(supplier.$patch({ param: { supplierId }, json })),
    removeSupplier: (supplierId) => read(supplier.$delete({ param: { supplierId } })),
    putSample: (json) => read(api.sample.$put({ json })),
    restoreSupplier: (supplierId, key) => read(supplier.restore.$post({ param: { supplierId } }, once(key))),
  };
}

/** Returns the query that limits a call to a venue, if given. */
function ofVenue(venue: VenueId | undefined): { venue?: VenueId } {
  return venue === undefined ? {} : { venue };
}

function once(key: string) {
  return { headers: { 'Idempotency-Key': key } };
}

async function read<T>(asked: Promise<ClientResponse<T, number, 'json'>>): Promise<T> {
  return (await (await taken(asked)).json()) as T;
}

/** Returns the answer; throws a RequestError if the server refused. */
async function taken<Answer extends Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'text'>>(
  asked: Promise<Answer>,
): Promise<Answer> {
  const answer = await asked;
  if (answer.ok) return answer;
  const text = await answer.text();
  throw new RequestError(answer.status, text || answer.statusText, problemIn(answer.headers, text));
}

/** Returns the lines of an import from all pages. */
async function allLines(
  page: (cursor: string | undefined) => Promise<{ lines: ImportLine[]; cursor: string | null }>,
): Promise<ImportLine[]> {
  const lines: ImportLine[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const more: Awaited<ReturnType<typeof page>> = await page(cursor);
    lines.push(...more.lines);
    ({ cursor } = more);
  }
  return lines;
}

/** Returns an overview with the rows of all its pages. */
async function allRows(page: (cursor: string) => Promise<Overview>): Promise<Overview> {
  const overview = await page('0');
  const rows = [...overview.rows];
  for (let { next } = overview; next !== null; ) {
    const more = await page(next);
    rows.push(...more.rows);
    ({ next } = more);
  }
  return { ...overview, rows, next: null };
}

function problemIn(headers: Headers, text: string): Problem | null {
  const isProblem = headers.get('Content-Type')?.startsWith('application/problem+json');
  return isProblem ? (JSON.parse(text) as Problem) : null;
}

/** Converts a query's values to texts and leaves out undefined ones. */
function textsOf(query: object): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
