import { currentWeek, today } from '../../domain/calendar/clock.ts';
import { GROUP_WRITES } from '../../domain/desk/group-writes.ts';
import type { User } from '../../domain/people/user.ts';
import type { SampleChoice, SampleFacts, SampleWrites } from '../../domain/sample/put-sample.ts';
import { changeGroup } from '../changes/change-group.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { lockWeek } from '../weeks/marks-store.ts';
import { readStates } from '../weeks/state-store.ts';
import { listAllWeeks } from '../weeks/store.ts';
import { removeWeeks } from './store.ts';
import { raiseSampleAlerts, writeWeeks } from './trial.ts';

/** Puts the sample of the current week back in place of all it holds. Throws 'not-allowed' where there is no sample. */
export function putSampleBack(
  context: Context,
  tx: Tx,
  { choice, by }: { choice: SampleChoice; by: User },
): Promise<SampleChoice> {
  return changeGroup<User, SampleFacts, SampleChoice, SampleWrites>(context, tx, {
    by,
    topic: 'alerts',
    load: () => readFacts(context, tx),
    decide: (facts, moment) => GROUP_WRITES.putSample.decide(facts, choice, moment),
    write: async (_, { now, others }) => {
      await removeWeeks(tx, [now.week.weekId]);
      await writeWeeks(context, tx, [now, ...others]);
      await raiseSampleAlerts(context, tx, now);
    },
  });
}

async function readFacts(context: Context, tx: Tx): Promise<SampleFacts> {
  const isTrial = context.config.mode === 'trial';
  const current = currentWeek(context);
  if (isTrial) await lockWeek(tx, current.weekId);
  const states = await readStates(tx, current.weekId);
  const recorded = isTrial ? await listAllWeeks(tx) : [];
  return { isTrial, current, today: today(context), recorded, states, group: context.group };
}
