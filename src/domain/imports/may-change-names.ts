import type { Group } from '../group/group.ts';
import { crewsIn, isVenue } from '../group/venue.ts';
import { can, type Who } from '../people/role.ts';
import {
  type CategoryName,
  type LocationName,
  mayMeanCrew,
  mayMeanNobody,
  mayMeanNoSales,
  mayMeanNoVenue,
  mayMeanVenue,
  type NameMappings,
  type NamesFacts,
  type PersonName,
  type RoleName,
} from './names.ts';

/** Whether somebody may change what a location name means, given the venue that it means now. */
export function mayChangeLocation(
  group: Group,
  by: Who,
  { venueId }: Pick<LocationName, 'venueId'>,
): boolean {
  if (venueId === null) return mayMeanNoVenue(group, by);
  return !isVenue(group, venueId) || mayMeanVenue(group, by, venueId);
}

/** Whether somebody may change what a category means, given the revenue centers that it goes to now. */
export function mayChangeCategory(
  group: Group,
  by: Who,
  { venueId, to }: Pick<CategoryName, 'venueId' | 'to'>,
): boolean {
  if (to.length === 0) return mayMeanNoSales(group, by, venueId);
  return to.every(({ centerId }) => can(by, 'setRevenue', centerId));
}

/** Whether somebody may change who a person in files is, given the staff member that they are now. */
export function mayChangePerson(
  { group, staff }: Pick<NamesFacts, 'group' | 'staff'>,
  by: Who,
  { venueId, staffId }: Pick<PersonName, 'venueId' | 'staffId'>,
): boolean {
  if (staffId === null) return mayMeanNobody(group, by, venueId);
  const member = staff.find((one) => one.staffId === staffId);
  return !member || can(by, 'addHours', member.crew);
}

/** Whether somebody may change what a role means, given the crew that it means now. */
export function mayChangeRole(group: Group, by: Who, name: Pick<RoleName, 'venueId' | 'crew'>): boolean {
  const { venueId, crew } = name;
  const isThere = isVenue(group, venueId) && crewsIn(group, venueId).includes(crew);
  return !isThere || mayMeanCrew(group, by, name);
}

/** Whether somebody may change what known columns of files mean: it takes the right to enter everything that such files hold. */
export function mayChangeColumns(
  { venues }: Group,
  by: Who,
  { columns }: NameMappings['columns'][number],
): boolean {
  return venues.every(({ centers, crews }) =>
    'at' in columns
      ? centers.every(({ id }) => can(by, 'setRevenue', id))
      : crews.every(({ id }) => can(by, 'addHours', id)),
  );
}
