import { CALLS, type CallName, type Calls } from '../../domain/calls/calls.ts';
import type { ParametersOf } from '../../domain/calls/row.ts';
import { formOfRows } from './an-import.ts';
import { PASSWORD, WEEK } from './installation.ts';

/** The name of an operation that changes something. */
export type WriteName = {
  [Name in CallName]: Calls[Name]['method'] extends 'get' ? never : Name;
}[CallName];

/** A request that changes something, valid as it is. */
export interface WriteRequest {
  name: WriteName;
  method: string;
  /** As it is declared, such as /weeks/{weekId}/orders. */
  route: string;
  /** As it is sent. */
  path: string;
  body?: Body;
}
type Body = Record<string, unknown>;

/** What a request's path names, and what it sends. */
type Example<Name extends WriteName> = Record<keyof ParametersOf<Calls[Name]>, string> &
  (Calls[Name] extends { sent: unknown } ? { sent: Body } : { sent?: Body }) & { query?: string };

/** Sends a request as an admin; the body of the answer. */
// biome-ignore lint/suspicious/noExplicitAny: answers of many kinds.
type Ask = (method: string, path: string, body?: object) => Promise<any>;

export const ORDER = {
  revenueCenter: 'kitchen',
  supplier: 'Harbor Seafood',
  amountCents: 12_345,
  day: '2026-11-18',
  notes: 'Two crates',
};
const MEMBER = { name: 'Al', position: 'Bartender', department: 'bar', hourlyRateCents: 1_500 };
const SUPPLIER = { name: 'Ice Co.', revenueCenter: 'bar' };
const USER = { name: 'Ann', email: 'ann@example.com', password: PASSWORD, role: 'chef' };

/** What the examples are about: ids of what is there, each for the examples that it is named after. */
export interface Subjects {
  /** Makes names differ. */
  lot: string;
  venue: string;
  kitchen: string;
  bar: string;
  crew: string;
  order: Seen;
  voided: Seen;
  approved: Seen;
  declined: Seen;
  file: string;
  fileTakenOff: string;
  staffId: string;
  entry: { edited: string; voided: string; restored: string };
  supplier: { edited: string; removed: string; restored: string; misspelt: string; into: string };
  alertId: string;
  barAlertId: string;
  changed: { venueId: string; centerId: string; crewId: string };
  handedIn: string;
  over: string;
  import: { dropped: string; ready: string; taken: string };
  tokenId: string;
  today: string;
  user: { changed: string; invited: string; withdrawn: string };
}
interface Seen {
  orderId: string;
  updatedAt: string;
}

/** One valid request for every operation that changes something, after making what they are about. */
export async function everyWrite(ask: Ask, lot = 'a'): Promise<WriteRequest[]> {
  return writesAbout(await make(ask, lot));
}

/** One request for every operation that changes something. */
export function writesAbout(subjects: Subjects): WriteRequest[] {
  return Object.entries(examplesOf(subjects)).map(([name, { sent, query, ...named }]) => {
    const { method, path: route } = CALLS[name as WriteName];
    const path = Object.entries<string>(named).reduce(
      (filled, [parameter, value]) => filled.replace(`{${parameter}}`, value),
      route as string,
    );
    return {
      name: name as WriteName,
      method: method.toUpperCase(),
      route,
      path: query ? `${path}?${query}` : path,
      ...(sent && { body: sent }),
    };
  });
}

