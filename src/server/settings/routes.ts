import { z } from '@hono/zod-openapi';
import { type BudgetSettings, settingsChange } from '../../domain/settings.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { allow, answer, body, createRouter, declareRoute } from '../router.ts';
import { lockSettings, saveSettings } from './save-settings.ts';
import { readSettings } from './store.ts';

const readRoute = declareRoute({
  method: 'get',
  path: '/settings/budgets',
  summary: 'Budget percentages, alert thresholds and e-mail notifications',
  may: 'read',
  responses: { 200: answer<BudgetSettings>('BudgetSettings', 'The settings') },
});

const saveRoute = declareRoute({
  method: 'put',
  path: '/settings/budgets',
  summary: 'Save the budget settings',
  description: 'What is left out keeps its value. With `fromUpdatedAt`, refused when somebody saved since.',
  may: 'saveSettings',
  request: { body: body(settingsChange) },
  responses: { 200: answer<BudgetSettings>('BudgetSettings', 'The settings afterwards') },
});

const lockRoute = declareRoute({
  method: 'put',
  path: '/settings/lock',
  summary: 'Lock the budget settings to admins, or open them',
  may: 'lockSettings',
  request: { body: body(z.object({ locked: z.boolean() })) },
  responses: { 200: answer<BudgetSettings>('BudgetSettings', 'The settings afterwards') },
});

export function settingsRoutes(context: Context) {
  return createRouter()
    .openapi(readRoute, async (c) => c.json(await readSettings(context.db), 200))
    .openapi(saveRoute, async (c) => {
      const change = c.req.valid('json');
      const by = allow(c, 'saveSettings');
      return c.json(await inTransaction(context, (tx) => saveSettings(context, tx, { change, by })), 200);
    })
    .openapi(lockRoute, async (c) => {
      const { locked } = c.req.valid('json');
      const by = allow(c, 'lockSettings');
      return c.json(await inTransaction(context, (tx) => lockSettings(context, tx, { locked, by })), 200);
    });
}
