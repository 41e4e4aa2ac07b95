import { expect, test } from 'vitest';
import { emptyWeek, NOT_ALLOWED, newKey, refusalOf, unfit } from './expectations.ts';
import { onEachServer } from './gateways.ts';

onEachServer('The report by mail', (as) => {
  const { weekId } = emptyWeek(4);
  const admin = () => as('admin');
  const save = (venue: string | null, recipients: string | null, from?: string | null) =>
    admin()('saveReportRecipients', { sent: { venue, recipients, ...(from !== undefined && { from }) } });
  const send = (venue: string | null = 'scandals', key = newKey()) =>
    admin()('mailReport', { weekId, sent: { venue }, key });

  test('goes to nobody until an admin says to whom', async () => {
    expect(await admin()('readReportRecipients')).toMatchObject({ group: '', venues: {} });
    expect(await refusalOf(send())).toMatchObject({
      status: 422,
      detail: 'Nobody is on the list for this report. Add an address first.',
    });
    expect(await refusalOf(as('scandals_manager')('readReportRecipients'))).toMatchObject(NOT_ALLOWED);
    expect(await admin()('readReportLetters', { weekId })).toEqual({ letters: [] });
    expect(await refusalOf(as('scandals_manager')('readReportLetters', { weekId }))).toMatchObject(
      NOT_ALLOWED,
    );
    expect(
      await refusalOf(
        as('scandals_manager')('mailReport', { weekId, sent: { venue: 'scandals' }, key: newKey() }),
      ),
    ).toMatchObject(NOT_ALLOWED);
  });

  test('goes to the group’s list, unless a venue has its own', async () => {
    const group = 'owner@example.com, books@example.com';
    expect(await save(null, 'owner@example.com,books@example.com,OWNER@example.com')).toMatchObject({
      group,
    });
    const answer = await save('scandals', 'bar@example.com', null);
    expect(answer).toMatchObject({ group, venues: { scandals: 'bar@example.com' } });
    expect(await admin()('readReportRecipients')).toEqual(answer);
    expect(await send('townhouse')).toMatchObject({ sent: 2, before: 0 });
    expect(await send()).toMatchObject({ sent: 1, before: 0 });
    expect(await save('scandals', null, 'bar@example.com')).toMatchObject({ venues: {} });
    const [entry] = await admin()('listAudit', { action: 'set report recipients' });
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
    await admin()('setStaffCost', { weekId, crew: 'scandals-bar', sent: { cents: 5 as never } });
    expect(await send()).toMatchObject({ sent: 2, before: 0 });
    const [entry] = await admin()('listAudit', { action: 'send report' });
    expect(entry).toMatchObject({ subject: 'scandals', after: { sent: 2, before: 0 } });
  });

  test('tells an admin whom it was sent to, each once, and sends nothing again that did not fail', async () => {
    const { letters } = await admin()('readReportLetters', { weekId, venue: 'scandals' });
    expect(letters.map(({ address, onList }) => [address, onList]).toSorted()).toEqual([
      ['bar@example.com', false],
      ['books@example.com', true],
      ['owner@example.com', true],
    ]);
    for (const { state } of letters) expect(['waiting', 'sent', 'kept']).toContain(state);
    expect((await admin()('readReportLetters', { weekId })).letters).toHaveLength(5);
    expect((await admin()('readReportLetters', { weekId: emptyWeek(5).weekId })).letters).toEqual([]);
    expect(await refusalOf(admin()('readReportLetters', { weekId, venue: 'none' }))).toMatchObject({
      code: 'not-found',
    });
    const again = { venue: 'scandals', failed: true };
    const recorded = await admin()('listAudit', { limit: 1 });
    expect(await admin()('mailReport', { weekId, sent: again, key: newKey() })).toMatchObject({ sent: 0 });
    expect(await admin()('listAudit', { limit: 1 })).toEqual(recorded);
  });

  test('is one letter of all venues together without a venue', async () => {
    expect(await send(null)).toMatchObject({ sent: 2, before: 0 });
    expect(await send(null)).toMatchObject({ sent: 0, before: 2 });
    const [entry] = await admin()('listAudit', { action: 'send report' });
    expect(entry).toMatchObject({ subject: 'group' });
    const { letters } = await admin()('readReportLetters', { weekId });
    expect(letters.filter(({ venueId }) => venueId === null).map(({ onList }) => onList)).toEqual([
      true,
      true,
    ]);
    expect((await admin()('readReportLetters', { weekId, venue: 'townhouse' })).letters).toHaveLength(2);
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
