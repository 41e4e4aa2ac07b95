import { randomUUIDv7 } from 'node:crypto';
import type { Moment } from '../domain/changes/moment.ts';
import { timestamp } from '../domain/weeks/clock.ts';
import type { Context } from './context.ts';

/** A new row's id. Ids begin with the time, so that new rows lie together in an index. */
export function newId(): string {
  return randomUUIDv7();
}

/** The moment in which somebody changes something here. */
export function momentOf<By>(
  { group, ...clock }: Pick<Context, 'now' | 'group'>,
  by: By,
): Omit<Moment, 'by'> & { by: By } {
  return { now: () => timestamp(clock), by, newId, group, noMail: null };
}
