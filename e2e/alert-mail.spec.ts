import { mailedTest as test } from './mailed-story.ts';
import { card, openAs } from './people.ts';
import { expect } from './story.ts';
import { visit } from './visit.ts';

const WEEK = '2025-05-07_to_2025-05-13';

test('A budget that turns critical reaches the owner by email, and the email’s link opens its week', async ({
  page,
  smtp,
}) => {
  await openAs(page, 'admin', `/admin?week=${WEEK}`);
  await page.getByRole('button', { name: 'Edit bar expenses' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('5000');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();

  await expect.poll(() => smtp.received.length).toBe(1);
  const [mail] = smtp.received;
  expect(mail?.to).toEqual(['owner@tillwise.example', 'office@tillwise.example']);
  expect(mail?.content).toMatch(/^Subject: ALERT: Bar Budget Critical\r$/m);
  const text = mail?.content.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  const link = /^Open the week: (\S+)/m.exec(text)?.[1] ?? '';

  await visit(page, '/admin');
  await page.goto(link);
  await expect(page).toHaveURL(new RegExp(`week=${WEEK}$`));
  await expect(card(page, 'Bar Budget')).toContainText('$5,000.00');
  await expect(card(page, 'Bar Budget')).toContainText('Critical Zone');
});
