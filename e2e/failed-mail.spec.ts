import { mailedTest as test } from './mailed-story.ts';
import { openAs } from './people.ts';
import { expect } from './story.ts';

const WEEK = '2025-05-07_to_2025-05-13';

test('Email that did not arrive is told to the admin at home until it is sent again or acknowledged', async ({
  page,
  server,
  smtp,
}) => {
  await openAs(page, 'admin', `/admin?week=${WEEK}`);
  const put = (path: string, data: object) =>
    page.request.put(`${server.url}/api${path}`, { data, headers: { Origin: server.url } });
  await put('/settings/budgets', { emailRecipients: 'gone@tillwise.example, owner@tillwise.example' });
  await put(`/weeks/${WEEK}/spending/bar`, { cents: 500_000 });
  const notice = page.getByRole('status').filter({ hasText: '1 email did not arrive.' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Show' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email that did not arrive' });
  const letter = dialog.getByRole('listitem');
  await expect(letter).toContainText('ALERT: Bar Budget Critical');
  await expect(letter).toContainText('To gone@tillwise.example. 1 other got it.');
  await expect(letter).toContainText('550 No such mailbox');

  const before = smtp.received.length;
  await letter.getByRole('button', { name: 'Send again' }).click();
  await expect(letter).toBeHidden();
  // It is refused again at once, and told again.
  await expect(letter).toBeVisible();
  expect(smtp.received).toHaveLength(before);
  await letter.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(dialog).toContainText('No email needs your attention.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Weekly Budget Overview' })).toBeVisible();
  await expect(notice).toBeHidden();
});
