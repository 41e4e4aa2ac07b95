import { beforeAll, expect, test } from 'vitest';
import { onEachEngine, WEEK } from '../testing/installation.ts';

onEachEngine('Labor', (get) => {
  const ids: Record<string, string> = {};
  const hire = async (name: string, crew: string, department: string, hourlyRateCents: number) => {
    const { body } = await get().as('admin', 'POST', '/staff', {
      name,
      position: 'Staff',
      department,
      crew,
      hourlyRateCents,
    });
    ids[name] = body.staffId;
  };
  const save = (...entries: [string, number][]) => {
    const sheet = { entries: entries.map(([name, minutes]) => ({ staffId: ids[name] ?? name, minutes })) };
    return get().as('admin', 'PUT', `/weeks/${WEEK}/hours`, sheet);
  };

  beforeAll(async () => {
    await hire('Maria', 'kitchen', 'kitchen', 2_400);
    await hire('Elena', 'bar', 'bar', 1_833);
    await hire('Priya', 'service', 'service', 1_400);
    await hire('Zoe', 'scandals-bar', 'bar', 1_500);
  });

  test('is hours x rate, to the cent, by department', async () => {
    const { body } = await save(['Maria', 2_400], ['Elena', 30], ['Priya', 0]);
    expect(body).toMatchObject({
      totalKitchenStaffCostCents: 96_000,
      totalBarStaffCostCents: 917,
      totalServiceStaffCostCents: 0,
      totalLaborCostCents: 96_917,
    });
    expect(body.laborCost).toHaveLength(2);
  });

  test('hours saved again replace the hours and the corrections before, but not those of other crews', async () => {
    const { as } = get();
    await as('admin', 'PUT', `/weeks/${WEEK}/labor/kitchen`, { cents: 100_000 });
    await as('admin', 'PUT', `/weeks/${WEEK}/labor/total`, { cents: 500_000 });
    await as('admin', 'PUT', `/weeks/${WEEK}/labor/scandals-bar`, { cents: 48_000 });
    const { body } = await save(['Maria', 60]);
    expect(body).toMatchObject({ totalKitchenStaffCostCents: 2_400, totalLaborCostCents: 50_400 });
  });

  test('hours added to one person are a row of their own, up to 80 in the week', async () => {
    const { as } = get();
    const add = (minutes: number) =>
      as('chef', 'POST', `/weeks/${WEEK}/hours`, { staffId: ids.Maria, minutes });
    expect(await add(4_740)).toMatchObject({ status: 201, body: { totalKitchenStaffCostCents: 192_000 } });
    expect(await add(30)).toMatchObject({
      status: 422,
      body: { detail: 'Maria would have more than 80 hours in this week.' },
    });
  });

  test.each([
    ['more than 80 hours', 'Maria', 4_830, 'Hours must be from 0 to 80, in steps of half an hour.'],
    ['a quarter of an hour', 'Maria', 15, 'Hours must be from 0 to 80, in steps of half an hour.'],
    ['negative hours', 'Maria', -30, 'Hours must be from 0 to 80, in steps of half an hour.'],
    ['somebody unknown', 'nobody', 30, 'Selected staff not found.'],
    [
      'somebody of another venue',
      'Zoe',
      30,
      'The labor screen holds the hours of kitchen, bar and service staff only.',
    ],
  ])('refuses %s and keeps what was stored', async (_, name, minutes, detail) => {
    const before = (await get().as('admin', 'GET', `/weeks/${WEEK}`)).body.laborCost;
    expect(await save([name, minutes])).toMatchObject({ status: 422, body: { detail } });
    expect((await get().as('admin', 'GET', `/weeks/${WEEK}`)).body.laborCost).toEqual(before);
  });

  test('rates are shown only in the crews a role is responsible for', async () => {
    const { as } = get();
    const seen = (staff: { name: string; hourlyRateCents: number | null }[]) =>
      staff.filter((member) => member.hourlyRateCents !== null).map((member) => member.name);
    expect(seen((await as('admin', 'GET', '/staff')).body)).toEqual(['Maria', 'Elena', 'Priya', 'Zoe']);
    expect(seen((await as('chef', 'GET', '/staff')).body)).toEqual(['Maria']);
    expect(seen((await as('bar_manager', 'GET', '/staff')).body)).toEqual(['Elena', 'Priya']);
    expect(seen((await as('scandals_manager', 'GET', '/staff')).body)).toEqual(['Zoe']);
  });

  test.each([
    [{ name: '' }, 'Please fill in all fields.'],
    [{ position: ' ' }, 'Please fill in all fields.'],
    [{ hourlyRateCents: 0 }, 'Please enter a valid hourly rate.'],
    [{ hourlyRateCents: '12' }, 'Please enter a valid hourly rate.'],
    [{ crew: 'kitchen' }, 'The crew does not belong to that department.'],
  ])('a new staff member with %j is refused', async (fault, detail) => {
    const staff = {
      name: 'Tom',
      position: 'Server',
      department: 'service',
      hourlyRateCents: 1_250,
      ...fault,
    };
    expect(await get().as('admin', 'POST', '/staff', staff)).toMatchObject({ status: 422, body: { detail } });
  });
});
