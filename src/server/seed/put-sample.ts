import { currentWeek, today } from '../../domain/calendar/clock.ts';
import { GROUP_WRITES } from '../../domain/desk/group-writes.ts';
import type { User } from '../../domain/people/user.ts';
import type { SampleChoice, SampleFacts, SampleWrites } from '../../domain/sample/put-sample.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { readGroup } from '../stores/group.ts';
import { lockInstallation } from '../stores/installation.ts';
import { lockWeek } from '../stores/week-lock.ts';
import { readClosed } from '../stores/week-states.ts';
import { listAllWeeks } from '../stores/weeks.ts';
import { removeWeeks } from './store.ts';
import { raiseSampleAlerts, writeSampleWeeks } from './trial.ts';

/** Restores the chosen sample, in place of what was entered in the weeks it replaces. Throws 'not-allowed' where there is no sample. */
export function putSampleBack(
  context: Context,
  tx: Tx,
  { choice, by }: { choice: SampleChoice; by: User },
): Promise<SampleChoice> {
  return changeGroup<User, SampleFacts, SampleChoice, SampleWrites>(context, tx, {
    by,
    topic: 'group',
    load: () => readFacts(context, tx),
    decide: (facts, moment) => GROUP_WRITES.putSample.decide(facts, choice, moment),
    write: async (_, { removed, put }, moment) => {
      await removeWeeks(tx, removed);
      await writeSampleWeeks(context, tx, put, moment.now());
      await raiseSampleAlerts(context, tx, put[0]!);
    },
  });
}

async function readFacts(context: Context, tx: Tx): Promise<SampleFacts> {
  const isTrial = context.config.mode === 'trial';
  const current = currentWeek(context);
  const facts = { isTrial, current, today: today(context) };
  if (!isTrial) return { ...facts, recorded: [], closed: new Map(), group: context.group };
  await lockInstallation(tx);
  await lockWeek(tx, current.weekId);
  const recorded = await listAllWeeks(tx);
  const closed = await readClosed(
    tx,
    recorded.map(({ weekId }) => weekId),
  );
  return { ...facts, recorded, closed, group: await readGroup(tx) };
}
