import { expect, test } from 'vitest';
import { press, sees, until } from '../testing/by-hand.ts';
import { openPage } from '../testing/on-page.tsx';
import { UsersPage } from './users.tsx';

test('Whoever is deactivated is taken off each list that their address is left on, by one press', async () => {
  const { demo } = await openPage(<UsersPage />);
  const nia = { name: 'Nia Newman', email: 'nia@example.com', password: 'first words of Nia', role: 'chef' };
  await demo.createUser(nia as never, 'nia');
  await demo.saveReportRecipients({ venue: null, recipients: 'owner@example.com, nia@example.com' });
  await demo.saveSettings({ emailRecipients: 'nia@example.com' });
  await press('Deactivate: Nia Newman');
  await press('Deactivate');
  await sees('nia@example.com is still on these lists');
  await press('Take Off: Reports of the group');
  await press('Take Off: Alerts of the group');
  await until(async () => {
    expect((await demo.reportRecipients()).group).toBe('owner@example.com');
    expect((await demo.settings()).emailRecipients).toBe('');
  });
  await press('Done');
});
