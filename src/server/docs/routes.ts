import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { type Group, NO_GROUP } from '../../domain/group/group.ts';
import { traitsOf } from '../../domain/group/traits.ts';
import { visibleGroup } from '../../domain/people/reading.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { cookieName } from '../auth.ts';
import type { Context } from '../context.ts';
import type { Env } from '../router.ts';
import { describeApi } from './describe.ts';
import { describedOf } from './of-group.ts';
import { apiPage } from './page.ts';

/**
 * Adds the API's description at /api/openapi.json, and as a page at /api/docs. It is made when first requested, from an application for the
 * ids it may name.
 */
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
        describeApi(group === context.group ? app : appOf(group), cookieName(context)),
      );
    made.set(group, known);
    return known;
  };
  app.get('/api/openapi.json', (c) => c.json(description(c)));
  app.get('/api/docs', (c) => c.html(apiPage(description(c))));
}

/**
 * Returns the group with the ids that a description may name: those the caller may read. To anonymous callers it names only the
 * specification's.
 */
function describedTo(c: HonoContext<Env>, group: Group): Group {
  if (c.var.session) return visibleGroup(c.var.session.user, group);
  return traitsOf(group).isPublic ? SAMPLE_GROUP : NO_GROUP;
}