/** Makes what the examples are about, as an admin of the sample's group. */
async function make(ask: Ask, lot: string): Promise<Subjects> {
  const { order } = await ask('POST', `/weeks/${WEEK}/orders`, ORDER);
  const { order: voided } = await ask('POST', `/weeks/${WEEK}/orders`, ORDER);
  await ask('POST', `/weeks/${WEEK}/orders/${voided.orderId}/void`, { reason: 'Entered twice' });
  const { kitchen, waits } = { kitchen: '/centers/kitchen', waits: { ...ORDER, amountCents: 90_000 } };
  await ask('PATCH', kitchen, { approvalOverCents: 80_000 });
  const { order: approved } = await ask('POST', `/weeks/${WEEK}/orders`, waits);
  const { order: declined } = await ask('POST', `/weeks/${WEEK}/orders`, waits);
  await ask('PATCH', kitchen, { approvalOverCents: null });
  const { staffId } = await ask('POST', '/staff', { ...MEMBER, name: `Bo ${lot}` });
  const { staffId: worker } = await ask('POST', '/staff', { ...MEMBER, name: `Cy ${lot}` });
  for (const minutes of [60, 120, 180])
    await ask('POST', `/weeks/${WEEK}/hours`, { staffId: worker, minutes });
  const { laborCost }: { laborCost: { staffId: string; minutes: number; entryId: string }[] } = await ask(
    'GET',
    `/weeks/${WEEK}`,
  );
  const hoursOf = (minutes: number) =>
    laborCost.find((entry) => entry.staffId === worker && entry.minutes === minutes)!.entryId;
  await ask('POST', `/weeks/${WEEK}/hours/${hoursOf(180)}/void`, { reason: 'Entered twice' });
  const { supplierId } = await ask('POST', '/suppliers', { ...SUPPLIER, name: `Gone ${lot}` });
  const { supplierId: edited } = await ask('POST', '/suppliers', { ...SUPPLIER, name: `Kept ${lot}` });
  const { supplierId: taken } = await ask('POST', '/suppliers', { ...SUPPLIER, name: `Taken ${lot}` });
  await ask('DELETE', `/suppliers/${taken}`);
  const [fromName, intoName] = [`Misspelt ${lot}`, `Spelt ${lot}`];
  const { supplierId: misspelt } = await ask('POST', '/suppliers', { ...SUPPLIER, name: fromName });
  const { supplierId: into } = await ask('POST', '/suppliers', { ...SUPPLIER, name: intoName });
  const { userId } = await ask('POST', '/users', { ...USER, email: `bo-${lot}@example.com` });
  const { password: _, ...invited } = USER;
  const invite = (name: string) => ask('POST', '/users', { ...invited, email: `${name}-${lot}@example.com` });
  const [{ userId: again }, { userId: withdrawn }] = [await invite('again'), await invite('withdrawn')];
  await ask('PUT', '/settings/budgets', { emailRecipients: 'owner@example.com' });
  await ask('PUT', '/settings/budgets?location=scandals', { barPercentage: 20 });
  await ask('PUT', '/report-recipients', { venue: 'tropics', recipients: 'owner@example.com' });
  await ask('PUT', `/weeks/${WEEK}/revenue`, { totalCents: 10_000 });
  await ask('PUT', `/weeks/${WEEK}/spending/kitchen`, { cents: 50_000 });
  const alerts: { alertId: string; mail: { state: string } }[] = await ask('GET', '/alerts');
  const alertId = alerts.find(({ mail }) => mail.state !== 'none')?.alertId;
  await ask('PUT', `/weeks/${WEEK}/spending/bar`, { cents: 50_000 });
  const [{ alertId: barAlertId }] = await ask('GET', '/alerts?category=bar&limit=1');
  const { venueId, centers, crews } = await ask('POST', '/venues', { ...VENUE, name: `Changed ${lot}` });
  const newVenue = async (name: string): Promise<string> =>
    (await ask('POST', '/venues', { ...VENUE, name: `${name} ${lot}` })).venueId;
  const [handedIn, over] = [await newVenue('Handed in'), await newVenue('Over')];
  await ask('POST', `/weeks/${WEEK}/submit`, { venue: handedIn });
  const addFile = async (name: string): Promise<string> => {
    const { files } = await ask('POST', `/orders/${order.orderId}/files`, formOf(name, lot));
    return files.at(-1).fileId;
  };
  const fileOfSales = async (day: string): Promise<string> => {
    const rows = [{ day, category: 'bar', cents: 500 + lot.charCodeAt(0) }];
    return (await ask('POST', '/imports', formOfRows('sales', rows))).importId;
  };
  const dropped = await fileOfSales('2026-10-04');
  const [ready, gone] = [await fileOfSales('2026-10-05'), await fileOfSales('2026-10-06')];
  await ask('POST', `/imports/${gone}/take`, { correct: 'all' });
  const { today } = await ask('GET', '/session');
  const { tokenId } = await ask('POST', '/tokens', tokenOf(lot, today));
  const [paper, takenOff] = [await addFile('kept'), await addFile('taken off')];
  await ask('DELETE', `/files/${takenOff}`);
  return {
    ...{ lot, venue: 'tropics', kitchen: 'kitchen', bar: 'bar', crew: 'kitchen' },
    ...{ order, voided, approved, declined, file: paper, fileTakenOff: takenOff, staffId, handedIn, over },
    entry: { edited: hoursOf(60), voided: hoursOf(120), restored: hoursOf(180) },
    supplier: { edited, removed: supplierId, restored: taken, misspelt, into },
    ...{ alertId: alertId ?? 'none', barAlertId, tokenId, today },
    changed: { venueId, centerId: centers[0].centerId, crewId: crews[0].crewId },
    import: { dropped, ready, taken: gone },
    user: { changed: userId, invited: again, withdrawn },
  };
}

