import type { Role } from '../../domain/people/role.ts';
import type { Gateway } from '../data/gateway.ts';
import type { GroupClock } from '../data/group-clock.ts';
import { createDemo } from './demo.ts';

interface DemoVisitor {
  name: string;
  role: Role;
}

let visitor: DemoVisitor = { name: '', role: 'admin' };
let store: Gateway | null = null;

/** The demo store of this page, as it looks to a visitor: what one role entered, the next one finds. */
export function demoStore({ name, role }: { name: string; role: Role | null }, clock: GroupClock): Gateway {
  visitor = { name, role: role ?? 'admin' };
  store ??= createDemo({ user: () => visitor, ...clock });
  return store;
}
