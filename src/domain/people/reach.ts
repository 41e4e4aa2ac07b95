import { z } from 'zod';
import type { Group } from '../group/group.ts';
import { boundedList, rowId } from '../values/bounds.ts';
import { type Reach, USER_ROLES, type UserRole } from './role.ts';

const MOST_NAMED = 2_000;

/** A reach as entered: a missing list is empty. */
export const enteredReach = z.object({
  venues: boundedList(rowId, MOST_NAMED).default([]),
  centers: boundedList(rowId, MOST_NAMED).default([]),
  crews: boundedList(rowId, MOST_NAMED).default([]),
  approves: z.boolean().optional(),
});

export function reachSchema() {
  const ids = () => z.array(z.string()).readonly();
  return z
    .object({
      venues: ids().describe('With all their revenue centers and crews.'),
      centers: ids(),
      crews: ids(),
      approves: z
        .boolean()
        .optional()
        .describe('Whether they approve orders that others entered for its revenue centers.'),
      labor: ids()
        .optional()
        .describe(
          'The categories of its venues’ labor; only in a session, where the other lists hold everything in reach.',
        ),
    })
    .meta({ id: 'Reach' });
}

/** Returns a reach with everything it includes: a manager of a venue also manages its revenue centers, its crews and its labor. */
export function reachIn({ venues }: Group, reach: Reach): Reach {
  const own = venues.filter(({ venueId }) => reach.venues.includes(venueId));
  const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id);
  return {
    venues: reach.venues,
    centers: distinct([...reach.centers, ...own.flatMap(({ centers }) => ids(centers))]),
    crews: distinct([...reach.crews, ...own.flatMap(({ crews }) => ids(crews))]),
    ...(reach.approves && { approves: true }),
    labor: own.flatMap(({ labor }) => (labor === undefined ? [] : [labor])),
  };
}

/** Returns a person in the form that permission checks take: with the full reach of their stored role. */
export function reaching<Of extends { role: UserRole | null; reach?: Reach | undefined }>(
  group: Group,
  { role, reach }: Of,
): Pick<Of, 'role'> & { reach?: Reach } {
  return { role, ...(reach && { reach: reachIn(group, reach) }) };
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

/** Reads a stored role; null if the profile names no known one. */
export function readRole(stored: string | null): UserRole | null {
  return USER_ROLES.find((role) => role === stored) ?? null;
}

/** Reads a stored reach; undefined if there is none. */
export function readReach(stored: string | null): Reach | undefined {
  return stored === null ? undefined : enteredReach.parse(JSON.parse(stored));
}
