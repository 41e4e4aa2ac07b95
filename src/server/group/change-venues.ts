import type { Context as HonoContext } from 'hono';
import { currentWeek, today } from '../../domain/calendar/clock.ts';
import { previousWeek, type Week } from '../../domain/calendar/week.ts';
import type { Decision } from '../../domain/decisions/decision.ts';
import type { CenterChanged, CenterChangeFacts } from '../../domain/desk/close-weekdays.ts';
import { groupFacts } from '../../domain/desk/group-writes.ts';
import { groupOn } from '../../domain/group/budget-terms.ts';
import type { GroupChanged, GroupFacts } from '../../domain/group/change-group.ts';
import { addVenue } from '../../domain/group/change-venues.ts';
import type { Group } from '../../domain/group/group.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { type GroupStart, PROPOSALS } from '../../domain/group/proposals.ts';
import type { DecisionContext } from '../../domain/people/decision-context.ts';
import type { User } from '../../domain/people/user.ts';
import type { SalesFacts } from '../../domain/sales/sales-facts.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { answerOnce } from '../answer-once.ts';
import { changeGroup } from '../audit/change-group.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import type { Env } from '../router.ts';
import { writeSettledWeeks } from '../sales/settled-weeks.ts';
import { dropWeeks, readEntered } from '../stores/entered-ids.ts';
import { readGroup, writeGroup } from '../stores/group.ts';
import { lockInstallation } from '../stores/installation.ts';
import { readStates } from '../stores/week-states.ts';
import { readSums } from '../stores/week-sums.ts';
import { readFromWeekFacts } from '../weeks/from-week-facts.ts';

interface VenuesChange<Answer> {
  by: User;
  /** The week from which budgets change; undefined for this one. */
  fromWeek?: string | undefined;
  /** Also reads the sales of the weeks that decide, if any. */
  weeks?: (tx: Tx, group: Group) => Promise<SalesFacts[]>;
  decide: (
    facts: GroupFacts & CenterChangeFacts,
    moment: DecisionContext & { by: User },
  ) => Decision<Answer, CenterChanged>;
}

/** Changes the venues of the group, one change at a time. From the answer on, every server uses the new group. */
export async function changeVenues<Answer>(
  context: Context,
  c: HonoContext<Env>,
  change: VenuesChange<Answer>,
): Promise<Answer> {
  const answer = await answerOnce(context, c, (tx) => changeIn(context, tx, change));
  await followGroup(context);
  return answer;
}

function changeIn<Answer>(
  context: Context,
  tx: Tx,
  { by, fromWeek, weeks, decide }: VenuesChange<Answer>,
): Promise<Answer> {
  return changeGroup(context, tx, {
    by,
    topic: 'group',
    load: async () => {
      const facts = { ...(await readGroupFacts(context, tx)), ...(await readFromWeekFacts(tx, fromWeek)) };
      return { ...facts, named: '', weeks: (await weeks?.(tx, facts.group)) ?? [] };
    },
    decide,
    write: async (_, change) => {
      await writeChanged(tx, change);
      await writeSettledWeeks(context, tx, { changes: change.salesWeeks ?? [], by });
    },
  });
}

async function readGroupFacts(context: Context, tx: Tx): Promise<GroupFacts> {
  await lockInstallation(tx);
  const group = await readGroup(tx);
  const current = currentWeek({ ...context, group });
  const enteredIn = async ({ weekId }: Week) => {
    return { sums: await readSums(tx, weekId), states: await readStates(tx, weekId) };
  };
  const [now, before] = [await enteredIn(current), await enteredIn(previousWeek(current, group))];
  return groupFacts(group, now, before, await readEntered(tx));
}

async function writeChanged(tx: Tx, { group, weeksGo }: GroupChanged): Promise<void> {
  if (weeksGo) await dropWeeks(tx);
  await writeGroup(tx, group);
}

type Follower = Pick<Context, 'db' | 'group' | 'now'>;

/** How many reads of the group were begun, and which of them the group in use comes from. */
const looks = new WeakMap<Follower, { begun: number; inUse: number }>();

/** Reads the group on record; unchanged, it stays the same object. A read that a later one has overtaken is ignored. */
export async function followGroup(context: Follower): Promise<void> {
  const its = looks.get(context) ?? { begun: 0, inUse: 0 };
  looks.set(context, its);
  const look = ++its.begun;
  const read = await readGroup(context.db);
  if (look < its.inUse) return;
  its.inUse = look;
  const group = groupOn(read, today({ now: context.now, group: read }));
  if (JSON.stringify(group) !== JSON.stringify(context.group)) context.group = group;
}

/** Starts a group without venues from a proposal. Throws 'conflict' when it has some. */
export async function startGroup(
  context: Context,
  c: HonoContext<Env>,
  { by, proposal }: GroupStart & { by: User },
): Promise<Group> {
  await answerOnce(context, c, async (tx) => {
    const facts = await readGroupFacts(context, tx);
    const { group } = facts;
    if (group.venues.length > 0) throw refusal(GROUP_REFUSED.groupStarted);
    if (proposal === 'sample') await writeGroup(tx, { ...group, venues: SAMPLE_GROUP.venues });
    else if (proposal !== 'empty')
      await changeIn(context, tx, { by, decide: () => addVenue(facts, PROPOSALS[proposal]) });
    await recordChange(context, tx, {
      by,
      action: 'start group',
      subject: 'group',
      after: { proposal },
      topic: 'group',
    });
  });
  await followGroup(context);
  return context.group;
}
