import { z } from 'zod';
import { type Venue, venueSchema } from './group.ts';

/** The answers to whoever adds or changes something, with an explicit name for its id. */
export function madeVenueSchema() {
  const { venueId, name, retired, laborPercentage, laborTerms, dayEndsAt } = venueSchema().shape;
  const parts = { centers: z.array(madeCenterSchema()), crews: z.array(madeCrewSchema()) };
  return z
    .object({ venueId, name, retired, laborPercentage, laborTerms, dayEndsAt, ...parts })
    .meta({ id: 'MadeVenue' });
}

export function madeCenterSchema() {
  const { id: centerId, ...center } = venueSchema().shape.centers.unwrap().element.shape;
  return z.object({ centerId, ...center });
}

export function madeCrewSchema() {
  const { id: crewId, ...crew } = venueSchema().shape.crews.unwrap().element.shape;
  return z.object({ crewId, ...crew });
}

export function madeCenter({ id: centerId, closedOn = [], ...center }: Venue['centers'][number]) {
  return { centerId, ...center, closedOn };
}

export function madeCrew({ id: crewId, ...crew }: Venue['crews'][number]) {
  return { crewId, ...crew };
}

export function madeVenue(venue: Venue) {
  const { venueId, name, retired, laborPercentage, laborTerms, dayEndsAt, centers, crews } = venue;
  const parts = { centers: centers.map(madeCenter), crews: crews.map(madeCrew) };
  return { venueId, name, retired, laborPercentage, laborTerms, dayEndsAt, ...parts };
}
