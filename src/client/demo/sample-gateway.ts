import { type WeekId, weekAt } from '../../domain/calendar/week.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import type { Gateway } from '../data/gateway.ts';
import type { GroupClock } from '../data/group-clock.ts';
import { createDemo } from './demo.ts';

let made: { weekId: WeekId; store: Gateway } | null = null;

/** Sample data of the group's current week, answered at once: it stands in where the server can't be asked. */
export function sampleGateway(clock: GroupClock): Gateway {
  const { weekId } = weekAt(clock.now(), { ...SAMPLE_GROUP, timeZone: clock.timeZone });
  if (made?.weekId !== weekId) made = { weekId, store: sampleOf(clock) };
  return made.store;
}

function sampleOf(clock: GroupClock): Gateway {
  return createDemo({ user: () => ({ name: 'Sample', role: 'admin' }), ...clock, delay: async () => {} });
}
