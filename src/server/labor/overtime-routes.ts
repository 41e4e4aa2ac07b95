import { overtimeCostsFrom } from '../../domain/labor/set-overtime.ts';
import { STAFF_WRITES } from '../../domain/labor/staff-writes.ts';
import { answerOnce } from '../answer-once.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import { decisionContext } from '../decision-context.ts';
import { followGroup } from '../group/change-venues.ts';
import { type Handlers, permitted } from '../router.ts';
import { readGroup, writeGroup } from '../stores/group.ts';
import { lockInstallation } from '../stores/installation.ts';
import { readPaidWeeks, writePaidWeeks } from './paid-weeks.ts';

const { setOvertime } = STAFF_WRITES;

export function overtimeHandlers(context: Context) {
  return {
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
