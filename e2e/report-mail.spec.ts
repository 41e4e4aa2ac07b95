import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessible } from './axe.ts';
import { mailedTest as test } from './mailed-story.ts';
import { card, openAs, readToast } from './people.ts';
import { expect } from './story.ts';
import { visit } from './visit.ts';

const PAST = '2025-05-14_to_2025-05-20';
const AMOUNTS = /\$[\d,]+\.\d\d/g;

/** What a PDF that goes along with an email says. */
async function pdfIn(content: string): Promise<string> {
  const [, after = ''] = content.split(/Content-Type: application\/pdf/);
  const [, encoded = ''] = after.split('\r\n\r\n');
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(encoded.split('--')[0]!, 'base64')));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  expect(totalPages).toBe(1);
  return text;
}

test('An admin lists who gets the report; it goes out by a press and on closing, with the figures of the page in its PDF', {
  tag: '@main',
}, async ({ page, smtp, faults }) => {
  await openAs(page, 'admin', `/report?week=${PAST}&location=scandals`);
  const dialog = page.getByRole('dialog', { name: 'Report by mail' });
  const addresses = dialog.getByLabel('Addresses');
  const report = card(page, 'Report of Scandals');

  await test.step('Of the venue alone, to people who need no account', async () => {
    await page.getByRole('button', { name: 'Send by mail' }).click();
    await expect(dialog).toContainText('The group’s list is empty.');
    await expect(dialog.getByRole('button', { name: 'Send now' })).toBeDisabled();
    await dialog.getByLabel('A list of its own for Scandals').check();
    await addresses.fill('owner@example.com, books');
    await dialog.getByRole('button', { name: 'Save list' }).click();
    await expect(dialog).toContainText('Not an email address: books.');
    await expectAccessible(page);
    await addresses.fill('owner@example.com\nbooks@example.com');
    await dialog.getByRole('button', { name: 'Save list' }).click();
    await readToast(page, 'List saved');
    await expect(addresses).toHaveValue('owner@example.com, books@example.com');
  });

  await test.step('Sent, it tells what the page tells, to the cent', async () => {
    await dialog.getByRole('button', { name: 'Send now' }).click();
    await readToast(page, 'Report on its way', '2 letters will be sent.');
    await expect.poll(() => smtp.received.length).toBe(2);
    expect(smtp.received.map(({ to }) => to.join()).sort()).toEqual([
      'books@example.com',
      'owner@example.com',
    ]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const onScreen = (await report.innerText()).match(AMOUNTS);
    for (const { content } of smtp.received) expect((await pdfIn(content)).match(AMOUNTS)).toEqual(onScreen);
  });

  await test.step('The page tells whom it reached', async () => {
    const sent = card(page, 'Sent by mail');
    await expect(sent.getByRole('listitem')).toHaveText([
      /^books@example\.comSent on /,
      /^owner@example\.comSent on /,
    ]);
    await expect(sent.getByRole('button')).toHaveCount(0);
  });

  await test.step('Sent again, nobody gets it twice; closed, it goes out by itself', async () => {
    await page.getByRole('button', { name: 'Send by mail' }).click();
    await dialog.getByRole('button', { name: 'Send now' }).click();
    await readToast(page, 'Sent before');
    await visit(page, `/scandals?week=${PAST}`);
    await page.getByRole('button', { name: 'Close week' }).click();
    const closing = page.getByRole('dialog', { name: 'Close week' });
    await closing.getByRole('button', { name: 'Close week' }).click();
    await readToast(page, 'Week closed');
    await expect.poll(() => smtp.received.length).toBe(4);
    expect(await pdfIn(smtp.received[3]!.content)).toContain('Closed by Morgan Reyes');
  });

  await test.step('What cannot be sent is said', async () => {
    await visit(page, `/report?week=${PAST}`);
    await page.getByRole('button', { name: 'Send by mail' }).click();
    await expect(dialog).toContainText(
      'Scandals has a list of its own: owner@example.com, books@example.com.',
    );
    await page.request.put('/api/report-recipients', {
      data: { venue: null, recipients: 'somebody@example.com' },
      headers: { Origin: new URL(page.url()).origin },
    });
    await addresses.fill('owner@example.com');
    faults.expect(/409 \(Conflict\)/);
    await dialog.getByRole('button', { name: 'Save list' }).click();
    await expect(dialog).toContainText('Somebody changed this list meanwhile.');
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await expect(addresses).toHaveValue('somebody@example.com');
  });
});

test('The group’s report is one page, one letter and one text, with the same figures', async ({
  page,
  smtp,
}) => {
  await openAs(page, 'admin', `/report?week=${PAST}`);
  const report = card(page, 'Report of Tropics Group');
  await expect(report).toContainText('All 3 venues are still open.');
  await expect(report.getByRole('region', { name: 'Figures of Tropics Group' })).toContainText(
    /Prime cost\$[\d,.]+[\d.]+%/,
  );
  const list = { venue: null, recipients: 'owner@example.com' };
  const headers = { Origin: new URL(page.url()).origin };
  await page.request.put('/api/report-recipients', { data: list, headers });
  await page.getByRole('button', { name: 'Send by mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report by mail' });
  await expect(dialog).toContainText('The group’s report goes out as one letter');
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await readToast(page, 'Report on its way', 'One letter will be sent.');
  await expect.poll(() => smtp.received.length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // The page has the overview's table of venues, the letter its rows in short: left, spent of the budget, sales and labor.
  const venues = await page.getByRole('region', { name: 'Venues', exact: true }).innerText();
  const [before, after] = (await report.innerText()).split(venues).map((part) => part.match(AMOUNTS) ?? []);
  const inLetter = (await pdfIn(smtp.received[0]!.content)).match(AMOUNTS) ?? [];
  expect(before!.length).toBeGreaterThan(10);
  expect(inLetter.slice(0, before!.length)).toEqual(before);
  expect(inLetter.slice(inLetter.length - after!.length)).toEqual(after);
  const rows = page
    .getByRole('region', { name: 'Venues', exact: true })
    .locator('tr:has([data-row]), li:has([data-row])');
  const ofVenues = await Promise.all((await rows.all()).map((row) => row.innerText()));
  expect(ofVenues).toHaveLength(3);
  const inRows = inLetter.slice(before!.length, inLetter.length - after!.length);
  expect(inRows.length % ofVenues.length).toBe(0);
  const each = inRows.length / ofVenues.length;
  for (let at = 0; at < inRows.length; at += each) {
    const told = inRows.slice(at, at + each);
    const alike = ofVenues.filter((row) => told.every((amount) => row.match(AMOUNTS)?.includes(amount)));
    expect([told, alike.length]).toEqual([told, 1]);
  }
  await expect(card(page, 'Sent by mail').getByRole('listitem')).toHaveText(/^owner@example\.comSent on /);

  await test.step('On paper it stands alone, on one sheet', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(report).toBeVisible();
    await expect(card(page, 'Report of Scandals')).toBeHidden();
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect([format, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([format, 1]);
    }
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('A row leads to the venue’s own', async () => {
    await report.getByRole('link', { name: 'Scandals' }).click();
    await expect(card(page, 'Report of Scandals')).toBeVisible();
    await expect(report).toHaveCount(0);
    await page.goBack();
  });

  await test.step('On a phone every figure is in sight', async () => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const costs = page.getByRole('region', { name: 'Figures of Tropics Group' }).getByRole('definition');
      const venues = page.getByRole('region', { name: 'Venues', exact: true }).getByRole('listitem');
      await expect(venues.first()).toBeVisible();
      for (const cell of [...(await costs.all()), ...(await venues.all())]) {
        const { x = 0, width: wide = 0 } = (await cell.boundingBox()) ?? {};
        expect(x + wide).toBeLessThanOrEqual(width);
      }
    }
  });
});

test('A letter that reached nobody says why, and goes again by a press', async ({ page, smtp }) => {
  await openAs(page, 'admin', `/report?week=${PAST}&location=townhouse`);
  const Origin = new URL(page.url()).origin;
  const list = { venue: 'townhouse', recipients: 'gone@example.com, owner@example.com' };
  await page.request.put('/api/report-recipients', { data: list, headers: { Origin } });
  await page.getByRole('button', { name: 'Send by mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report by mail' });
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await readToast(page, 'Report on its way', '2 letters will be sent.');
  await page.keyboard.press('Escape');
  const sent = card(page, 'Sent by mail');
  const gone = sent.getByRole('listitem').filter({ hasText: 'gone@example.com' });
  await expect(gone).toContainText(/Not sent on .*: .*No such mailbox/);
  await expect(sent.getByRole('listitem').filter({ hasText: 'owner@example.com' })).toContainText('Sent on');
  const mails = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await sent.getByRole('button', { name: 'Send again to 1' }).click();
  expect(await (await mails).json()).toMatchObject({ sent: 1 });
  await readToast(page, 'Report on its way', 'One letter will be sent.');
  await expect(gone).toContainText('No such mailbox');
  expect(smtp.received).toHaveLength(1);
});
