import { CALLS, type CallName } from '../../domain/calls/calls.ts';

/**
 * The method and path of every operation, such as 'post /weeks/{weekId}/orders'. The build replaces this file by its value: no schema
 * weighs on a page.
 */
export const ADDRESSES = Object.fromEntries(
  Object.entries(CALLS).map(([name, { method, path }]) => [name, `${method} ${path}`]),
) as Record<CallName, string>;
