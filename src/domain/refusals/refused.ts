import { AS_TEXT } from '../values/bounds.ts';
import { MOST_FAULTS, type Refused } from './problem.ts';

export const REFUSED = {
  role: { code: 'not-allowed', detail: 'Your role does not allow this.' },
  token: { code: 'not-allowed', detail: 'This token may not do that.' },
  keyForm: {
    code: 'invalid-request',
    detail: 'The Idempotency-Key must have 1 to 200 printable characters.',
  },
  tooLong: { code: 'too-large', detail: 'Send at most 16 kB to this address.' },
  tooDeep: { code: 'too-deep', detail: 'Send lists and objects that are nested less deeply.' },
  tooManyNames: { code: 'too-large', detail: 'Send at most 5,000 different fields.' },
  keyReused: { code: 'key-reused', detail: 'This Idempotency-Key was used for another request.' },
  notThere: { code: 'not-found', detail: 'There is nothing here.' },
  diskFull: {
    code: 'disk-full',
    detail:
      "The server's disk is full. Nothing was saved: tell your admin. What was saved before can still be read.",
  },
  formNone: { code: 'invalid-request', detail: 'Send files as a form (Content-Type: multipart/form-data).' },
} satisfies Record<string, Refused>;

/** A part of a request that does not fit its schema. */
interface Issue {
  path: PropertyKey[];
  message: string;
}

/** Refuses a request that does not fit its schema. With `sent`, a missing field is named in its text. */
export function unfit(issues: readonly Issue[], sent?: unknown): Refused {
  const errors = issues
    .slice(0, MOST_FAULTS)
    .map((issue) => ({ field: issue.path.join('.'), message: messageOf(issue, sent) }));
  return { code: 'invalid-request', detail: errors[0]?.message ?? 'The request is not valid.', errors };
}

function messageOf({ path, message }: Issue, sent: unknown): string {
  const name = path.at(-1);
  if (typeof name !== 'string' || !isMissing(path, sent)) return message;
  // The specification's texts stay as they are. A text that fits any field is replaced.
  if (message.startsWith('Please ')) return message;
  if (message.startsWith('Invalid ') || message === AS_TEXT) return `${name} is missing.`;
  return /^[a-z]/.test(message) ? `${name} is missing: ${message}` : `${name} is missing. ${message}`;
}

function isMissing(path: readonly PropertyKey[], sent: unknown): boolean {
  let at = sent;
  for (const [place, name] of path.entries()) {
    if (typeof at !== 'object' || at === null) return false;
    if (place === path.length - 1) return !(name in at);
    at = (at as Record<PropertyKey, unknown>)[name];
  }
  return false;
}

/** Refuses a save that started from outdated values. `setBy` is null if nobody is known. */
export function changedMeanwhile(setBy: string | null, values: Record<string, number>): Refused {
  return meanwhile(`${setBy ?? 'Somebody'} changed this meanwhile.`, setBy, values);
}

/** Refuses a save that comes too late, with the given text. `setBy` is null if nobody is known. */
export function meanwhile(detail: string, setBy: string | null, values: Record<string, number>): Refused {
  return { code: 'conflict', detail, current: { values, setBy } };
}

export function valueUnfit(field: string, message: string): Refused {
  return { code: 'invalid-request', detail: message, errors: [{ field, message }] };
}
