import { expect } from 'vitest';
import { RequestError } from '../client/data/request-error.ts';
import { type Week, type WeekId, weekFrom } from '../domain/calendar/week.ts';
import type { Call } from '../domain/calls/calls.ts';
import type { RevenueCenter } from '../domain/group/group.ts';
import type { Import } from '../domain/imports/import.ts';
import type { NewOrder } from '../domain/orders/order.ts';
import type { Problem } from '../domain/refusals/problem.ts';
import { aNewOrder } from '../domain/testing/an-order.ts';
import type { Day } from '../domain/values/day.ts';
import { cents } from '../domain/values/money.ts';
import { fileOf, type ImportedKind } from '../server/testing/an-import.ts';

/** The current week of every world. */
export const CURRENT = '2026-11-15_to_2026-11-21' as WeekId;

/** A week of 2026 that holds nothing yet, by its number. */
export function emptyWeek(number: number): Week {
  return weekFrom(Temporal.PlainDate.from('2026-01-04').add({ weeks: number }).toString() as Day);
}

/** An order of a week's first day. */
export function orderOf(
  weekId: WeekId,
  revenueCenter: RevenueCenter,
  amount: number,
  change: Partial<NewOrder> = {},
): NewOrder {
  const day = weekId.slice(0, 10) as Day;
  return aNewOrder({ revenueCenter, amountCents: cents(amount), day, ...change });
}

let keys = 0;

/** An idempotency key that was not used before. */
export function newKey(): string {
  return `key-${++keys}`;
}

/** Sends a file with answers about it, as a new attempt or as the same one again. */
export function sendFile(
  to: Call,
  file: File,
  said: Record<string, string> = {},
  key = newKey(),
): Promise<Import> {
  const { signal } = new AbortController();
  return to('sendImportFile', {
    sent: { history: 'yes', ...said, file },
    key,
    upload: { signal, onSent: () => {} },
  });
}

/** Sends a file that holds these rows. */
export function sendRows(to: Call, kind: ImportedKind, rows: readonly object[]): Promise<Import> {
  return sendFile(to, fileOf(kind, rows));
}

/** What a call was refused with, without the request's id; fails when it was not refused as a RequestError. */
export async function refusalOf(call: Promise<unknown>): Promise<Omit<Problem, 'requestId'>> {
  const error = await call.then(
    (answer) => expect.fail(`was not refused but answered with ${JSON.stringify(answer)}`),
    (refused: unknown) => refused,
  );
  if (!(error instanceof RequestError) || !error.problem) throw error;
  expect(error.message).toBe(`${error.status}: ${JSON.stringify(error.problem)}`);
  const { requestId: _, ...problem } = error.problem;
  expect(problem).toMatchObject({ type: `/api/docs#${problem.code}`, status: error.status });
  return problem;
}

export const NOT_ALLOWED = {
  status: 403,
  code: 'not-allowed',
  title: 'Not allowed',
  detail: 'Your role does not allow this.',
};

/** What is answered to a request with faults in some fields. */
export function unfit(...errors: { field: string; message: string }[]) {
  const title = 'The request is not valid';
  return { status: 422, code: 'invalid-request', title, detail: errors[0]?.message, errors };
}

export const ID = expect.stringMatching(/^\S+$/);
/** Any time, ISO 8601 in UTC. */
export const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** An answer without what may differ between worlds: ids, times, and whether e-mail waits to be sent. */
export function comparable(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer, withoutDifferences));
}

function withoutDifferences(key: string, value: unknown): unknown {
  if (key === 'requestId' || key === 'mail') return undefined;
  if (key === 'duplicates') return `${(value as unknown[]).length} ids`;
  if (/Id$/.test(key) && key !== 'weekId') return 'an id';
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? 'a time' : value;
}

/** The version of an order that somebody looks at. */
export function seen({ updatedAt }: { updatedAt: string }): { fromUpdatedAt: string } {
  return { fromUpdatedAt: updatedAt };
}
