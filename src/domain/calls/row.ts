import { z } from 'zod';
import type { Group } from '../group/group.ts';
import { crew } from '../labor/staff.ts';
import { attachmentId } from '../orders/attachment.ts';
import { revenueCenter } from '../orders/order.ts';
import type { Action } from '../people/role.ts';
import type { ProblemCode } from '../refusals/problem.ts';
import { boundedText, rowId } from '../values/bounds.ts';
import { type Day, day } from '../values/day.ts';

/** Who may call an operation: anyone, or users who may do an action (for at least some subjects). */
export type May = 'anyone' | Action;

/** An operation of the API: all that the server, the browser, demo mode and the API's description need of it. */
export interface Row {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below /api. The schemas of what it names are in `PARAMETERS`. */
  path: string;
  summary: string;
  description?: string;
  may: May;
  /** The codes it refuses with, beyond those that follow from who may call it, its method and its path. */
  refuses?: readonly ProblemCode[];
  /** A POST that takes effect each time it is sent, whatever its Idempotency-Key. */
  ignoresKey?: true;
  /** Also for whoever must set up a second factor before anything else. */
  beforeFactor?: true;
  /** Not for tokens, even those that permit the action. */
  byPeople?: true;
  query?: (group: Group) => z.ZodObject;
  /** The body, in JSON. */
  sent?: (group: Group) => z.ZodType;
  /** The fields of a form with files, as JSON schemas. */
  form?: () => Record<string, object>;
  /** The answer in JSON. Its schema is made only for the API's description. */
  answer?: () => z.ZodType;
  /** The media types of an answer that is a file. */
  file?: readonly string[];
  /** What the answer is, in words. */
  says: string;
  /** 200 if left out. */
  status?: 201 | 204 | 303;
}

/** The longest week in a path. A text that is no week counts as the current one, so it may be any that fits in an address. */
const LONGEST = 2000;

/** The schemas of what a path names, but for ids. */
const PARAMETERS: Record<string, (group: Group) => z.ZodType> = {
  weekId: () => boundedText(LONGEST).meta({ example: '2025-05-11_to_2025-05-17' }),
  day: () => day,
  fileId: () => attachmentId,
  revenueCenter,
  crew: (group) => z.union([z.literal('total'), crew(group)]),
};

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** What a path names, as the server reads it. */
export type ParametersOf<R extends Row> = {
  [Name in NamesIn<R['path']>]: Name extends 'day' ? Day : string;
};

/** Returns the schema of what a path names; undefined if it names nothing. */
export function parametersOf(path: string, group: Group): z.ZodObject | undefined {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  if (names.length === 0) return undefined;
  return z.object(Object.fromEntries(names.map((name) => [name, PARAMETERS[name]?.(group) ?? rowId])));
}

/** Whether what may be sent depends on the venues of the group. */
export function dependsOnGroup({ path, query, sent }: Row): boolean {
  const inPath = path.matchAll(/\{(\w+)\}/g).some(([, name = '']) => (PARAMETERS[name]?.length ?? 0) > 0);
  return inPath || (query?.length ?? 0) > 0 || (sent?.length ?? 0) > 0;
}

/** The venue to answer for; left out for all of them. */
export const ofVenue = z.object({ venue: rowId.optional() });
