import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessible } from './axe.ts';
import { mailedTest as test } from './mailed-story.ts';
import { card, openAs, readToast } from './people.ts';
import { expect } from './story.ts';

const PAST = '2025-05-14_to_2025-05-20';
const AMOUNTS = /\$[\d,]+\.\d\d/g;

/** What a PDF that goes along with an e-mail says. */
async function pdfIn(content: string): Promise<string> {
  const [, after = ''] = content.split(/Content-Type: application\/pdf/);
  const [, encoded = ''] = after.split('\r\n\r\n');
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(encoded.split('--')[0]!, 'base64')));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  expect(totalPages).toBe(1);
  return text;
}

test('An admin lists who gets the report; it goes out by a press and on closing, with the figures of the page in its PDF', async ({
  page,
  smtp,
  faults,
}) => {
  await openAs(page, 'admin', `/report?week=${PAST}&location=scandals`);
  const dialog = page.getByRole('dialog', { name: 'Report by Mail' });
  const addresses = dialog.getByLabel('Addresses');
  const report = card(page, 'Report of Scandals');

  await test.step('Of the venue alone, to people who need no account', async () => {
    await page.getByRole('button', { name: 'Send by Mail' }).click();
    await expect(dialog).toContainText('The group’s list is empty.');
    await expect(dialog.getByRole('button', { name: 'Send Now' })).toBeDisabled();
    await dialog.getByLabel('A list of its own for Scandals').check();
    await addresses.fill('owner@example.com, books');
    await dialog.getByRole('button', { name: 'Save List' }).click();
    await expect(dialog).toContainText('Not an email address: books.');
    await expectAccessible(page);
    await addresses.fill('owner@example.com\nbooks@example.com');
    await dialog.getByRole('button', { name: 'Save List' }).click();
    await readToast(page, 'List Saved');
    await expect(addresses).toHaveValue('owner@example.com, books@example.com');
  });

  await test.step('Sent, it tells what the page tells, to the cent', async () => {
    await dialog.getByRole('button', { name: 'Send Now' }).click();
    await readToast(page, 'Report on Its Way', '2 letters will be sent.');
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

  await test.step('Sent again, nobody gets it twice; closed, it goes out by itself', async () => {
    await page.getByRole('button', { name: 'Send by Mail' }).click();
    await dialog.getByRole('button', { name: 'Send Now' }).click();
    await readToast(page, 'Sent Before');
    await page.goto(`/scandals?week=${PAST}`);
    await page.getByRole('button', { name: 'Close Week' }).click();
    const closing = page.getByRole('dialog', { name: 'Close Week' });
    await closing.getByRole('button', { name: 'Close Week' }).click();
    await readToast(page, 'Week Closed');
    await expect.poll(() => smtp.received.length).toBe(4);
    expect(await pdfIn(smtp.received[3]!.content)).toContain('Closed by Admin Sample');
  });

  await test.step('What cannot be sent is said', async () => {
    await page.goto(`/report?week=${PAST}`);
    await page.getByRole('button', { name: 'Send by Mail' }).click();
    await expect(dialog).toContainText(
      'Scandals has a list of its own: owner@example.com, books@example.com.',
    );
    await page.request.put('/api/report-recipients', {
      data: { venue: null, recipients: 'somebody@example.com' },
      headers: { Origin: new URL(page.url()).origin },
    });
    await addresses.fill('owner@example.com');
    faults.expect(/409 \(Conflict\)/);
    await dialog.getByRole('button', { name: 'Save List' }).click();
    await expect(dialog).toContainText('Somebody changed this list meanwhile.');
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await expect(addresses).toHaveValue('somebody@example.com');
  });
});
