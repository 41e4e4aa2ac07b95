import { z } from 'zod';
import type { NewVenue } from './new-venue.ts';

/** The start of a new group: 'empty' for nothing, 'sample' for the sample group. */
export const groupStart = z.strictObject({
  proposal: z.enum(['restaurant', 'bar', 'cafe', 'empty', 'sample'], {
    error: 'Choose restaurant, bar, cafe, empty or sample.',
  }),
});
export type GroupStart = z.output<typeof groupStart>;

/** The usual venue of each kind, with the trade's usual percentages for food, drinks and labor. */
export const PROPOSALS: Record<'restaurant' | 'bar' | 'cafe', NewVenue> = {
  restaurant: {
    name: 'Restaurant',
    laborPercentage: 30,
    centers: [
      { name: 'Kitchen', percentage: 30, budgetOf: 'own' },
      { name: 'Bar', percentage: 22, budgetOf: 'own' },
    ],
    crews: [
      { name: 'Kitchen', department: 'kitchen' },
      { name: 'Bar', department: 'bar' },
      { name: 'Service', department: 'service' },
    ],
  },
  bar: {
    name: 'Bar',
    laborPercentage: 25,
    centers: [{ name: 'Bar', percentage: 22, budgetOf: 'own' }],
    crews: [
      { name: 'Bar', department: 'bar' },
      { name: 'Service', department: 'service' },
    ],
  },
  cafe: {
    name: 'Café',
    laborPercentage: 30,
    centers: [{ name: 'Café', percentage: 32, budgetOf: 'own' }],
    crews: [{ name: 'Team', department: 'service' }],
  },
};
