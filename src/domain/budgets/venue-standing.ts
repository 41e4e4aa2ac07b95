import type { Category, Venue } from '../group/group.ts';

/** Returns the categories a venue has a budget for: its revenue centers, and its labor if it has one. */
export function budgetsIn({ centers, labor }: Pick<Venue, 'centers' | 'labor'>): Category[] {
  return [...centers.map(({ id }) => id), ...(labor ? [labor] : [])];
}
