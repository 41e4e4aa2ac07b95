import { expect, test } from 'vitest';
import type { Crew } from '../domain/group/group.ts';
import { crewsOf, departmentOf } from '../domain/group/venue.ts';
import { can, ROLES, type Role } from '../domain/people/role.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import type { Day } from '../domain/values/day.ts';
import { cents } from '../domain/values/money.ts';
import { ID, NOT_ALLOWED, newKey, refusalOf, TIME, unfit } from './expectations.ts';
import { nameOf, onEachGateway, onEachServer } from './gateways.ts';

onEachGateway('Staff', (as) => {
  const rate = cents(17_25);
  const TODAY = '2026-11-19';
  const entry = {
    name: 'Bo',
    position: 'Barback',
    department: 'bar',
    crew: 'bar',
    hourlyRateCents: rate,
  } as const;

  test.each(ROLES)('are added by the %s to the crews the role reaches', async (role) => {
    for (const crew of crewsOf(SAMPLE_GROUP)) {
      const staff = {
        name: role,
        position: ' Helper ',
        department: departmentOf(SAMPLE_GROUP, crew),
        crew,
        hourlyRateCents: rate,
      };
      const call = as(role)('addStaff', { sent: staff, key: newKey() });
      if (!can(role, 'addStaff', crew)) expect(await refusalOf(call)).toMatchObject(NOT_ALLOWED);
      else
        expect(await call).toEqual({
          ...staff,
          staffId: ID,
          position: 'Helper',
          usualMinutes: 0,
          active: true,
        });
    }
  });

  test('are added once for a key, at the end of the list', async () => {
    const manager = as('bar_manager');
    const key = newKey();
    const bo = await manager('addStaff', { sent: entry, key });
    expect(await manager('addStaff', { sent: entry, key })).toEqual(bo);
    expect((await refusalOf(manager('addStaff', { sent: { ...entry, name: 'Al' }, key }))).code).toBe(
      'key-reused',
    );
    const staff = await manager('listStaff');
    expect(staff.filter(({ name }) => name === 'Bo')).toEqual([bo]);
    expect(staff.at(-1)).toEqual(bo);
    const { crew: _, ...withoutCrew } = { ...entry, department: 'service' as const };
    expect((await manager('addStaff', { sent: withoutCrew as never, key: newKey() })).crew).toBe('service');
  });

  test.each([
    [{ name: ' ' }, 'name', 'Please fill in all fields.'],
    [{ position: '' }, 'position', 'Please fill in all fields.'],
    [{ hourlyRateCents: cents(0) }, 'hourlyRateCents', 'Please enter a valid hourly rate.'],
    [{ hourlyRateCents: cents(1_000_001) }, 'hourlyRateCents', 'Please enter a valid hourly rate.'],
    [{ hourlyRateCents: '12' as never }, 'hourlyRateCents', 'Please enter a valid hourly rate.'],
    [{ department: 'office' as never }, 'department', 'Choose kitchen, bar or service.'],
    [{ crew: 'kitchen' as never }, 'crew', 'The crew does not belong to that department.'],
    [{ usualMinutes: 45 }, 'usualMinutes', 'Hours must be from 0 to 80, in steps of half an hour.'],
  ])('with %o are refused', async (change, field, message) => {
    const call = as('admin')('addStaff', { sent: { ...entry, ...change }, key: newKey() });
    expect(await refusalOf(call)).toMatchObject(unfit({ field, message }));
  });

  test.each<[Role, Crew, Crew, boolean]>([
    ['chef', 'kitchen', 'kitchen', true],
    ['chef', 'kitchen', 'service', false],
    ['chef', 'bar', 'kitchen', false],
    ['bar_manager', 'bar', 'service', true],
    ['townhouse_manager', 'service', 'townhouse', true],
    ['scandals_manager', 'service', 'scandals-service', false],
    ['admin', 'kitchen', 'townhouse', true],
  ])('are changed by the %s from %s to %s: %s', async (role, from, to, isChanged) => {
    const hired = { ...entry, crew: from, department: departmentOf(SAMPLE_GROUP, from) };
    const { staffId } = await as('admin')('addStaff', { sent: hired, key: newKey() });
    const call = as(role)('editStaff', { staffId, sent: { crew: to, name: 'Bo' } });
    if (isChanged) expect(await call).toMatchObject({ crew: to, department: departmentOf(SAMPLE_GROUP, to) });
    else expect(await refusalOf(call)).toMatchObject(NOT_ALLOWED);
  });

  test('have a number that nobody else has, until they give it up', async () => {
    const admin = as('admin');
    const one = await admin('addStaff', { sent: { ...entry, number: ' 1042 ' }, key: newKey() });
    expect(one.number).toBe('1042');
    const taken = { status: 409, code: 'conflict', detail: 'Somebody else has this staff number.' };
    expect(
      await refusalOf(admin('addStaff', { sent: { ...entry, number: '1042' }, key: newKey() })),
    ).toMatchObject(taken);
    const other = await admin('addStaff', { sent: { ...entry, number: '' }, key: newKey() });
    expect(other.number).toBeUndefined();
    expect(
      await refusalOf(admin('editStaff', { staffId: other.staffId, sent: { number: '1042' } })),
    ).toMatchObject(taken);
    expect(
      (await admin('editStaff', { staffId: one.staffId, sent: { number: '1042', name: 'Bob' } })).name,
    ).toBe('Bob');
    expect(
      (await admin('editStaff', { staffId: one.staffId, sent: { number: '', from: { number: '1042' } } }))
        .number,
    ).toBe(undefined);
    expect(
      (await admin('editStaff', { staffId: other.staffId, sent: { number: '1042', from: { number: '' } } }))
        .number,
    ).toBe('1042');
    const late = admin('editStaff', { staffId: other.staffId, sent: { number: '7', from: { number: '' } } });
    expect((await refusalOf(late)).code).toBe('conflict');
  });

  test('are changed by those who reach both crews, unless somebody was faster', async () => {
    const admin = as('admin');
    const { staffId, ...member } = await admin('addStaff', { sent: entry, key: newKey() });
    const change = {
      name: 'Bo B.',
      crew: 'service',
      hourlyRateCents: cents(18_00),
      usualMinutes: 1230,
    } as const;
    const from = { name: 'Bo', hourlyRateCents: rate };
    const raised = { from: TODAY, hourlyRateCents: 18_00, setBy: nameOf('bar_manager') };
    const pay = [{ from: null, hourlyRateCents: rate }, raised];
    const changed = { ...member, ...change, staffId, department: 'service', pay };
    expect(await as('bar_manager')('editStaff', { staffId, sent: { ...change, from } })).toEqual(changed);
    expect((await admin('listStaff')).find((one) => one.staffId === staffId)).toEqual(changed);
    expect(await refusalOf(admin('editStaff', { staffId, sent: { name: 'Robert', from } }))).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: `${nameOf('bar_manager')} changed this staff member meanwhile.`,
      current: { values: { hourlyRateCents: 18_00 }, setBy: nameOf('bar_manager') },
    });
    const townhouse = as('townhouse_manager');
    expect((await townhouse('editStaff', { staffId, sent: { active: false } })).active).toBe(false);
    expect(await refusalOf(townhouse('editStaff', { staffId, sent: { crew: 'bar' } }))).toMatchObject(
      NOT_ALLOWED,
    );
    expect(await refusalOf(as('chef')('editStaff', { staffId, sent: { name: 'x' } }))).toMatchObject(
      NOT_ALLOWED,
    );
    for (const [fault, message] of [
      [{ name: ' ' }, 'Please fill in all fields.'],
      [{ hourlyRateCents: 0 }, 'Please enter a valid hourly rate.'],
      [{ crew: 'total' }, 'Choose one of the crews.'],
    ] as const)
      expect(await refusalOf(admin('editStaff', { staffId, sent: fault as never }))).toMatchObject(
        unfit({ field: Object.keys(fault)[0]!, message }),
      );
    expect(await refusalOf(admin('editStaff', { staffId: 'nobody', sent: { name: 'x' } }))).toMatchObject({
      status: 404,
      code: 'not-found',
      detail: 'There is no such staff member.',
    });
  });
});

