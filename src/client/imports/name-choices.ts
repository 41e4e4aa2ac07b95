import type { Group } from '../../domain/group/group.ts';
import { inUse, nameInVenue, staffName, venueName } from '../../domain/group/venue.ts';
import { mayMeanNobody, mayMeanNoSales, mayMeanNoVenue, mayMeanVenue } from '../../domain/imports/names.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { can, type Who } from '../../domain/people/role.ts';

/** What a word of files can be said to mean. */
export interface NameChoice {
  value: string;
  label: string;
}

/** What means nothing of the group; it can't be the id of a row. */
export const NOTHING = ' ';

/** 'Beer, Blue Door': a category of files, with the venue whose files they are. */
export function categoryLabel(
  group: Group,
  { venueId, category }: { venueId: string; category: string },
): string {
  return `${category || 'Without a category'}, ${venueName(group, venueId)}`;
}

/** The venues that somebody may say a word means. */
export function venueChoices(group: Group, by: Who): NameChoice[] {
  const venues = inUse(group).venues.filter(({ venueId }) => mayMeanVenue(group, by, venueId));
  return [
    ...venues.map(({ venueId, name }) => ({ value: venueId, label: name })),
    ...(mayMeanNoVenue(group, by) ? [{ value: NOTHING, label: 'None of our venues' }] : []),
  ];
}

/** The revenue centers of a venue that somebody may say a category means. */
export function centerChoices(group: Group, by: Who, venueId: string): NameChoice[] {
  const centers = inUse(group).venues.find((venue) => venue.venueId === venueId)?.centers ?? [];
  return [
    ...centers
      .filter(({ id }) => can(by, 'setRevenue', id))
      .map(({ id }) => ({ value: id, label: nameInVenue(group, id) })),
    ...(mayMeanNoSales(group, by, venueId)
      ? [{ value: NOTHING, label: 'Not sales here, such as vouchers' }]
      : []),
  ];
}

/** The people that somebody may say a name of a venue's files means. */
export function staffChoices(
  group: Group,
  by: Who,
  { venueId, staff }: { venueId: string; staff: readonly StaffMember[] },
): NameChoice[] {
  const offered = staff.filter(({ crew }) => can(by, 'addHours', crew));
  return [
    ...offered.map(({ staffId, name, crew, number }) => ({
      value: staffId,
      label: [name, number, staffName(group, crew)].filter(Boolean).join(', '),
    })),
    ...(mayMeanNobody(group, by, venueId) ? [{ value: NOTHING, label: 'Not on the staff' }] : []),
  ];
}
