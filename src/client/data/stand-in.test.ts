import { afterEach, describe, expect, test } from 'vitest';
import type { Session } from '../../domain/people/session.ts';
import { SESSION } from './group-clock.ts';
import { createQueryClient } from './queries.ts';
import { RequestError } from './request-error.ts';
import { NEVER, readOrStandIn } from './stand-in.ts';

const machineZone = process.env.TZ;
afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
});

/** What is on screen where every read fails, and the server had told its time an hour of this device ago. */
async function weeksInPlaceOfAFailedRead(now: string, timeZone: string) {
  const client = createQueryClient();
  const hour = 3_600_000;
  client.setQueryData(SESSION, { now, timeZone } as Session, { updatedAt: Date.now() - hour });
  let reads = 0;
  const queryKey = ['weeks'];
  const read = readOrStandIn({
    client,
    queryKey,
    ask: async (call) => {
      if (reads++ === 0) throw new RequestError(500, '', null);
      return call('listWeeks', { limit: 10 });
    },
  });
  await expect(read).rejects.toThrow();
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(NEVER);
  return client.getQueryData<{ weekId: string }[]>(queryKey)?.map(({ weekId }) => weekId);
}

describe.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Asia/Kathmandu'])('on a device in %s', (zone) => {
  test.each([
    ['2026-11-21T23:30:00Z', 'America/New_York', '2026-11-15_to_2026-11-21'],
    ['2026-11-22T03:30:00Z', 'America/New_York', '2026-11-15_to_2026-11-21'],
    ['2026-11-22T04:30:00Z', 'America/New_York', '2026-11-22_to_2026-11-28'],
    ['2026-11-21T14:30:00Z', 'Asia/Tokyo', '2026-11-22_to_2026-11-28'],
    ['2026-12-31T22:30:00Z', 'UTC', '2026-12-27_to_2027-01-02'],
  ])('sample data an hour after %s in %s begins with the group’s week %s', async (now, timeZone, weekId) => {
    process.env.TZ = zone;
    expect((await weeksInPlaceOfAFailedRead(now, timeZone))?.[0]).toBe(weekId);
  });
});