const NEEDS_PASSWORD = 'Enter a password. Only an admin may invite people to choose their own.';

onEachServer('Users', (as) => {
  const ana = {
    name: ' Ana ',
    email: ' Ana@Example.com ',
    password: 'a good long one',
    role: 'chef',
  } as const;

  test('are created once for a key, and an address is taken once', async () => {
    const admin = as('admin');
    const key = newKey();
    const user = await admin('createUser', { sent: ana, key });
    expect(user).toEqual({
      userId: ID,
      name: 'Ana',
      email: 'ana@example.com',
      role: 'chef',
      createdAt: TIME,
    });
    expect(await admin('createUser', { sent: ana, key })).toEqual(user);
    expect((await admin('listUsers')).at(-1)).toEqual({
      ...user,
      active: true,
      hasCredential: true,
      hasSecondFactor: false,
      lastSignInAt: null,
      invitation: null,
    });
    expect(await admin('listUsers')).toHaveLength(6);
    expect(await refusalOf(admin('createUser', { sent: ana, key: newKey() }))).toMatchObject({
      status: 409,
      code: 'email-already-in-use',
      detail: 'User ana@example.com already exists',
    });
    expect((await refusalOf(admin('createUser', { sent: { ...ana, role: 'admin' }, key }))).code).toBe(
      'key-reused',
    );
  });

  test('are created by anybody while the setup is open', async () => {
    const user = await as('chef')('createUser', { sent: { ...ana, email: 'bo@example.com' }, key: newKey() });
    expect(user).toMatchObject({ email: 'bo@example.com', role: 'chef' });
  });

  test.each([
    [{ name: '' }, 'name', 'Please fill in all fields'],
    [{ email: 'ana' }, 'email', 'Please enter a valid email address.'],
    [{ password: 'seven77' }, 'password', 'The password must have at least 8 characters.'],
    [{ password: 'x'.repeat(129) }, 'password', 'The password must have at most 128 characters.'],
    [{ role: 'owner' as never }, 'role', 'Choose one of the roles.'],
  ])('with %o are refused', async (change, field, message) => {
    const call = as('admin')('createUser', { sent: { ...ana, ...change }, key: newKey() });
    expect(await refusalOf(call)).toMatchObject(unfit({ field, message }));
  });

  test('are changed, but never the last admin away', async () => {
    const admin = as('admin');
    const { userId } = await admin('createUser', {
      sent: { ...ana, email: 'cy@example.com' },
      key: newKey(),
    });
    const changed = await admin('changeUser', { userId, sent: { name: 'Cy', role: 'bar_manager' } });
    expect(changed).toMatchObject({ userId, name: 'Cy', role: 'bar_manager', active: true });
    expect((await admin('changeUser', { userId, sent: { active: false } })).active).toBe(false);
    expect(await admin('changeUser', { userId, sent: { active: false } })).toEqual({
      ...changed,
      active: false,
    });
    const first = (await admin('listUsers')).find(({ role }) => role === 'admin')!;
    for (const change of [{ role: 'chef' }, { active: false }] as const)
      expect(await refusalOf(admin('changeUser', { userId: first.userId, sent: change }))).toMatchObject({
        status: 422,
        code: 'last-admin',
        title: 'The last admin stays',
        detail: expect.stringContaining('last active admin'),
      });
    // One who is deactivated does not count.
    await admin('changeUser', { userId, sent: { role: 'admin' } });
    expect(
      (await refusalOf(admin('changeUser', { userId: first.userId, sent: { active: false } }))).code,
    ).toBe('last-admin');
    await admin('changeUser', { userId, sent: { active: true } });
    await admin('changeUser', { userId, sent: { role: 'chef' } });
    for (const [field, message, fault] of [
      ['', 'Say what to change.', {}],
      ['name', 'Enter the full name.', { name: '' }],
      ['role', 'Choose one of the roles.', { role: 'owner' }],
    ] as const)
      expect(await refusalOf(admin('changeUser', { userId, sent: fault as never }))).toMatchObject(
        unfit({ field, message }),
      );
    expect(await refusalOf(admin('changeUser', { userId: 'nobody', sent: { name: 'x' } }))).toMatchObject({
      status: 404,
      detail: 'There is no such user.',
    });
  });

  test('are still on the lists of e-mail that they were on, which says so, once they are deactivated', async () => {
    const admin = as('admin');
    const { userId } = await admin('createUser', {
      sent: { ...ana, email: 'lis@example.com' },
      key: newKey(),
    });
    await admin('saveReportRecipients', {
      sent: { venue: null, recipients: 'Lis@example.com, owner@example.com' },
    });
    await admin('saveReportRecipients', { sent: { venue: 'scandals', recipients: 'lis@example.com' } });
    const { updatedAt } = await admin('saveSettings', {
      sent: { emailRecipients: 'owner@example.com, lis@example.com' },
    });
    const ended = await admin('changeUser', { userId, sent: { active: false } });
    expect(ended).toMatchObject({ active: false });
    expect(ended.listedOn).toEqual([
      {
        of: 'reports',
        venue: null,
        recipients: 'Lis@example.com, owner@example.com',
        others: 'owner@example.com',
      },
      { of: 'reports', venue: 'scandals', recipients: 'lis@example.com', others: '' },
      {
        ...{ of: 'alerts', venue: null, updatedAt },
        ...{ recipients: 'owner@example.com, lis@example.com', others: 'owner@example.com' },
      },
    ]);
    expect((await admin('listUsers')).find((user) => user.userId === userId)).not.toHaveProperty('listedOn');
    await admin('saveReportRecipients', {
      sent: { venue: null, recipients: '', from: ended.listedOn![0]!.recipients },
    });
    await admin('saveReportRecipients', { sent: { venue: 'scandals', recipients: null } });
    await admin('saveSettings', { sent: { emailRecipients: 'owner@example.com', fromUpdatedAt: updatedAt } });
    expect(await admin('changeUser', { userId, sent: { active: false } })).not.toHaveProperty('listedOn');
  });

  test('are invited by admins only, without a password', async () => {
    const { password: _, ...nia } = { ...ana, email: 'nia@example.com' };
    const refused = unfit({ field: 'password', message: NEEDS_PASSWORD });
    expect(await refusalOf(as('chef')('createUser', { sent: nia, key: newKey() }))).toMatchObject(refused);
    expect(
      await refusalOf(as('chef')('createUser', { sent: { ...nia, role: 'admin' }, key: newKey() })),
    ).toMatchObject(refused);
  });

  test.each(ROLES.filter((role) => role !== 'admin'))('are not the business of the %s', async (role) => {
    const call = as(role);
    for (const refused of [
      () => call('listUsers'),
      () => call('changeUser', { userId: 'x', sent: { name: 'x' } }),
      () => call('makeResetLink', { userId: 'x' }),
      () => call('makeInvitation', { userId: 'x', key: newKey() }),
      () => call('withdrawInvitation', { userId: 'x' }),
      () => call('listAudit', {}),
      () => call('readBackups'),
    ])
      expect(await refusalOf(refused())).toMatchObject(NOT_ALLOWED);
  });
});

