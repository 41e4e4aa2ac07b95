import { expect, test } from 'vitest';
import type { WeekId } from '../domain/calendar/week.ts';
import type { Crew } from '../domain/group/group.ts';
import { departmentOf } from '../domain/group/venue.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { addDays } from '../domain/values/day.ts';
import { cents } from '../domain/values/money.ts';
import { emptyWeek, NOT_ALLOWED, newKey, refusalOf, sendRows } from './expectations.ts';
import { nameOf, onEachServer } from './gateways.ts';

const [HERE, ELSEWHERE] = ['Tropics Grill', 'Scandals'];

/** A day of somebody in a file. */
interface HoursSent {
  day: string;
  location?: string;
  number?: string;
  name: string;
  minutes?: number;
  plannedMinutes?: number;
  role?: string;
  wageCents?: number;
}

onEachServer('Hours of a file', (as) => {
  const { weekId, startDate } = emptyWeek(25);
  const [first, second] = [startDate, addDays(startDate, 1)];

  const hire = (name: string, { crew = 'kitchen', number = '' }: { crew?: Crew; number?: string } = {}) =>
    as('admin')('addStaff', {
      sent: {
        ...{ name, position: 'Helper', crew, department: departmentOf(SAMPLE_GROUP, crew) },
        ...{ hourlyRateCents: cents(12_00), number },
      },
      key: newKey(),
    }).then(({ staffId }) => staffId);

  /** Sends a file of hours; shifts without minutes have no end. */
  const sent = (hours: readonly HoursSent[], by: Parameters<typeof as>[0] = 'admin') =>
    sendRows(
      as(by),
      'hours',
      hours.map((one) => ({ location: HERE, ...one })),
    );
  const dayOf = async (staffId: string, day: string) =>
    (await as('admin')('readHoursDays', { weekId })).people.find((one) => one.staffId === staffId)!.days[day];
  const close = async (of: WeekId) => {
    const found = await as('admin')('readFindings', { weekId: of, venue: 'tropics' });
    const waved = found.map(({ finding }) => ({ finding, word: 'Fine' }));
    return as('admin')('closeWeek', { weekId: of, sent: { venue: 'tropics', waved }, key: newKey() });
  };
  const laborNow = async () => (await as('admin')('readWeek', { weekId })).totalKitchenStaffCostCents;

  test('are found by number, then by name, and taken whole as if they had been typed', async () => {
    const jose = await hire('José Núñez', { number: 'C-1' });
    const maria = await hire('Maria Lopez');
    const before = await laborNow();
    const shown = await sent([
      { day: first, number: 'C-1', name: 'Somebody', minutes: 455, plannedMinutes: 480 },
      { day: first, name: 'LOPEZ, maría', minutes: 60 },
      { day: second, name: 'Maria  Lopez', minutes: 0 },
    ]);
    expect(shown).toMatchObject({ kind: 'hours', fates: { new: 3 }, sumMinutes: 515, asks: [], waiting: [] });
    expect(shown.hours).toContainEqual({
      ...{ day: first, staffId: jose, minutes: 455, plannedMinutes: 480 },
      ...{ storedMinutes: null, fate: 'new', words: '' },
    });
    expect(await laborNow()).toBe(before);
    const taken = await as('admin')('takeImport', { importId: shown.importId, sent: {} });
    expect(taken.fates).toEqual({ taken: 3 });
    const { importId } = taken;
    expect(await dayOf(jose, first)).toMatchObject({ workedMinutes: 455, plannedMinutes: 480, importId });
    expect(await dayOf(maria, second)).toMatchObject({ workedMinutes: 0, importId });
    expect((await laborNow()) - before).toBe(91_00 + 12_00);
    const [trail] = await as('admin')('listAudit', { weekId, action: 'import hours', limit: 1 });
    expect(trail).toMatchObject({ after: { days: 3, minutes: 515, importId } });
    const back = await as('admin')('takeImportBack', { importId, sent: {} });
    expect(back.fates).toEqual({ undone: 3 });
    expect(await dayOf(jose, first)).toMatchObject({
      workedMinutes: null,
      plannedMinutes: null,
      importId: null,
    });
    expect(await laborNow()).toBe(before);
  });

  test('of people whom nobody knows wait alone, until they are named', async () => {
    const [sam, other] = [await hire('Sam Twin'), await hire('Sam Twin')];
    const known = await hire('Tova Known');
    const shown = await sent([
      { day: first, name: 'Tova Known', minutes: 300 },
      { day: first, name: 'Sam Twin', minutes: 240 },
      { day: first, number: '9999', name: 'Tova Known', minutes: 120 },
    ]);
    expect(shown.fates).toEqual({ new: 1, waits: 2 });
    expect(shown.lines).toMatchObject({ read: 3, counted: 1, waiting: 2 });
    expect(shown.waiting).toContainEqual({
      ...{ day: first, venueId: 'tropics', location: HERE, number: '9999', name: 'Tova Known', minutes: 120 },
    });
    expect(shown.asks.map(({ what, again, choices }) => [what, again, choices])).toEqual([
      ['person', false, ['Sam Twin']],
      ['person', false, ['Tova Known']],
    ]);
    const { importId } = shown;
    expect((await as('admin')('takeImport', { importId, sent: {} })).fates).toEqual({ taken: 1, waits: 2 });
    const named = { venueId: 'tropics', number: '', name: 'Sam Twin', staffId: other };
    const nobody = { venueId: 'tropics', number: '9999', name: 'Tova Known', staffId: null };
    expect((await as('admin')('tellImportNames', { sent: { people: [named, nobody] } })).people).toEqual(
      expect.arrayContaining([
        { ...named, lastDay: first, lastCents: null, lastMinutes: 240 },
        { ...nobody, lastDay: first, lastCents: null, lastMinutes: 120 },
      ]),
    );
    const now = await as('admin')('readImport', { importId });
    expect(now).toMatchObject({
      fates: { taken: 2 },
      waiting: [],
      lines: { counted: 2, waiting: 0, left: 1 },
    });
    expect(await dayOf(other, first)).toMatchObject({ workedMinutes: 240, importId });
    expect(await dayOf(known, first)).toMatchObject({ workedMinutes: 300 });
    expect(await dayOf(sam, first)).toMatchObject({ workedMinutes: null });
    const both = await sent([
      { day: second, name: 'Tova Known', minutes: 300 },
      { day: second, number: '77', name: 'T. Known', minutes: 30 },
    ]);
    await as('admin')('takeImport', { importId: both.importId, sent: {} });
    await as('admin')('tellImportNames', {
      sent: {
        people: [{ venueId: 'tropics', number: '77', name: 'T. Known', staffId: known }],
      },
    });
    expect((await as('admin')('readImport', { importId: both.importId })).hours).toMatchObject([
      { minutes: 300, fate: 'taken', words: expect.stringContaining('the file says 5:30 h') },
    ]);
    await as('admin')('takeImportBack', { importId: both.importId, sent: {} });
    const again = await sent([{ day: second, name: 'SAM TWIN', minutes: 60 }]);
    expect(again.hours).toMatchObject([{ staffId: other, fate: 'new' }]);
    await as('admin')('takeImportBack', { importId, sent: {} });
    expect(await dayOf(other, first)).toMatchObject({ workedMinutes: null });
  });

  test('that correct what is on record ask first, also a figure of the whole week, and are put back', async () => {
    const staffId = await hire('Ada Typed');
    await as('chef')('enterHoursDays', {
      weekId,
      sent: { entries: [{ staffId, day: first, workedMinutes: 455 }] },
    });
    await as('chef')('addHours', { weekId, sent: { staffId, minutes: 600 }, key: newKey() });
    const before = await laborNow();
    const shown = await sent([
      { day: first, name: 'Ada Typed', minutes: 470 },
      { day: second, name: 'Ada Typed', minutes: 100 },
    ]);
    expect(shown.hours).toMatchObject([
      { day: first, fate: 'corrects', storedMinutes: 455 },
      { day: second, fate: 'corrects', storedMinutes: null },
    ]);
    expect(shown.hours[0]?.words).toContain('7:35 h is on record; the file says 7:50 h.');
    expect(shown.hours[1]?.words).toContain('10:00 h of this week are recorded without a day');
    const asked = await refusalOf(as('admin')('takeImport', { importId: shown.importId, sent: {} }));
    expect(asked).toMatchObject({ status: 422, code: 'confirm-needed' });
    expect(asked.detail).toBe('2 days have other hours on record. Say whether the file corrects them.');
    const taken = await as('admin')('takeImport', { importId: shown.importId, sent: { correct: 'all' } });
    expect(taken.fates).toEqual({ taken: 2 });
    const after = (await as('admin')('readHoursDays', { weekId })).people.find(
      (one) => one.staffId === staffId,
    )!;
    expect([after.undatedMinutes, after.days[first]?.workedMinutes]).toEqual([0, 470]);
    expect((await as('admin')('takeImportBack', { importId: shown.importId, sent: {} })).fates).toEqual({
      undone: 2,
    });
    const back = (await as('admin')('readHoursDays', { weekId })).people.find(
      (one) => one.staffId === staffId,
    )!;
    expect([back.undatedMinutes, back.days[first]?.workedMinutes, back.days[first]?.importId]).toEqual([
      600,
      455,
      null,
    ]);
    expect(await laborNow()).toBe(before);
    const { laborCost } = await as('admin')('readWeek', { weekId });
    const own = laborCost.find((entry) => entry.staffId === staffId && entry.day === first);
    expect(own).toMatchObject({ minutes: 455, enteredBy: nameOf('chef') });
  });

  test('stay as on record where they are not wanted, and as they are where they were changed since', async () => {
    const staffId = await hire('Bo Kept');
    await as('chef')('enterHoursDays', {
      weekId,
      sent: { entries: [{ staffId, day: first, workedMinutes: 100 }] },
    });
    const rows = [
      { day: first, name: 'Bo Kept', minutes: 200 },
      { day: second, name: 'Bo Kept', minutes: 300 },
    ];
    const { importId } = await sent(rows);
    const { fates } = await as('admin')('takeImport', { importId, sent: { correct: 'none' } });
    expect(fates).toEqual({ kept: 1, taken: 1 });
    const named = [{ day: first, staffId }];
    expect((await as('admin')('takeImport', { importId, sent: { correct: named } })).fates).toEqual({
      taken: 2,
    });
    expect((await sent(rows)).fates).toEqual({ same: 2 });
    await as('chef')('enterHoursDays', {
      weekId,
      sent: { entries: [{ staffId, day: second, workedMinutes: 301 }] },
    });
    const back = await as('admin')('takeImportBack', { importId, sent: {} });
    expect(back.fates).toEqual({ undone: 1, 'changed-since': 1 });
    expect(back.hours.at(-1)?.words).toBe('It was changed since, to 5:01 h, and was left that way.');
    expect(await dayOf(staffId, first)).toMatchObject({ workedMinutes: 100 });
    expect(await dayOf(staffId, second)).toMatchObject({ workedMinutes: 301 });
  });

  test('over 80 in a week, or of who has left, are at fault by the day; those to come are told', async () => {
    const [staffId, gone] = [await hire('Lou Long'), await hire('Gil Gone')];
    await as('admin')('editStaff', { staffId: gone, sent: { active: false } });
    const days = [0, 1, 2, 3].map((place) => ({
      day: addDays(startDate, place),
      name: 'Lou Long',
      minutes: 1380,
    }));
    const shown = await sent([
      ...days,
      { day: first, name: 'Gil Gone', minutes: 60 },
      { day: '2036-06-01', name: 'Lou Long', minutes: 60 },
    ]);
    expect(shown.fates).toEqual({ new: 3, fault: 2, 'to-come': 1 });
    expect(shown.hours.find((one) => one.day === days[3]!.day)).toMatchObject({
      staffId,
      fate: 'fault',
      words: 'Lou Long would have more than 80 hours in this week.',
    });
    const taken = await as('admin')('takeImport', { importId: shown.importId, sent: {} });
    expect(taken.fates).toEqual({ taken: 3, fault: 2, 'to-come': 1 });
    await as('admin')('takeImportBack', { importId: shown.importId, sent: {} });
  });

  test('of crews or venues beyond somebody’s reach are left out by the file’s own words, and named by who may enter them', async () => {
    const cook = await hire('Kim Kitchen');
    const barkeeper = await hire('Bea Bar', { crew: 'bar', number: 'B-1' });
    const shown = await sent(
      [
        { day: first, name: 'Kim Kitchen', minutes: 60 },
        { day: first, number: 'B-1', name: 'Bea Bar', minutes: 60 },
        { day: first, location: ELSEWHERE, name: 'Ann Other', minutes: 60 },
        { day: second, name: 'Kim Kitchen' },
      ],
      'chef',
    );
    expect(shown.hours.map((one) => one.staffId)).toEqual([cook]);
    expect(shown).toMatchObject({
      ...{ lines: { read: 4, counted: 1, left: 2 }, fates: { new: 1 }, venues: ['tropics'] },
      open: [{ day: second, number: '', name: 'Kim Kitchen' }],
    });
    expect((await as('chef')('readImportLines', { importId: shown.importId })).lines).toMatchObject([
      { fate: 'left', words: 'You don’t enter hours for “Bea Bar”.' },
      { fate: 'left', words: `You don’t enter hours for “${ELSEWHERE}”.` },
      { fate: 'waiting', words: 'It has no end yet: it counts once a file has its end.' },
    ]);
    expect(
      await refusalOf(as('bar_manager')('takeImport', { importId: shown.importId, sent: {} })),
    ).toMatchObject(NOT_ALLOWED);
    const person = { venueId: 'tropics', number: '', name: 'Xi', staffId: barkeeper };
    expect(await refusalOf(as('chef')('tellImportNames', { sent: { people: [person] } }))).toMatchObject({
      status: 404,
    });
    const nobody = { ...person, staffId: null };
    expect(await refusalOf(as('chef')('tellImportNames', { sent: { people: [nobody] } }))).toMatchObject(
      NOT_ALLOWED,
    );
    const own = { ...person, staffId: cook };
    const named = expect.objectContaining(own);
    expect((await as('chef')('tellImportNames', { sent: { people: [own] } })).people).toContainEqual(named);
    expect((await as('bar_manager')('readImportNames')).people).not.toContainEqual(named);
    await as('chef')('dropImport', { importId: shown.importId });
  });

  test('of somebody whom another named since, of a crew beyond one’s reach, are not taken', async () => {
    const barkeeper = await hire('Zed Bar', { crew: 'bar' });
    const zed = { number: 'Z-9', name: 'Zed' };
    const { importId } = await sent([{ day: first, ...zed, minutes: 60 }], 'chef');
    await as('admin')('tellImportNames', {
      sent: { people: [{ venueId: 'tropics', ...zed, staffId: barkeeper }] },
    });
    expect((await as('chef')('takeImport', { importId, sent: {} })).fates).toEqual({});
    expect(await dayOf(barkeeper, first)).toMatchObject({ workedMinutes: null });
    expect((await as('admin')('takeImport', { importId, sent: {} })).fates).toEqual({ taken: 1 });
    await as('admin')('takeImportBack', { importId, sent: {} });
  });

  test('of who is new are proposed with crew and rate, and join with what is said, once for a file', async () => {
    const rows = [
      { day: first, number: 'N-1', name: 'Line, Lia', minutes: 60, role: 'Line', wageCents: 18_50 },
      { day: first, number: 'N-2', name: 'Bo New', minutes: 60, role: 'Bar', wageCents: 1 },
    ];
    const shown = await sent(rows);
    const [lia, bo] = [
      { venueId: 'tropics', number: 'N-1', name: 'Line, Lia', role: 'Line' },
      { venueId: 'tropics', number: 'N-2', name: 'Bo New', role: 'Bar' },
    ];
    expect(shown.people).toEqual([
      { ...lia, minutes: 60, crew: null, hourlyRateCents: 18_50 },
      { ...bo, minutes: 60, crew: 'bar', hourlyRateCents: 1 },
    ]);
    expect(shown.asks.map(({ what, words }) => `${what}: ${words}`)).toEqual([
      'person: Say who “Line, Lia” (N-1) of Tropics Grill is, or that they are new: “Line”, $18.50 an hour.',
      'person: Say who “Bo New” (N-2) of Tropics Grill is, or that they are new: Bar Staff, $0.01 an hour.',
      'role: Say which crew of Tropics Grill works as “Line”.',
    ]);
    const roles = [{ venueId: 'tropics', role: 'Line', crew: 'kitchen' }];
    const unfit = { people: [{ ...bo, staffId: 'new', crew: 'bar', hourlyRateCents: 0 }] };
    expect(await refusalOf(as('admin')('tellImportNames', { sent: unfit }))).toMatchObject({ status: 422 });
    const told = await as('admin')('tellImportNames', { sent: { roles } });
    expect(told.roles).toContainEqual(roles[0]);
    expect((await as('admin')('readImport', { importId: shown.importId })).people[0]?.crew).toBe('kitchen');
    const joins = { staffId: 'new', crew: 'kitchen', hourlyRateCents: 19_00 };
    const [chefs, theirs] = [
      { people: [{ ...lia, ...joins }] },
      { people: [{ ...bo, ...joins, crew: 'bar' }] },
    ];
    expect(await refusalOf(as('chef')('tellImportNames', { sent: theirs }))).toMatchObject(NOT_ALLOWED);
    await as('chef')('tellImportNames', { sent: chefs });
    expect(await refusalOf(as('admin')('tellImportNames', { sent: chefs }))).toMatchObject({ status: 409 });
    const staff = await as('admin')('listStaff');
    const joined = staff.find(({ number }) => number === 'N-1');
    expect(joined).toMatchObject({
      ...{ name: 'Lia Line', position: 'Line', crew: 'kitchen', hourlyRateCents: 19_00, active: true },
    });
    const taken = await as('admin')('takeImport', { importId: shown.importId, sent: {} });
    expect(taken.fates).toEqual({ taken: 1, waits: 1 });
    expect(taken.people.map(({ name }) => name)).toEqual(['Bo New']);
    expect(await dayOf(joined!.staffId, first)).toMatchObject({ workedMinutes: 60 });
    await as('admin')('takeImportBack', { importId: shown.importId, sent: {} });
    await as('admin')('editStaff', { staffId: joined!.staffId, sent: { active: false } });
  });

  test('of a week that a venue has closed are told, and not written', async () => {
    const staffId = await hire('Cy Closed');
    const closing = emptyWeek(26);
    const [day, next] = [closing.startDate, addDays(closing.startDate, 1)];
    await as('admin')('enterHoursDays', {
      weekId: closing.weekId,
      sent: { entries: [{ staffId, day, workedMinutes: 60 }] },
    });
    await close(closing.weekId);
    const shown = await sent([
      { day, name: 'Cy Closed', minutes: 60 },
      { day: next, name: 'Cy Closed', minutes: 90 },
    ]);
    expect(shown.fates).toEqual({ same: 1, closed: 1 });
    expect((await as('admin')('takeImport', { importId: shown.importId, sent: {} })).fates).toEqual({
      same: 1,
      closed: 1,
    });
    await as('admin')('reopenWeek', {
      weekId: closing.weekId,
      sent: { venue: 'tropics', reason: 'Late hours' },
      key: newKey(),
    });
    expect((await as('admin')('takeImport', { importId: shown.importId, sent: {} })).fates).toEqual({
      same: 1,
      taken: 1,
    });
    await close(closing.weekId);
    expect(
      (await refusalOf(as('admin')('takeImportBack', { importId: shown.importId, sent: {} }))).code,
    ).toBe('week-closed');
  });
});