/** An example of every operation that changes something, in an order in which each is valid. */
function examplesOf(subjects: Subjects): { [Name in WriteName]: Example<Name> } {
  const { lot, venue, kitchen, bar, crew, order, approved, declined, staffId, entry, supplier } = subjects;
  const weekId = WEEK;
  const { orderId, updatedAt: fromUpdatedAt } = order;
  const { venueId, centerId, crewId } = subjects.changed;
  const added = { ...ORDER, revenueCenter: kitchen };
  const reason = 'Entered twice';
  return {
    addOrder: { weekId, sent: added },
    editOrder: { weekId, orderId, sent: { notes: 'Three crates', fromUpdatedAt } },
    voidOrder: { weekId, orderId, sent: { reason } },
    restoreOrder: { weekId, orderId: subjects.voided.orderId, sent: {} },
    addTransfer: {
      weekId,
      sent: { from: kitchen, to: bar, amountCents: 4_500, day: '2026-11-18', notes: 'Limes' },
    },
    approveOrder: { orderId: approved.orderId, sent: { fromUpdatedAt: approved.updatedAt } },
    declineOrder: {
      orderId: declined.orderId,
      sent: { reason: 'Too much', fromUpdatedAt: declined.updatedAt },
    },
    addOrderFiles: { orderId, sent: formOf('invoice.png', lot) },
    takeOrderFileOff: { fileId: subjects.file },
    putOrderFileBack: { fileId: subjects.fileTakenOff, sent: {} },
    previewOrder: { weekId, sent: added },
    previewOrders: { weekId, sent: { csv: CSV } },
    importOrders: { weekId, sent: { csv: CSV } },
    addOrders: { weekId, sent: { orders: [added] } },
    orderQuestions: { weekId, sent: added },
    ordersQuestions: { weekId, sent: { orders: [added] } },
    setRevenue: { weekId, sent: { totalCents: 900_000 } },
    enterSales: { weekId, day: '2026-11-18', sent: { cents: { [kitchen]: 120_000 } } },
    importSales: {
      weekId,
      sent: { days: [{ line: 2, day: '2026-11-17', revenueCenter: kitchen, cents: 99_000 }] },
    },
    makeToken: { sent: tokenOf(lot, subjects.today) },
    endToken: { tokenId: subjects.tokenId },
    sendImportFile: { sent: salesForm(lot) },
    takeImport: { importId: subjects.import.ready, sent: { correct: 'all' } },
    takeImportBack: { importId: subjects.import.taken, sent: {} },
    dropImport: { importId: subjects.import.dropped },
    tellImportNames: {
      sent: {
        categories: [{ venueId: venue, category: `Beer ${lot}`, to: [{ centerId: bar, percent: 100 }] }],
      },
    },
    expectDay: { weekId, day: '2026-11-20', sent: { cents: { [bar]: 90_000 }, note: 'Party' } },
    setSpending: { weekId, revenueCenter: bar, sent: { cents: 7_000 } },
    addHours: { weekId, sent: { staffId, minutes: 480 } },
    editHours: { weekId, entryId: entry.edited, sent: { minutes: 90 } },
    voidHours: { weekId, entryId: entry.voided, sent: { reason } },
    restoreHours: { weekId, entryId: entry.restored, sent: {} },
    saveHours: { weekId, sent: { entries: [{ staffId, minutes: 60 }] } },
    enterHoursDays: {
      weekId,
      sent: {
        entries: [
          { staffId, day: '2026-11-16', workedMinutes: 300 },
          { staffId, day: '2026-11-20', plannedMinutes: 480 },
        ],
      },
    },
    setStaffCost: { weekId, crew, sent: { cents: 5_000 } },
    addStaff: { sent: { ...MEMBER, name: `Al ${lot}` } },
    editStaff: { staffId, sent: { position: 'Barback' } },
    addSupplier: { sent: { ...SUPPLIER, name: `Ice ${lot}` } },
    editSupplier: { supplierId: supplier.edited, sent: { name: `Renamed ${lot}` } },
    removeSupplier: { supplierId: supplier.removed },
    restoreSupplier: { supplierId: supplier.restored, sent: {} },
    mergeSupplier: {
      supplierId: supplier.misspelt,
      sent: { into: supplier.into, fromName: `Misspelt ${lot}`, intoName: `Spelt ${lot}` },
    },
    changeGroup: { sent: { name: `Group ${lot}` } },
    setOvertime: { sent: { weeklyMinutes: 2_400, dailyMinutes: null, factorPercent: 150 } },
    startGroup: { sent: { proposal: 'bar' } },
    addVenue: { sent: { ...VENUE, name: `Venue ${lot}` } },
    changeVenue: { venueId, sent: { laborPercentage: 31 } },
    addCenter: { venueId, sent: { name: 'Terrace', percentage: 20 } },
    changeCenter: { centerId, sent: { percentage: 24.5 } },
    addCrew: { venueId, sent: { name: 'Late', department: 'bar' } },
    changeCrew: { crewId, sent: { name: 'Night Floor' } },
    saveSettings: { sent: { barPercentage: 21.5 } },
    resetSettings: { query: 'location=scandals' },
    saveReportRecipients: { sent: { venue: null, recipients: 'a@example.com' } },
    setTypicalWeek: { sent: { cents: { [kitchen]: 700_000 } } },
    lockSettings: { sent: { locked: false } },
    sendTestEmail: { sent: { recipient: 'owner@example.com' } },
    putSample: { sent: { sample: 'midweek' } },
    saveDigest: { sent: { daily: true, weekly: false, time: '07:30' } },
    saveNews: { sent: { choice: 'act' } },
    acknowledgeAlert: { alertId: subjects.alertId, sent: {} },
    acknowledgeAlerts: { sent: { alertIds: [subjects.barAlertId] } },
    retryAlertMail: { alertId: subjects.alertId, sent: {} },
    acknowledgeFailedMail: { sent: { mailIds: ['none'] } },
    sendFailedMailAgain: { sent: { mailIds: ['none'] } },
    createUser: { sent: { ...USER, email: `ann-${lot}@example.com` } },
    changeUser: { userId: subjects.user.changed, sent: { name: 'Bo Changed' } },
    makeResetLink: { userId: subjects.user.changed, sent: {} },
    resetFactors: { userId: subjects.user.changed, sent: {} },
    makeInvitation: { userId: subjects.user.invited, sent: {} },
    withdrawInvitation: { userId: subjects.user.withdrawn },
    writeNote: { weekId, sent: { venue, day: '2026-11-18', text: 'Derby' } },
    mailReport: { weekId, sent: { venue } },
    submitWeek: { weekId, sent: { venue, note: 'All in' } },
    reopenWeek: { weekId, sent: { venue: subjects.handedIn, reason: 'An invoice came late' } },
    closeWeek: { weekId, sent: { venue: subjects.over, confirm: true } },
    endOwnSession: { sessionId: 'none' },
    endOtherSessions: {},
    changePassword: { sent: { current: PASSWORD, password: PASSWORD } },
    beginAuthenticator: { sent: PROOF },
    confirmAuthenticator: { factorId: 'none', sent: { code: '000000', name: 'Phone' } },
    beginPasskey: { sent: PROOF },
    addPasskey: {
      sent: {
        ...{ token: 'none', name: 'Key' },
        made: { ...CREDENTIAL, response: { clientDataJSON: 'none', attestationObject: 'none' } },
      },
    },
    renameFactor: { factorId: 'none', sent: { name: 'Key' } },
    endFactor: { factorId: 'none', sent: PROOF },
    makeRecoveryCodes: { sent: PROOF },
    openPasswordLink: { sent: { token: 'none' } },
    resetPassword: { sent: { token: 'none', password: PASSWORD } },
    signIn: { sent: { email: USER.email, password: PASSWORD } },
    signInByCode: { sent: { code: '000000' } },
    beginPasskeySignIn: {},
    signInByPasskey: {
      sent: {
        token: 'none',
        shown: {
          ...CREDENTIAL,
          response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
        },
      },
    },
    beginProviderSignIn: { sent: { page: '/' } },
    quickAccess: { sent: { role: 'admin' } },
    signOut: { sent: {} },
  };
}

