import { formOfRows } from '../../testing/an-import.ts';
import type { Ask } from './live.ts';

/** What 0.5.0 knew: a country, what sales count, which news are heard, staff numbers, and hours from a time clock's file. */
export async function liveClocksIn(ask: Ask, [, last, before]: string[]): Promise<void> {
  await ask('PATCH', '/group', { country: 'US', state: 'NY', salesCount: { tips: true } });
  await ask('PUT', '/news', { choice: 'none' });
  const hired = { position: 'Server', department: 'kitchen', hourlyRateCents: 1_650 };
  const { staffId } = await ask('POST', '/staff', { ...hired, name: 'Kim', number: '4711' });
  const hour = (weekId: string, minutes: number) => ({
    ...{ location: 'Tropics Grill', number: '4711', name: 'Kim', day: weekId.slice(0, 10) },
    ...{ minutes, plannedMinutes: 480 },
  });
  const takenBack = await sendHours(ask, [hour(before!, 455)]);
  for (const importId of [await sendHours(ask, [hour(last!, 437)]), takenBack])
    await ask('POST', `/imports/${importId}/take`, { correct: 'all' });
  await ask('POST', `/imports/${takenBack}/undo`, {});
  await sendHours(ask, [hour(last!, 500), { ...hour(last!, 300), number: '', name: 'Nobody Known' }]);
  await ask('PATCH', `/staff/${staffId}`, { number: '4712' });
}

/** Sends a clock's file of hours; the id of the import, which is not taken yet. */
async function sendHours(ask: Ask, hours: readonly object[]): Promise<string> {
  return (await ask('POST', '/imports', formOfRows('hours', hours))).importId;
}
