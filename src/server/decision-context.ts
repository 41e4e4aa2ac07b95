import { randomUUIDv7 } from 'node:crypto';
import { timestamp } from '../domain/calendar/clock.ts';
import type { DecisionContext } from '../domain/people/decision-context.ts';
import type { Context } from './context.ts';

let last = '';

/**
 * Returns an id for a new row. Ids begin with the time, so that new rows lie together in an index. Each id is greater than the one before,
 * so that rows made at once stay in order when sorted by id.
 */
export function newId(): string {
  const id = randomUUIDv7();
  last = id > last ? id : following(last);
  return last;
}

/** Returns the id that follows another one: its random end, plus one. */
function following(id: string): string {
  const end = Number.parseInt(id.slice(-8), 16) + 1;
  return `${id.slice(0, -8)}${(end % 2 ** 32).toString(16).padStart(8, '0')}`;
}

/** Builds the context of a decision by a user. */
export function decisionContext<By>(
  { group, ...clock }: Pick<Context, 'now' | 'group'>,
  by: By,
): Omit<DecisionContext, 'by'> & { by: By } {
  return { now: () => timestamp(clock), by, newId, group, noMail: null };
}