const CSV =
  'Date,Revenue center,Supplier,Amount,Notes\n2026-11-18,Kitchen,Harbor Seafood,12.50,From a file\n';

/** A form with a photo of one pixel; the name makes it differ from others. */
export function formOf(name: string, lot: string): FormData & Record<string, unknown> {
  const form = new FormData();
  form.append('file', new File([PIXEL, `${name} ${lot}`], name));
  return form as FormData & Record<string, unknown>;
}

export function salesForm(lot: string): FormData & Record<string, unknown> {
  const form = new FormData();
  form.append('file', new File([`Date,Center,Amount\n2026-10-07,Bar,${lot.length}.00\n`], `${lot}.csv`));
  form.append('take', 'all');
  return form as FormData & Record<string, unknown>;
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

const PROOF = { password: PASSWORD };
const CREDENTIAL = { id: 'none', rawId: 'none', type: 'public-key' };
const VENUE = {
  laborPercentage: 30,
  centers: [{ name: 'Bar', percentage: 22 }],
  crews: [{ name: 'Floor', department: 'service' }],
};

function tokenOf(lot: string, endsOn: string) {
  return { name: `Register ${lot}`, access: 'read', endsOn };
}

/** The operations whose example is an exception, each with why. */
type Exceptions = Partial<Record<WriteName, string>>;

/** Those that leave no audit entry where they succeed. */
export const UNRECORDED: Exceptions = {
  previewOrder: 'stores nothing',
  previewOrders: 'stores nothing',
  orderQuestions: 'stores nothing',
  ordersQuestions: 'stores nothing',
  endOtherSessions: 'there is none to end',
  beginAuthenticator: 'only begins a second factor',
  beginPasskey: 'only begins a second factor',
  beginPasskeySignIn: 'only begins to sign in',
  beginProviderSignIn: 'only begins to sign in',
  acknowledgeFailedMail: 'no email has failed for good (failed-mail.test.ts has some that did)',
  sendFailedMailAgain: 'no email has failed for good',
  dropImport: 'nothing of it was taken',
};

/** Those with a POST that do not take effect once for each key, besides those whose row ignores keys. */
export const NOT_REPEATED: Exceptions = {
  resetPassword: 'the link is good for nothing',
  startGroup: 'the group has begun',
  acknowledgeFailedMail: 'no email has failed for good',
  sendFailedMailAgain: 'no email has failed for good',
};

/** Those whose answer says from the second time on that it was asked for before. */
export const TELLS_OF_REPEATS: Exceptions = { sendTestEmail: 'it is sent once' };

/** Those whose answer holds what is so now. */
export const TELLS_OF_NOW: Exceptions = { addHours: 'is answered with the week' };

/** Those that somebody else who does them again is answered alike. */
export const DONE_BY_THE_FIRST: Exceptions = {
  acknowledgeAlert: 'who acknowledged it first stays named',
  acknowledgeAlerts: 'who acknowledged it first stays named',
  restoreSupplier: 'it is back once',
  putOrderFileBack: 'it is back once',
  addOrderFiles: 'a file is kept once',
};

/** Those that a manager may do for the venue, but not those of these examples. */
export const BEYOND_A_VENUE: Exceptions = {
  saveSettings: 'of the whole group',
  resetSettings: 'of another venue',
  sendTestEmail: 'of the whole group',
  changeCenter: 'of another venue',
};

/** Those of a week that a closed one does not refuse. */
export const IN_CLOSED_WEEKS: Exceptions = {
  previewOrders: 'stores nothing',
  orderQuestions: 'stores nothing',
  ordersQuestions: 'stores nothing',
  mailReport: 'moves no figure',
  declineOrder: 'what waits is in no figure',
};
