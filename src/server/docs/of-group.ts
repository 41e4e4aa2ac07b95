import type { Group } from '../../domain/group/group.ts';
import { offeredRoles, USER_ROLES } from '../../domain/people/role.ts';
import { isVisibleField } from '../../domain/weeks/week-totals.ts';

/** For which group something is described: as who asks reads it, and whole. */
export interface Described {
  read: Group;
  whole: Group;
}

/**
 * A description, or any part of one, without what the specification names and this group has not: the fields of its weeks, and
 * the roles of its people.
 */
export function describedOf<Part>(groups: Described, part: Part): Part {
  const roles: readonly unknown[] = offeredRoles(groups.whole, true);
  const has = (value: unknown) => roles.includes(value) || !USER_ROLES.some((role) => role === value);
  const described = (value: unknown, key?: string): unknown => {
    if (Array.isArray(value))
      return (key === 'enum' ? value.filter(has) : value).map((one) => described(one));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const kept =
      key === 'properties' ? entries.filter(([field]) => isVisibleField(groups.read, field)) : entries;
    return Object.fromEntries(kept.map(([name, inner]) => [name, described(inner, name)]));
  };
  return described(part) as Part;
}