onEachServer('Daily backups', (as) => {
  test('are told to an admin: none where none are set up', async () => {
    expect(await as('admin')('readBackups')).toMatchObject({ state: 'off', lastAt: null, bytes: null });
  });
});

onEachServer('One’s account', (as) => {
  test('has one session, which is not ended with the others', async () => {
    const chef = as('chef');
    const [session] = await chef('listOwnSessions');
    expect(session).toEqual({
      sessionId: ID,
      browser: 'Unknown browser',
      signedInAt: TIME,
      lastUsedAt: TIME,
      address: null,
      current: true,
    });
    expect(await chef('endOtherSessions')).toEqual([session]);
    expect(await refusalOf(chef('endOwnSession', { sessionId: 'unknown' }))).toMatchObject({
      status: 404,
      detail: 'This session has already ended.',
    });
    expect(await chef('listOwnSessions')).toEqual([session]);
  });

  test('has no tokens until one is made, and ends none that is not there', async () => {
    const chef = as('chef');
    expect(await chef('listTokens')).toEqual([]);
    expect(
      await refusalOf(
        chef('makeToken', { sent: { name: ' ', access: 'read', endsOn: '2026-12-31' as Day } }),
      ),
    ).toMatchObject(unfit({ field: 'name', message: 'Say what the token is for.' }));
    expect(await refusalOf(chef('endToken', { tokenId: 'unknown' }))).toMatchObject({ status: 404 });
  });

  test('takes no new password that is too short, and none through a link that is none', async () => {
    const short = unfit({ field: 'password', message: 'The password must have at least 8 characters.' });
    const chef = as('chef');
    expect(
      await refusalOf(chef('changePassword', { sent: { current: 'x', password: 'short' }, key: newKey() })),
    ).toMatchObject(short);
    expect(
      await refusalOf(chef('resetPassword', { sent: { token: 'x', password: 'short' }, key: newKey() })),
    ).toMatchObject(short);
    await refusalOf(
      chef('resetPassword', { sent: { token: 'x', password: 'a good long one' }, key: newKey() }),
    );
    await refusalOf(chef('openPasswordLink', { sent: { token: 'x' } }));
  });
});
