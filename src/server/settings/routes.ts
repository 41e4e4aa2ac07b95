import { z } from '@hono/zod-openapi';
import { lockSettings, resetSettings, saveSettings } from '../../domain/budgets/save-settings.ts';
import { groupSettingsSchema, location, settingsAt, settingsChange } from '../../domain/budgets/settings.ts';
import type { Group } from '../../domain/group/group.ts';
import { isVenue } from '../../domain/group/venue.ts';
import { SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { settingsRead } from '../../domain/weeks/week-reading.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { allow, answer, body, createRouter, declareRoute, readingOf } from '../router.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings } from './store.ts';

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
    summary: 'Budget percentages, alert thresholds and e-mail notifications',
    description:
      'With `location` those of a venue: its own, or the group’s while it has saved none (`inherited`).',
    may: 'read',
    refuses: ['not-found'],
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
      'What is left out keeps its value. With `fromUpdatedAt`, refused when somebody saved since. With `location`, saves the venue’s own percentages and thresholds.',
    may: 'saveSettings',
    refuses: ['conflict', 'settings-locked'],
    request: { query: ofGroupOrVenue(group), body: body(settingsChange) },
    responses: answers,
  });
}

function resetRoute(group: Group) {
  return declareRoute({
    operationId: 'resetSettings',
    method: 'delete',
    path: '/settings/budgets',
    summary: 'Return a venue to the group’s budget settings',
    may: 'saveSettings',
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
  may: 'lockSettings',
  request: { body: body(z.object({ locked: z.boolean() })) },
  responses: answers,
});

export function settingsRoutes(context: Context) {
  return createRouter()
    .openapi(readRoute(context.group), async (c) => {
      const { location } = c.req.valid('query');
      const reading = readingOf(c, context.group);
      if (location && !isVenue(reading.told, location)) throw refusal(REFUSED.venueUnknown);
      const settings = settingsAt(location, await readSettings(context.db, context.group));
      return c.json(settingsRead(reading, settings), 200);
    })
    .openapi(saveRoute(context.group), async (c) => {
      const { location } = c.req.valid('query');
      const asked = { change: c.req.valid('json'), location };
      const by = allow(c, 'saveSettings', location ?? SETTINGS_OF_GROUP);
      const decide: Decide = (facts, moment) => saveSettings(facts, asked, moment);
      const saved = await inTransaction(context.db, (tx) => changeSettings(context, tx, { by, decide }));
      return c.json(settingsRead(readingOf(c, context.group), saved), 200);
    })
    .openapi(resetRoute(context.group), async (c) => {
      const { location } = c.req.valid('query');
      const by = allow(c, 'saveSettings', location);
      const decide: Decide = (facts, moment) => resetSettings(facts, location, moment);
      const saved = await inTransaction(context.db, (tx) => changeSettings(context, tx, { by, decide }));
      return c.json(settingsRead(readingOf(c, context.group), saved), 200);
    })
    .openapi(lockRoute, async (c) => {
      const { locked } = c.req.valid('json');
      const by = allow(c, 'lockSettings');
      const decide: Decide = (facts, moment) => lockSettings(facts, locked, moment);
      return c.json(
        await inTransaction(context.db, (tx) => changeSettings(context, tx, { by, decide })),
        200,
      );
    });
}

type Decide = Parameters<typeof changeSettings>[2]['decide'];
