import type { AnyRouteMatch } from '@tanstack/react-router';

/** The match of the page on screen; of an address without a page, wherever it begins, that of the root, which says so. */
export function pageMatch<Match extends Pick<AnyRouteMatch, '_notFound'>>(matches: readonly Match[]): Match {
  return matches.find((match) => match._notFound) ?? matches.at(-1)!;
}
