import type { Context as HonoContext } from 'hono';
import { today } from '../../domain/calendar/clock.ts';
import { settingsRead } from '../../domain/desk/group-access.ts';
import type { SettingsAt, SettingsWrites } from '../../domain/desk/save-settings.ts';
import { SETTINGS_WRITES } from '../../domain/desk/settings-writes.ts';
import { fromWeekIn } from '../../domain/group/from-week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import type { InputOf, SchemaForGroup, WriteDefinition } from '../../domain/people/write.ts';
import { type GroupSettingsAnswer, settingsAt } from '../../domain/settings/settings.ts';
import { settingsOn } from '../../domain/settings/settings-terms.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Env, type Handlers, permitted, readingOf } from '../router.ts';
import { readSettings } from '../stores/settings.ts';
import { changeSettings } from './change-settings.ts';

const { saveSettings, resetSettings, lockSettings } = SETTINGS_WRITES;

export function settingsHandlers(context: Context) {
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
  return {
    readSettings: async (c) => {
      const { location } = c.req.valid('query');
      const reading = readingOf(c, context.group);
      const inForce = settingsOn(await readSettings(context.db, context.group), today(context));
      const settings = settingsAt(location, inForce);
      return settingsRead(reading, settings);
    },
    saveSettings: async (c) => {
      const { location } = c.req.valid('query');
      return change(c, saveSettings, { asked: c.req.valid('json'), location });
    },
    resetSettings: async (c) => {
      const { location } = c.req.valid('query');
      return change(c, resetSettings, { asked: {}, location });
    },
    lockSettings: async (c) => change(c, lockSettings, { asked: c.req.valid('json'), location: undefined }),
  } satisfies Partial<Handlers>;
}
