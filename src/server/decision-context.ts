import { randomUUIDv7 } from 'node:crypto';
import { timestamp } from '../domain/calendar/clock.ts';
import type { DecisionContext } from '../domain/people/decision-context.ts';
import type { Context } from './context.ts';

let last = '';

/**
 * A new row's id. Ids begin with the time, so that new rows lie together in an index; each comes after the one before, so that what
 * is made at once stays in its order where rows are sorted by them.
 */
export function newId(): string {
  const id = randomUUIDv7();
  last = id > last ? id : following(last);
  return last;
}

/** The next id after one: its random end, plus one. */
function following(id: string): string {
  const end = Number.parseInt(id.slice(-8), 16) + 1;
  return `${id.slice(0, -8)}${(end % 2 ** 32).toString(16).padStart(8, '0')}`;
}

/** The moment in which somebody changes something here. */
export function decisionContext<By>(
  { group, ...clock }: Pick<Context, 'now' | 'group'>,
  by: By,
): Omit<DecisionContext, 'by'> & { by: By } {
  return { now: () => timestamp(clock), by, newId, group, noMail: null };
}
