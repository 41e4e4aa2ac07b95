import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from './axe.ts';
import { openAs } from './people.ts';
import { temporaryFolder } from './server.ts';
import { expect, test } from './story.ts';
import { visit } from './visit.ts';

const place = temporaryFolder();
const folder = join(place, 'backups');
test.use({ env: { TILLWISE_BACKUP_FOLDER: folder } });

test('An admin sees when the last backup was made, and is warned at home while none can be', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin');
  const last = page.getByText(/^Last backup: (today|yesterday) .*, [\d.]+ MB\.$/);
  await expect(last).toBeVisible();
  await expect(page.getByText('The daily backup failed')).toHaveCount(0);
  // The disk they lie on is away.
  renameSync(folder, join(place, 'away'));
  await page.reload();
  const warning = page.getByRole('status').filter({ hasText: 'The daily backup failed today' });
  await expect(warning).toContainText('Tell whoever runs the server: its log says why.');
  await expectAccessible(page);
  await visit(page, '/sales');
  await expect(page.getByRole('heading', { name: 'Sales by day' })).toBeVisible();
  await expect(warning).toHaveCount(0);
  renameSync(join(place, 'away'), folder);
  await visit(page, '/admin');
  await expect(last).toBeVisible();
  await expect(warning).toHaveCount(0);
});
