import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { today } from '../../domain/calendar/clock.ts';
import { settingsRead } from '../../domain/desk/group-access.ts';
import type { SettingsAt, SettingsWrites } from '../../domain/desk/save-settings.ts';
import { SETTINGS_WRITES } from '../../domain/desk/settings-writes.ts';
import { fromWeekIn } from '../../domain/group/from-week.ts';
import type { Group, VenueId } from '../../domain/group/group.ts';
import type { InputOf, SchemaForGroup, WriteDefinition } from '../../domain/people/write.ts';
import { type GroupSettingsAnswer, groupSettingsSchema, settingsAt } from '../../domain/settings/settings.ts';
import { location } from '../../domain/settings/settings-change.ts';
import { settingsOn } from '../../domain/settings/settings-terms.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  answer,
  body,
  createRouter,
  declareRoute,
  type Env,
  permitted,
  readingOf,
  routeIn,
} from '../router.ts';
import { readSettings } from '../stores/settings.ts';
import { changeSettings } from './change-settings.ts';

const { saveSettings, resetSettings, lockSettings } = SETTINGS_WRITES;

const answers = {
  200: answer(groupSettingsSchema, 'The settings, and under `venues` every venue’s'),
};
function ofGroupOrVenue(group: Group) {
  return z.object({ location: location(group).optional() });
}

function readRoute(group: Group) {
  return declareRoute({
    operationId: 'readSettings',
    method: 'get',
    path: '/settings/budgets',
    summary: 'Budget percentages, alert thresholds and email notifications',
    description:
      'Those in force now. With `location` those of a venue: its own, or the group’s while it has saved none (`inherited`).',
    may: 'read',
    request: { query: ofGroupOrVenue(group) },
    responses: answers,
  });
}

function saveRoute(group: Group) {
  return declareRoute({
    operationId: 'saveSettings',
    method: 'put',
    path: '/settings/budgets',
    summary: 'Save the budget settings',
    description:
      'What is left out keeps its value. Percentages and thresholds hold from this week on, or from `fromWeek`: earlier weeks keep theirs, and a closed week what it was closed with. With `fromUpdatedAt`, refused when somebody saved since. With `location`, saves the venue’s own percentages and thresholds.',
    may: saveSettings.may,
    refuses: ['conflict', 'settings-locked'],
    request: { query: ofGroupOrVenue(group), body: body(saveSettings.sent()) },
    responses: answers,
  });
}

function resetRoute(group: Group) {
  return declareRoute({
    operationId: 'resetSettings',
    method: 'delete',
    path: '/settings/budgets',
    summary: 'Return a venue to the group’s budget settings, from this week on',
    may: resetSettings.may,
    refuses: ['settings-locked'],
    request: { query: z.object({ location: location(group) }) },
    responses: answers,
  });
}

const lockRoute = declareRoute({
  operationId: 'lockSettings',
  method: 'put',
  path: '/settings/lock',
  summary: 'Lock the budget settings to admins, or open them',
  may: lockSettings.may,
  request: { body: body(lockSettings.sent()) },
  responses: answers,
});

export function settingsRoutes(context: Context) {
  const change = async <Sent extends SchemaForGroup, Location extends VenueId | undefined>(
    c: HonoContext<Env>,
    write: WriteDefinition<Sent, SettingsAt<Location>, GroupSettingsAnswer, SettingsWrites>,
    { asked, location }: { asked: InputOf<Sent>; location: Location },
  ) => {
    const by = permitted(context, c, write, asked, location);
    const saved = await inTransaction(context.db, (tx) =>
      changeSettings(context, tx, {
        by,
        fromWeek: fromWeekIn(asked),
        decide: (facts, moment) => write.decide({ ...facts, location }, asked, moment),
      }),
    );
    return settingsRead(readingOf(c, context.group), saved);
  };
  return createRouter()
    .openapi(routeIn(context.group, readRoute), async (c) => {
      const { location } = c.req.valid('query');
      const reading = readingOf(c, context.group);
      const inForce = settingsOn(await readSettings(context.db, context.group), today(context));
      const settings = settingsAt(location, inForce);
      return c.json(settingsRead(reading, settings), 200);
    })
    .openapi(routeIn(context.group, saveRoute), async (c) => {
      const { location } = c.req.valid('query');
      return c.json(await change(c, saveSettings, { asked: c.req.valid('json'), location }), 200);
    })
    .openapi(routeIn(context.group, resetRoute), async (c) => {
      const { location } = c.req.valid('query');
      return c.json(await change(c, resetSettings, { asked: {}, location }), 200);
    })
    .openapi(lockRoute, async (c) =>
      c.json(await change(c, lockSettings, { asked: c.req.valid('json'), location: undefined }), 200),
    );
}
