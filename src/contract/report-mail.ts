import { expect, test } from 'vitest';
import { emptyWeek, NOT_ALLOWED, newKey, refusalOf, unfit } from './expectations.ts';
import { onEachGateway } from './gateways.ts';

onEachGateway('The report by mail', (as) => {
  const { weekId } = emptyWeek(4);
  const admin = () => as('admin');
  const save = (venue: string | null, recipients: string | null, from?: string | null) =>
    admin().saveReportRecipients({ venue, recipients, ...(from !== undefined && { from }) });
  const send = (venue = 'scandals', key = newKey()) => admin().mailReport(weekId, venue, key);

  test('goes to nobody until an admin says to whom', async () => {
    expect(await admin().reportRecipients()).toMatchObject({ group: '', venues: {} });
    expect(await refusalOf(send())).toMatchObject({
      status: 422,
      detail: 'Nobody is on the list for this report. Add an address first.',
    });
    expect(await refusalOf(as('scandals_manager').reportRecipients())).toMatchObject(NOT_ALLOWED);
    expect(await refusalOf(as('scandals_manager').mailReport(weekId, 'scandals', newKey()))).toMatchObject(
      NOT_ALLOWED,
    );
  });

  test('goes to the group’s list, unless a venue has its own', async () => {
    const group = 'owner@example.com, books@example.com';
    expect(await save(null, 'owner@example.com,books@example.com,OWNER@example.com')).toMatchObject({
      group,
    });
    const told = await save('scandals', 'bar@example.com', null);
    expect(told).toMatchObject({ group, venues: { scandals: 'bar@example.com' } });
    expect(await admin().reportRecipients()).toEqual(told);
    expect(await send('townhouse')).toMatchObject({ sent: 2, before: 0 });
    expect(await send()).toMatchObject({ sent: 1, before: 0 });
    expect(await save('scandals', null, 'bar@example.com')).toMatchObject({ venues: {} });
    const [entry] = await admin().audit({ action: 'set report recipients' });
    expect(entry).toMatchObject({
      subject: 'scandals',
      before: { recipients: 'bar@example.com' },
      after: { recipients: null },
    });
  });

  test('reaches nobody twice with the same figures', async () => {
    const key = newKey();
    const sent = await send('scandals', key);
    expect(sent).toMatchObject({ sent: 2, before: 0 });
    expect(await send('scandals', key)).toEqual(sent);
    expect(await send()).toMatchObject({ sent: 0, before: 2 });
    await admin().setLabor(weekId, 'scandals-bar', { cents: 5 as never });
    expect(await send()).toMatchObject({ sent: 2, before: 0 });
    const [entry] = await admin().audit({ action: 'send report' });
    expect(entry).toMatchObject({ subject: 'scandals', after: { sent: 2, before: 0 } });
  });

  test('is refused to what is no address, of no venue, and in place of a list that somebody changed', async () => {
    expect(await refusalOf(save(null, 'owner@example.com, nobody'))).toMatchObject(
      unfit({ field: 'recipients', message: 'Not an email address: nobody.' }),
    );
    expect(await refusalOf(save('none', ''))).toMatchObject({ code: 'not-found' });
    expect(await refusalOf(send('none'))).toMatchObject({ code: 'not-found' });
    expect(await refusalOf(save(null, 'new@example.com', 'other@example.com'))).toMatchObject({
      code: 'conflict',
    });
    expect(await refusalOf(save('scandals', 'new@example.com', ''))).toMatchObject({ code: 'conflict' });
  });
});
