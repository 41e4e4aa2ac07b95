import type { Group } from '../../domain/group/group.ts';
import { offeredRoles, USER_ROLES } from '../../domain/people/role.ts';
import { isVisibleField } from '../../domain/weeks/week-totals.ts';

/** The group to describe: as the reader may see it, and whole. */
export interface Described {
  read: Group;
  whole: Group;
}

/** Removes from a description what the specification names but this group does not have: fields of its weeks, and roles of its people. */
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
