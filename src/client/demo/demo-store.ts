import type { Role } from '../../domain/people/role.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import type { SampleState } from '../../domain/sample/trial-sample.ts';
import type { Gateway } from '../data/gateway.ts';
import type { GroupClock } from '../data/group-clock.ts';
import { createDemo } from './demo.ts';

/** The group that sample data is of. */
export const DEMO_GROUP = SAMPLE_GROUP;

let visitor: { name: string; role: Role } = { name: '', role: 'admin' };
const stores = new Map<SampleState, Gateway>();

/** The demo store of this page with that sample, as it looks to a visitor: what one role entered, the next one finds. */
export function demoStore(
  { name, role }: { name: string; role: Role | null },
  sample: SampleState,
  clock: GroupClock,
): Gateway {
  visitor = { name, role: role ?? 'admin' };
  const store = stores.get(sample) ?? createDemo({ user: () => visitor, sample, ...clock });
  stores.set(sample, store);
  return store;
}
