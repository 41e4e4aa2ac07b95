import type { Crew, Group } from '../group/group.ts';
import { departmentOf, staffName } from '../group/venue.ts';
import type { NewStaff } from '../labor/staff.ts';
import type { Cents } from '../values/money.ts';

/** "Ada Lopez" for "Lopez, Ada": a name as people say it. */
function inOrder(name: string): string {
  const [last = '', first, ...more] = name.split(',').map((part) => part.trim());
  return first && more.length === 0 ? `${first} ${last}` : name.trim();
}

/** Somebody of a file whom nobody knows yet, as they join a crew; their position is the crew's name until somebody says otherwise. */
export function joining(
  group: Group,
  { name, number }: { name: string; number: string },
  { crew, hourlyRateCents }: { crew: Crew; hourlyRateCents: Cents },
): NewStaff {
  return {
    ...{ name: inOrder(name), position: staffName(group, crew), crew, hourlyRateCents },
    department: departmentOf(group, crew),
    ...(number && { number }),
  };
}
