import type { AnyRouteMatch } from '@tanstack/react-router';

/** Returns the match of the page on screen. For a URL without a page it is the match marked as not found. */
export function pageMatch<Match extends Pick<AnyRouteMatch, '_notFound'>>(matches: readonly Match[]): Match {
  return matches.find((match) => match._notFound) ?? matches.at(-1)!;
}
