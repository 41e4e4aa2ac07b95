import type { z } from 'zod';
import type { AnswerOf, CallInput, CallName, Calls } from '../../domain/calls/calls.ts';
import { type Action, can } from '../../domain/people/role.ts';
import type { User } from '../../domain/people/user.ts';
import { problemOf, type Refused } from '../../domain/refusals/problem.ts';
import { REFUSED, unfit } from '../../domain/refusals/refused.ts';
import { isKey } from '../../domain/values/bounds.ts';
import { RequestError } from '../data/request-error.ts';
import type { Demo } from './state.ts';

export type DemoCalls = {
  [Name in CallName]?: (input: CallInput<Name>) => Promise<AnswerOf<Calls[Name]>>;
};

/** Answers a call of the visitor: waits, checks the permission, then runs it. A refusal throws before anything is stored. */
export type Answering = <T>(may: Action | 'anyone', run: (by: User) => T) => Promise<T>;

/** Creates the function that answers a demo store's calls. It returns copies, as if they came over the network. */
export function answering(visitor: () => User, delay: () => Promise<void>): Answering {
  return async (may, run) => {
    const by = visitor();
    await delay();
    if (may !== 'anyone' && !can(by, may)) throw refuse(REFUSED.role);
    return structuredClone(run(by));
  };
}

export function refuse(refused: Refused): RequestError {
  const problem = problemOf(refused);
  return new RequestError(problem.status, JSON.stringify(problem), problem);
}

/** Returns the decision; throws its refusal. */
export function unlessRefused<Decided extends object>(decided: Decided | { refused: Refused }): Decided {
  if ('refused' in decided) throw refuse(decided.refused as Refused);
  return decided;
}

/** Refusal for everything beyond the calls of the specification (section 7). */
export const NOT_IN_DEMO: Refused = {
  code: 'not-allowed',
  detail:
    'This is sample data: only orders, sales, hours, spending, staff, suppliers, settings and alerts work here.',
};

/** Parses a request by its schema, as the server would. Throws 'invalid-request' with a text for each field. */
export function parsed<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const asked: unknown = JSON.parse(JSON.stringify(sent));
  const read = schema.safeParse(asked);
  if (read.success) return read.data;
  throw refuse(unfit(read.error.issues, asked));
}

/** Runs a write once per key of a visitor and repeats its answer. Throws 'key-reused' if the key comes with another request. */
export function once<T>(demo: Demo, by: User, key: string, [of, sent]: Request, run: () => T): T {
  if (!isKey(key)) throw refuse(REFUSED.keyForm);
  const sentText = JSON.stringify(sent, (name, value) => (name === 'password' ? '' : value));
  const earlier = demo.answers.get(`${by.userId} ${key}`);
  if (earlier && (earlier.of !== of || earlier.sent !== sentText)) throw refuse(REFUSED.keyReused);
  if (earlier) return earlier.answer as T;
  const answer = run();
  demo.answers.set(`${by.userId} ${key}`, { of, sent: sentText, answer });
  return answer;
}

/** The write, and what is sent. */
type Request = readonly [of: unknown, sent: unknown];
