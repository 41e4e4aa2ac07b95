import { test } from 'vitest';
import { sees } from '../testing/by-hand.ts';
import { openPage } from '../testing/on-page.tsx';
import { AdminPage } from './admin.tsx';

test('The revenue of a week that runs keeps its kitchen and bar, as far as their days are entered', async () => {
  await openPage(<AdminPage />, {}, 'midweek');
  await sees(/Kitchen Revenue so far\$[\d,.]+Bar Revenue so far\$[\d,.]+/);
});
