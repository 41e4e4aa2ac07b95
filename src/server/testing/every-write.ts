import { formOfRows } from './an-import.ts';
import { PASSWORD, WEEK } from './installation.ts';

/** A request that changes something, valid as it is. */
export interface WriteRequest {
  method: string;
  /** As it is declared, such as /weeks/{weekId}/orders. */
  route: string;
  /** As it is sent. */
  path: string;
  body?: Record<string, unknown>;
}

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
const TRANSFER = { from: 'kitchen', to: 'bar', amountCents: 4_500, day: '2026-11-18', notes: 'Limes' };
const MEMBER = { name: 'Al', position: 'Bartender', department: 'bar', hourlyRateCents: 1_500 };
const SUPPLIER = { name: 'Ice Co.', revenueCenter: 'bar' };
const USER = { name: 'Ann', email: 'ann@example.com', password: PASSWORD, role: 'chef' };

/** One valid request for every route that changes something, after making what they are about. `lot` makes names differ. */
export async function everyWrite(ask: Ask, lot = 'a'): Promise<WriteRequest[]> {
  const { order } = await ask('POST', `/weeks/${WEEK}/orders`, ORDER);
  const { order: voided } = await ask('POST', `/weeks/${WEEK}/orders`, ORDER);
  await ask('POST', `/weeks/${WEEK}/orders/${voided.orderId}/void`, { reason: 'Entered twice' });
  const { kitchen, waits } = { kitchen: '/centers/kitchen', waits: { ...ORDER, amountCents: 90_000 } };
  await ask('PATCH', kitchen, { approvalOverCents: 80_000 });
  const seen = ({ updatedAt }: { updatedAt: string }) => ({ fromUpdatedAt: updatedAt });
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
  const made = await ask('POST', '/venues', { ...VENUE, name: `Changed ${lot}` });
  const { venueId } = made;
  const [{ centerId }] = made.centers;
  const [{ crewId }] = made.crews;
  const newVenue = (name: string) => ask('POST', '/venues', { ...VENUE, name: `${name} ${lot}` });
  const [{ venueId: handedIn }, { venueId: over }] = [await newVenue('Handed in'), await newVenue('Over')];
  await ask('POST', `/weeks/${WEEK}/submit`, { venue: handedIn });
  const week = `/weeks/${WEEK}`;
  const write = (method: string, route: string, path: string, body?: WriteRequest['body']): WriteRequest => {
    return { method, route, path, ...(body && { body }) };
  };
  const ofWeek = (method: string, rest: string, path: string, body: WriteRequest['body']) =>
    write(method, `/weeks/{weekId}${rest}`, `${week}${path}`, body);
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
  const { today: endsOn } = await ask('GET', '/session');
  const token = { name: `Register ${lot}`, access: 'read', endsOn };
  const { tokenId } = await ask('POST', '/tokens', token);
  const [paper, takenOff] = [await addFile('kept'), await addFile('taken off')];
  await ask('DELETE', `/files/${takenOff}`);
  const orderChange = { notes: 'Three crates', fromUpdatedAt: order.updatedAt };
  return [
    ofWeek('POST', '/orders', '/orders', ORDER),
    ofWeek('PATCH', '/orders/{orderId}', `/orders/${order.orderId}`, orderChange),
    ofWeek('POST', '/orders/{orderId}/void', `/orders/${order.orderId}/void`, { reason: 'Entered twice' }),
    ofWeek('POST', '/orders/{orderId}/restore', `/orders/${voided.orderId}/restore`, {}),
    ofWeek('POST', '/transfers', '/transfers', TRANSFER),
    write('POST', '/orders/{orderId}/approve', `/orders/${approved.orderId}/approve`, seen(approved)),
    write('POST', '/orders/{orderId}/decline', `/orders/${declined.orderId}/decline`, {
      reason: 'Too much',
      ...seen(declined),
    }),
    write('POST', '/orders/{orderId}/files', `/orders/${order.orderId}/files`, formOf('invoice.png', lot)),
    write('DELETE', '/files/{fileId}', `/files/${paper}`),
    write('POST', '/files/{fileId}/restore', `/files/${takenOff}/restore`, {}),
    ofWeek('POST', '/orders/preview', '/orders/preview', ORDER),
    ofWeek('POST', '/orders/preview-csv', '/orders/preview-csv', { csv: CSV }),
    ofWeek('POST', '/orders/import-csv', '/orders/import-csv', { csv: CSV }),
    ofWeek('POST', '/orders/several', '/orders/several', { orders: [ORDER] }),
    ofWeek('POST', '/orders/questions', '/orders/questions', ORDER),
    ofWeek('POST', '/orders/several/questions', '/orders/several/questions', { orders: [ORDER] }),
    ofWeek('PUT', '/revenue', '/revenue', { totalCents: 900_000 }),
    ofWeek('PUT', '/sales/{day}', '/sales/2026-11-18', { cents: { kitchen: 120_000 } }),
    ofWeek('POST', '/sales/import', '/sales/import', {
      days: [{ line: 2, day: '2026-11-17', revenueCenter: 'kitchen', cents: 99_000 }],
    }),
    write('POST', '/tokens', '/tokens', token),
    write('DELETE', '/tokens/{tokenId}', `/tokens/${tokenId}`),
    write('POST', '/imports', '/imports', salesForm(lot)),
    write('POST', '/imports/{importId}/take', `/imports/${ready}/take`, { correct: 'all' }),
    write('POST', '/imports/{importId}/undo', `/imports/${gone}/undo`, {}),
    write('DELETE', '/imports/{importId}', `/imports/${dropped}`),
    write('PUT', '/imports/names', '/imports/names', {
      categories: [{ venueId: 'tropics', category: `Beer ${lot}`, to: [{ centerId: 'bar', percent: 100 }] }],
    }),
    ofWeek('PUT', '/expected/{day}', '/expected/2026-11-20', { cents: { bar: 90_000 }, note: 'Party' }),
    ofWeek('PUT', '/spending/{revenueCenter}', '/spending/bar', { cents: 7_000 }),
    ofWeek('POST', '/hours', '/hours', { staffId, minutes: 480 }),
    ofWeek('PATCH', '/hours/{entryId}', `/hours/${hoursOf(60)}`, { minutes: 90 }),
    ofWeek('POST', '/hours/{entryId}/void', `/hours/${hoursOf(120)}/void`, { reason: 'Entered twice' }),
    ofWeek('POST', '/hours/{entryId}/restore', `/hours/${hoursOf(180)}/restore`, {}),
    ofWeek('PUT', '/hours', '/hours', { entries: [{ staffId, minutes: 60 }] }),
    ofWeek('PUT', '/hours/days', '/hours/days', {
      entries: [
        { staffId, day: '2026-11-16', workedMinutes: 300 },
        { staffId, day: '2026-11-20', plannedMinutes: 480 },
      ],
    }),
    ofWeek('PUT', '/labor/{crew}', '/labor/kitchen', { cents: 5_000 }),
    write('POST', '/staff', '/staff', { ...MEMBER, name: `Al ${lot}` }),
    write('PATCH', '/staff/{staffId}', `/staff/${staffId}`, { position: 'Barback' }),
    write('POST', '/suppliers', '/suppliers', { ...SUPPLIER, name: `Ice ${lot}` }),
    write('PATCH', '/suppliers/{supplierId}', `/suppliers/${edited}`, { name: `Renamed ${lot}` }),
    write('DELETE', '/suppliers/{supplierId}', `/suppliers/${supplierId}`),
    write('POST', '/suppliers/{supplierId}/restore', `/suppliers/${taken}/restore`, {}),
    write('POST', '/suppliers/{supplierId}/merge', `/suppliers/${misspelt}/merge`, {
      ...{ into, fromName, intoName },
    }),
    write('PATCH', '/group', '/group', { name: `Group ${lot}` }),
    write('PUT', '/group/overtime', '/group/overtime', {
      ...{ weeklyMinutes: 2_400, dailyMinutes: null, factorPercent: 150 },
    }),
    write('POST', '/group/start', '/group/start', { proposal: 'bar' }),
    write('POST', '/venues', '/venues', { ...VENUE, name: `Venue ${lot}` }),
    write('PATCH', '/venues/{venueId}', `/venues/${venueId}`, { laborPercentage: 31 }),
    write('POST', '/venues/{venueId}/centers', `/venues/${venueId}/centers`, CENTER),
    write('PATCH', '/centers/{centerId}', `/centers/${centerId}`, { percentage: 24.5 }),
    write('POST', '/venues/{venueId}/crews', `/venues/${venueId}/crews`, CREW),
    write('PATCH', '/crews/{crewId}', `/crews/${crewId}`, { name: 'Night Floor' }),
    write('PUT', '/settings/budgets', '/settings/budgets', { barPercentage: 21.5 }),
    write('DELETE', '/settings/budgets', '/settings/budgets?location=scandals'),
    write('PUT', '/report-recipients', '/report-recipients', {
      venue: null,
      recipients: 'a@example.com',
    }),
    write('PUT', '/settings/typical-week', '/settings/typical-week', { cents: { kitchen: 700_000 } }),
    write('PUT', '/settings/lock', '/settings/lock', { locked: false }),
    write('POST', '/settings/test-email', '/settings/test-email', { recipient: 'owner@example.com' }),
    write('PUT', '/sample', '/sample', { sample: 'midweek' }),
    write('PUT', '/digest', '/digest', { daily: true, weekly: false, time: '07:30' }),
    write('PUT', '/news', '/news', { choice: 'act' }),
    write('POST', '/alerts/{alertId}/acknowledge', `/alerts/${alertId}/acknowledge`, {}),
    write('POST', '/alerts/acknowledge', '/alerts/acknowledge', { alertIds: [barAlertId] }),
    write('POST', '/alerts/{alertId}/retry-mail', `/alerts/${alertId}/retry-mail`, {}),
    write('POST', '/mail/failed/acknowledge', '/mail/failed/acknowledge', { mailIds: [gone] }),
    write('POST', '/mail/failed/send-again', '/mail/failed/send-again', { mailIds: [gone] }),
    write('POST', '/users', '/users', { ...USER, email: `ann-${lot}@example.com` }),
    write('PATCH', '/users/{userId}', `/users/${userId}`, { name: 'Bo Changed' }),
    write('POST', '/users/{userId}/reset-link', `/users/${userId}/reset-link`, {}),
    write('POST', '/users/{userId}/reset-second-factor', `/users/${userId}/reset-second-factor`, {}),
    write('POST', '/users/{userId}/invitation', `/users/${again}/invitation`, {}),
    write('DELETE', '/users/{userId}/invitation', `/users/${withdrawn}/invitation`),
    ofWeek('PUT', '/notes', '/notes', { venue: 'tropics', day: '2026-11-18', text: 'Derby' }),
    ofWeek('POST', '/report/mail', '/report/mail', { venue: 'tropics' }),
    ofWeek('POST', '/submit', '/submit', { venue: 'tropics', note: 'All in' }),
    ofWeek('POST', '/reopen', '/reopen', { venue: handedIn, reason: 'An invoice came late' }),
    ofWeek('POST', '/close', '/close', { venue: over, confirm: true }),
    write('DELETE', '/account/sessions/{sessionId}', '/account/sessions/none'),
    write('DELETE', '/account/sessions', '/account/sessions'),
    write('POST', '/account/password', '/account/password', { current: PASSWORD, password: PASSWORD }),
    write('POST', '/account/authenticators', '/account/authenticators', PROOF),
    write('POST', '/account/authenticators/{factorId}/confirm', '/account/authenticators/none/confirm', {
      ...{ code: '000000', name: 'Phone' },
    }),
    write('POST', '/account/passkeys/begin', '/account/passkeys/begin', PROOF),
    write('POST', '/account/passkeys', '/account/passkeys', {
      ...{ token: 'none', name: 'Key' },
      made: { ...CREDENTIAL, response: { clientDataJSON: 'none', attestationObject: 'none' } },
    }),
    write('PATCH', '/account/second-factors/{factorId}', '/account/second-factors/none', { name: 'Key' }),
    write('POST', '/account/second-factors/{factorId}/end', '/account/second-factors/none/end', PROOF),
    write('POST', '/account/recovery-codes', '/account/recovery-codes', PROOF),
    write('POST', '/password/link', '/password/link', { token: 'none' }),
    write('POST', '/password/reset', '/password/reset', { token: 'none', password: PASSWORD }),
    write('POST', '/auth/sign-in/email', '/auth/sign-in/email', { email: USER.email, password: PASSWORD }),
    write('POST', '/auth/sign-in/code', '/auth/sign-in/code', { code: '000000' }),
    write('POST', '/auth/sign-in/passkey/begin', '/auth/sign-in/passkey/begin'),
    write('POST', '/auth/sign-in/passkey', '/auth/sign-in/passkey', {
      token: 'none',
      shown: {
        ...CREDENTIAL,
        response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
      },
    }),
    write('POST', '/auth/sign-in/provider/begin', '/auth/sign-in/provider/begin', { page: '/' }),
    write('POST', '/quick-access', '/quick-access', { role: 'admin' }),
    write('POST', '/auth/sign-out', '/auth/sign-out', {}),
  ];
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
const CENTER = { name: 'Terrace', percentage: 20 };
const CREW = { name: 'Late', department: 'bar' };
const VENUE = {
  laborPercentage: 30,
  centers: [{ name: 'Bar', percentage: 22 }],
  crews: [{ name: 'Floor', department: 'service' }],
};
