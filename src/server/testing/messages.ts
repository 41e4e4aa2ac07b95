import pg from 'pg';
import { vi } from 'vitest';

/** Watches what is sent to PostgreSQL, from before any connection is opened: statements that are sent at once are one message. */
export function watchMessages() {
  const messages: string[][] = [];
  const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
  let isOpen = false;
  const sent = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    if (!isOpen) {
      messages.push([]);
      isOpen = true;
      queueMicrotask(() => (isOpen = false));
    }
    const [statement] = asked as (string | pg.QueryConfig)[];
    messages.at(-1)!.push(typeof statement === 'string' ? statement : statement!.text);
    return query.apply(this, asked);
  } as never);
  return { messages, forget: () => messages.splice(0), stop: () => sent.mockRestore() };
}
