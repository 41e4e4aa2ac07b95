import type { May } from '../../domain/calls/row.ts';
import type { ProblemCode } from '../../domain/refusals/problem.ts';

/** What decides which refusals the caller of a route may get. */
interface RouteForRefusals {
  method: string;
  path: string;
  may: May;
  /** Whether the request has parameters or a body that must fit a schema. */
  isChecked: boolean;
  /** Whether an Idempotency-Key makes it take effect only once. */
  isOnce: boolean;
  /** The codes that the route declares itself. */
  refuses: readonly ProblemCode[];
}

/** An id in the path that must exist. A week need not exist: any possible week will do. */
const KNOWN_ID = /\{(?!weekId\})\w+Id\}/;

/** Returns the codes that a route may refuse a request with: those it declares, and those that follow from its kind. */
export function refusalCodes({
  method,
  path,
  may,
  isChecked,
  isOnce,
  refuses,
}: RouteForRefusals): ProblemCode[] {
  if (!path.startsWith('/api/')) return [...refuses, 'foreign-host', 'internal'];
  const isWrite = method !== 'get';
  const followed: [boolean, readonly ProblemCode[]][] = [
    [isWrite || isChecked, ['invalid-request']],
    [isWrite && path.includes('{weekId}'), ['invalid-week']],
    [isWrite && /\{(weekId|orderId|fileId)\}/.test(path), ['week-closed']],
    [may !== 'anyone', ['not-signed-in', 'not-allowed', 'second-factor-needed']],
    [KNOWN_ID.test(path), ['not-found']],
    [isWrite, ['foreign-origin', 'too-deep', 'not-allowed', 'second-factor-needed']],
    [isOnce, ['key-reused']],
    [
      true,
      [
        'token-invalid',
        'too-many-requests',
        'foreign-host',
        'too-large',
        'internal',
        'disk-full',
        'unavailable',
      ],
    ],
  ];
  return [...new Set([...refuses, ...followed.flatMap(([applies, codes]) => (applies ? codes : []))])];
}
