import { expect, type Locator, type Page } from '@playwright/test';
import { type Login, sampleAccount } from './sample-account.ts';
import { takeSession } from './sample-place.ts';

/** Signs in on the sign-in page and waits for the page the role starts on. */
export async function signIn(
  page: Page,
  { email, password, home }: { email: string; password: string; home: string },
) {
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  // Until it stands, whoever goes elsewhere may be sent there once more.
  await expect(page.getByLabel('Password')).toHaveCount(0);
}

/** Signs in with the sample account of a trial server, on the sign-in page. */
export function signInSample(page: Page, login: Login) {
  return signIn(page, { ...sampleAccount(login), home: `/${login}` });
}

/** Opens a page, else the one a sample account starts on, signed in with it already: for stories about something else. */
export async function openAs(page: Page, login: Login, path = `/${login}`) {
  const health = await page.request.get('/api/health');
  await signInByApi(page, { url: new URL(health.url()).origin }, login);
  await page.goto(path);
}

/** Has a sample account signed in without opening a page, for stories about something else. */
export async function signInByApi(page: Page, { url }: { url: string }, login: Login) {
  const session = takeSession(url, login);
  if (session) return page.context().addCookies([session]);
  const answer = await page.request.post(`${url}/api/auth/sign-in/email`, {
    headers: { Origin: url },
    data: sampleAccount(login),
  });
  expect(answer.status()).toBe(200);
}

/** Signs somebody in, in place of somebody whose page is left first: what that reads would be refused from then on. */
export async function signInInstead(page: Page, server: { url: string }, login: Login) {
  await page.goto('about:blank');
  await signInByApi(page, server, login);
}

/** Opens the sheet of an order's row and presses one of its buttons; returns the sheet. */
export async function pressInOrder(page: Page, supplier: string, button: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${supplier}`) }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: button, exact: true }).click();
  return sheet;
}

/** Goes to a venue or a revenue center by the rail's list of them. */
export async function goToVenue(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Venues' }).click();
  await page.getByRole('dialog', { name: 'Venues' }).getByRole('option', { name }).first().click();
}

/** Goes to a subject of the settings by the rail. */
export async function goToSetting(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
}

/** Logs out from a dashboard: in its header, or where that has no room for it in the account's menu. */
export async function logOut(page: Page) {
  const account = page.getByRole('button', { name: /^Account of / });
  const logout = page.getByRole('button', { name: 'Logout' });
  await expect(account.or(logout)).toBeVisible();
  if (await account.isVisible()) await account.click();
  await logout.click();
  await expect(page).toHaveURL(/\/$/);
}

/** Adds an order to the current week without a form. Returns that week. */
export async function order(page: Page, revenueCenter: string, amountCents: number): Promise<string> {
  const { currentWeek } = await (await page.request.get('/api/session')).json();
  const data = { revenueCenter, supplier: 'Corner Market', amountCents, day: currentWeek.startDate };
  const headers = { Origin: new URL(page.url()).origin };
  const answer = await page.request.post(`/api/weeks/${currentWeek.weekId}/orders`, { data, headers });
  expect(answer.status()).toBe(201);
  return currentWeek.weekId;
}

/** The card with a title. */
export function card(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true });
}

/** Saves revenue of a week that still runs as that of the whole week, once that is asked: by sending the form again. */
export async function asWholeWeek(page: Page) {
  const asking = page.locator('form').filter({ hasText: 'This counts as the whole week’s revenue.' });
  await expect(asking).toBeVisible();
  // A press that follows at once may be half of a double one, and is no answer.
  await expect(async () => {
    await asking.getByRole('button', { name: /^Save/ }).click({ timeout: 1000 });
    await expect(asking).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
}

/** Closes the toast with a title, once it has taken the place of the one before, after checking its texts. */
export async function readToast(page: Page, title: string, ...texts: string[]) {
  const toast = page.locator('.mantine-Notification-root');
  // One that takes another's place, as a second failure takes the first one's, is the second of two for a moment.
  await expect(async () => {
    await expect(toast.filter({ hasText: title })).toHaveCount(1);
    await expect(toast).toHaveCount(1);
    for (const text of texts) await expect(toast).toContainText(text, { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  // One that takes its place just now is the last for a moment.
  await toast.last().getByRole('button').click();
  await expect(toast).toHaveCount(0);
}

/** Unfolds what few orders need: credit, notes, invoice number, files. */
export async function openMore(within: Page | Locator) {
  await within.locator('summary', { hasText: 'Credit, notes' }).click();
}

/** Opens what narrows a list. */
export async function openFilters(within: Page | Locator) {
  await within.getByRole('button', { name: 'Filter', exact: true }).click();
}

/** The week before the current one, as a trial's list has it next to that. */
export async function lastWeekId(page: Page): Promise<string> {
  const weeks = await (await page.request.get('/api/weeks')).json();
  return weeks[1].weekId;
}
