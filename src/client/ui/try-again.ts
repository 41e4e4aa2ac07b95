import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** How often a read had failed when somebody last asked for it again. */
const failedWhenTried = new WeakMap<Query, number>();

/** Reads again, because somebody asked for it, those of the reads on screen that are meant. */
export function tryAgain(client: QueryClient, meant: (read: Query) => boolean): void {
  const onScreen = { type: 'active', predicate: meant } as const;
  for (const read of client.getQueryCache().findAll(onScreen))
    failedWhenTried.set(read, read.state.errorUpdateCount);
  void client.refetchQueries(onScreen);
}

/** Whether trying again has not helped either. What reads again by itself, as a live change does, is nobody's try. */
export function failedOnceMore(client: QueryClient, queryKey: QueryKey): boolean {
  const read = client.getQueryCache().find({ queryKey });
  const before = read && failedWhenTried.get(read);
  return before !== undefined && read !== undefined && read.state.errorUpdateCount > before;
}
