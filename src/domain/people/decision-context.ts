import type { Group } from '../group/group.ts';
import { type Day, dayAt } from '../values/day.ts';
import type { User } from './user.ts';

export function todayOf({ now, group }: Pick<DecisionContext, 'now' | 'group'>): Day {
  return dayAt(Date.parse(now()), group.timeZone);
}

/** What a decision knows about its moment: the domain has no clock and makes no ids of its own. */
export interface DecisionContext {
  /** The current time in its stored form: ISO 8601 in UTC. */
  now: () => string;
  by: Pick<User, 'userId' | 'name' | 'role' | 'reach'>;
  newId: () => string;
  group: Group;
  /** Why this server sends no email; null if it does. */
  noMail: string | null;
}
