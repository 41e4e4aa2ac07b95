import type { Group } from '../group/group.ts';
import { type Day, dayAt } from '../values/day.ts';
import type { User } from './user.ts';

/** The group's current day. */
export function todayOf({ now, group }: Pick<DecisionContext, 'now' | 'group'>): Day {
  return dayAt(Date.parse(now()), group.timeZone);
}

/** What a decision knows of the moment it is made in: the domain has no clock and makes no ids of its own. */
export interface DecisionContext {
  /** The current time as it is stored: ISO 8601 in UTC. */
  now: () => string;
  by: Pick<User, 'userId' | 'name' | 'role' | 'reach'>;
  newId: () => string;
  /** The group it is made for. */
  group: Group;
  /** Why no e-mail leaves this place; null where it does. */
  noMail: string | null;
}
