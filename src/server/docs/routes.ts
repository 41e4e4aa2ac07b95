import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { type Group, NO_GROUP } from '../../domain/group/group.ts';
import { traitsOf } from '../../domain/group/traits.ts';
import { visibleGroup } from '../../domain/people/reading.ts';
import { offeredRoles, USER_ROLES } from '../../domain/people/role.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { isVisibleField } from '../../domain/weeks/week-totals.ts';
import { cookieName } from '../auth.ts';
import type { Context } from '../context.ts';
import { basePath } from '../own-host.ts';
import type { Env } from '../router.ts';
import { describeApi } from './describe.ts';
import { apiPage } from './page.ts';

/** Adds the API's description at /api/openapi.json, and as a page at /api/docs, made when first requested. */
export function apiDocument(
  app: OpenAPIHono<Env>,
  context: Context,
  appOf: (group: Group) => OpenAPIHono<Env>,
): void {
  const made = new WeakMap<Group, ReturnType<typeof describeApi>>();
  const description = (c: HonoContext<Env>) => {
    const group = describedTo(c, context.group);
    const known =
      made.get(group) ??
      describedOf(
        { read: group, whole: context.group },
        describeApi(group === context.group ? app : appOf(group), {
          cookie: cookieName(context),
          base: basePath(context.config),
        }),
      );
    made.set(group, known);
    return known;
  };
  app.get('/api/openapi.json', (c) => c.json(description(c)));
  app.get('/api/docs', (c) => c.html(apiPage(description(c))));
}

/** Returns the group with the ids a description may name: those the caller may read, to anonymous ones the specification's. */
function describedTo(c: HonoContext<Env>, group: Group): Group {
  if (c.var.session) return visibleGroup(c.var.session.user, group);
  return traitsOf(group).isPublic ? SAMPLE_GROUP : NO_GROUP;
}

/** The group to describe: as the reader may see it, and whole. */
interface Described {
  read: Group;
  whole: Group;
}

/** Removes from a description what the specification names but this group does not have: fields of its weeks, and roles of its people. */
function describedOf<Part>(groups: Described, part: Part): Part {
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
