import { type Ask, order } from './live.ts';
import type { Place } from './server-of.ts';

/** What comes in by doors: hours by day, days that were closed, files that a program sends, and what their words mean. */
export async function liveDoorsIn(place: Place, ask: Ask, [current, last, before]: string[]): Promise<void> {
  await ask('PATCH', '/venues/tropics', { dayEndsAt: '05:30' });
  await enterHoursByDay(ask, [current!, last!]);
  await markDaysClosed(ask, before!);
  await tellNames(ask);
  await sendFiles(place, ask, last!);
}

/** Hours of days, worked and planned: a day off, a day nobody came, one that was corrected, one that is forgotten again. */
async function enterHoursByDay(ask: Ask, weekIds: string[]): Promise<void> {
  const hired = { position: 'Runner', department: 'kitchen', hourlyRateCents: 1_700, usualMinutes: 1_800 };
  const { staffId } = await ask('POST', '/staff', { ...hired, name: 'Gil' });
  const other = await ask('POST', '/staff', { ...hired, name: 'Hal', department: 'bar' });
  for (const weekId of weekIds) {
    const [sunday, monday, tuesday, wednesday] = daysOf(weekId);
    const enter = (entries: object[]) => ask('PUT', `/weeks/${weekId}/hours/days`, { entries });
    await enter([
      { staffId, day: sunday, workedMinutes: 433 },
      { staffId, day: monday, workedMinutes: 660 },
      { staffId: other.staffId, day: sunday, workedMinutes: 300 },
      { staffId, day: sunday, plannedMinutes: 480 },
      { staffId, day: tuesday, plannedMinutes: 480 },
      { staffId, day: wednesday, plannedMinutes: 0 },
      { staffId: other.staffId, day: tuesday, plannedMinutes: 240 },
    ]);
    await enter([
      { staffId, day: sunday, workedMinutes: 450, fromMinutes: 433 },
      { staffId: other.staffId, day: sunday, workedMinutes: null, fromMinutes: 300 },
      { staffId: other.staffId, day: tuesday, plannedMinutes: null, fromMinutes: 240 },
    ]);
  }
}

/** Days that are over and were closed, and one ahead that will be. */
async function markDaysClosed(ask: Ask, weekId: string): Promise<void> {
  const [, , , wednesday, thursday] = daysOf(weekId);
  for (const day of [wednesday, thursday])
    await ask('PUT', `/weeks/${weekId}/sales/${day}`, { cents: { townhouse: 0 } });
  const [next, day] = nextWeek(weekId, 3);
  await ask('PUT', `/weeks/${next}/expected/${day}`, { cents: { scandals: 0 }, note: 'Closed' });
}

/** What words of files mean: a venue, none of the venues, a category, one of two centers, no sales at all, columns. */
async function tellNames(ask: Ask): Promise<void> {
  const heads = ['when', 'what', 'how much'];
  await ask('PUT', '/imports/names', {
    locations: [
      { location: 'Harbor', venueId: 'tropics' },
      { location: 'Food truck', venueId: null },
    ],
    categories: [
      { venueId: 'tropics', category: 'Beer', to: [{ centerId: 'bar', percent: 100 }] },
      {
        ...{ venueId: 'tropics', category: 'Events' },
        to: [
          { centerId: 'kitchen', percent: 62.5 },
          { centerId: 'bar', percent: 37.5 },
        ],
      },
      { venueId: 'tropics', category: 'Vouchers', to: [] },
    ],
    columns: [
      {
        heads: heads.join('\t'),
        columns: {
          at: heads[0],
          category: heads[1],
          amount: heads[2],
          left: { column: 'what', values: ['Void'] },
        },
      },
    ],
  });
}

/** Files by POST /api/imports: taken at once by a token, taken with a day that waits for a name, and only read. */
async function sendFiles(place: Place, ask: Ask, weekId: string): Promise<void> {
  const [, , , , thursday, friday, saturday] = daysOf(weekId);
  const endsOn = `${Temporal.Now.plainDateISO('UTC').add({ days: 300 })}`;
  const make = (name: string, more: object) => ask('POST', '/tokens', { name, endsOn, ...more });
  const { token } = await make('Register', {
    access: 'write',
    reach: { venues: ['tropics'], centers: [], crews: [] },
  });
  await make('Reader', { access: 'read' });
  const ended = await make('Ended', { access: 'read' });
  await ask('DELETE', `/tokens/${ended.tokenId}`);
  const file = (name: string, lines: string[], fields: Record<string, string> = {}) => {
    const form = new FormData();
    form.append('file', new File([`${lines.join('\n')}\n`], name));
    for (const [field, value] of Object.entries({ columns, ...fields })) form.append(field, value);
    return form;
  };
  const heads = 'Business Date,Shop,Group,Takings';
  const columns = JSON.stringify({
    at: 'Business Date',
    location: 'Shop',
    category: 'Group',
    amount: 'Takings',
  });
  await place.askByToken(
    token,
    'POST',
    '/imports',
    file('by-program.csv', [heads, `${thursday},Harbor,Beer,512.40`, `${thursday},Harbor,Events,100.00`], {
      take: 'new',
    }),
  );
  await ask(
    'POST',
    '/imports',
    file('waits.csv', [heads, `${friday},Harbor,Beer,310.00`, `${friday},Harbor,Dessert,88.10`], {
      take: 'new',
    }),
  );
  await ask('POST', '/imports', file('read.csv', [heads, `${saturday},Harbor,Beer,12.00`]));
  await place.askByToken(
    token,
    'POST',
    `/weeks/${weekId}/orders`,
    order('kitchen', 'By a Program', 6_600, weekId),
  );
}

function daysOf(weekId: string): string[] {
  const first = Temporal.PlainDate.from(weekId.slice(0, 10));
  return [0, 1, 2, 3, 4, 5, 6].map((days) => `${first.add({ days })}`);
}

/** The id of a week some weeks later, and its last day. */
function nextWeek(weekId: string, weeks: number): [weekId: string, day: string] {
  const first = Temporal.PlainDate.from(weekId.slice(0, 10)).add({ weeks });
  const last = `${first.add({ days: 6 })}`;
  return [`${first}_to_${last}`, last];
}
