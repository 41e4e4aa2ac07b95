import type { Context as HonoContext } from 'hono';
import type { AnyWeekWrite } from '../../domain/changes/decide-week.ts';
import { TOTAL_WRITES } from '../../domain/desk/set-total.ts';
import { STAFF_WRITES } from '../../domain/labor/change-staff.ts';
import type { EntryFacts } from '../../domain/labor/correct-hours.ts';
import { HOURS_WRITES } from '../../domain/labor/hours-writes.ts';
import type { HoursEntry } from '../../domain/labor/labor.ts';
import { overtimeCostsFrom } from '../../domain/labor/set-overtime.ts';
import type { InputOf, SchemaForGroup } from '../../domain/people/write.ts';
import { answerOnce } from '../answer-once.ts';
import { changeGroup } from '../audit/change-group.ts';
import { writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { decisionContext } from '../decision-context.ts';
import { readTotalFacts } from '../desk/budget-facts.ts';
import { weekWritten } from '../desk/week-answers.ts';
import { followGroup } from '../group/change-venues.ts';
import { allow, demandRead, type Env, type Handlers, permitted } from '../router.ts';
import { readGroup, writeGroup } from '../stores/group.ts';
import { lockInstallation } from '../stores/installation.ts';
import { weekToChange } from '../weeks/touch-week.ts';
import { readHoursFacts } from './hours-facts.ts';
import { readPaidWeeks, writePaidWeeks } from './paid-weeks.ts';

const { saveHours, addHours, editHours, voidHours, restoreHours } = HOURS_WRITES;
const { setLabor } = TOTAL_WRITES;

const { setOvertime } = STAFF_WRITES;

export function laborHandlers(context: Context) {
  const correct = async <Sent extends SchemaForGroup>(
    c: HonoContext<Env>,
    write: AnyWeekWrite<Sent, EntryFacts, HoursEntry>,
    { weekId, entryId }: { weekId: string; entryId: string },
    asked: InputOf<Sent>,
  ) => {
    const week = weekToChange(weekId);
    const load = async (tx: Tx) => ({ ...(await readHoursFacts(context, tx, week.weekId)), entryId });
    return writeWeek(context, c, write, { week, asked, load });
  };
  return {
    saveHours: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      const named = asked.entries.map(({ staffId }) => staffId);
      const load = (tx: Tx) => readHoursFacts(context, tx, week.weekId, named);
      return weekWritten(context, c, saveHours, { week, asked, load }, c.req.valid('query'));
    },
    addHours: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      const load = (tx: Tx) => readHoursFacts(context, tx, week.weekId, [asked.staffId]);
      return weekWritten(context, c, addHours, { week, asked, load }, c.req.valid('query'));
    },
    editHours: async (c) => correct(c, editHours, c.req.valid('param'), c.req.valid('json')),
    voidHours: async (c) => {
      const corrected = await correct(c, voidHours, c.req.valid('param'), c.req.valid('json'));
      demandRead(allow(c, voidHours.may), corrected);
      return corrected;
    },
    restoreHours: async (c) => {
      const corrected = await correct(c, restoreHours, c.req.valid('param'), c.req.valid('json'));
      demandRead(allow(c, restoreHours.may), corrected);
      return corrected;
    },
    setStaffCost: async (c) => {
      const { weekId, crew: named } = c.req.valid('param');
      const week = weekToChange(weekId);
      const asked = c.req.valid('json');
      const load = (tx: Tx) => readTotalFacts(context, tx, week, { kind: 'labor', subject: named });
      return weekWritten(context, c, setLabor, { week, asked, named, load }, c.req.valid('query'));
    },
    setOvertime: async (c) => {
      const asked = c.req.valid('json');
      const by = permitted(context, c, setOvertime, asked);
      const changed = await answerOnce(context, c, (tx) =>
        changeGroup(context, tx, {
          by,
          topic: 'group',
          load: async () => {
            await lockInstallation(tx);
            const from = overtimeCostsFrom(asked, decisionContext(context, by));
            const weeks = from === null ? [] : await readPaidWeeks(context, tx, { from });
            return { group: await readGroup(tx), weeks };
          },
          decide: (facts, moment) => setOvertime.decide(facts, asked, moment),
          write: async (_, { group, paidWeeks }) => {
            await writeGroup(tx, group);
            await writePaidWeeks(context, tx, { changes: paidWeeks, by });
          },
        }),
      );
      await followGroup(context);
      return changed;
    },
  } satisfies Partial<Handlers>;
}
