import type { z } from 'zod';
import type { Week } from '../calendar/week.ts';
import type { AuditedChange, AuditedWeekChange, Decision } from '../decisions/decision.ts';
import type { Category, Group } from '../group/group.ts';
import type { Refused } from '../refusals/problem.ts';
import type { Day } from '../values/day.ts';
import type { DecisionContext } from './decision-context.ts';
import type { Action, Who } from './role.ts';
import type { User } from './user.ts';

/** The target of a write: the group, and the id in its address besides the week ('' if there is none). */
export interface WriteTarget {
  group: Group;
  named: string;
}

/** The schema of what is sent, in a group. */
export type SchemaForGroup = (group: Group) => z.ZodType;

/** What is asked by what such a schema reads. */
export type InputOf<Sent extends SchemaForGroup> = z.output<ReturnType<Sent>>;

/** Something that can be written: who may, what they send, and how it is decided. Whoever keeps rows adds how the facts are loaded. */
export interface WriteDefinition<
  Sent extends SchemaForGroup,
  Facts,
  Answer,
  Changed extends AuditedChange,
  Asked = InputOf<Sent>,
> {
  /** What somebody has to be allowed, on some subject at least: asked before what they sent is read. */
  may: Action;
  sent: Sent;
  /** What is asked by that, where it has to be read first. */
  read?: (
    sent: InputOf<Sent>,
    group: Group,
    on: { today: Day; week: Week },
  ) => { asked: Asked } | { refused: Refused };
  /** Whether they may do just this; without it `may` is all, or `decide` looks closer. */
  permits?: (who: Who, asked: Asked, to: WriteTarget) => boolean;
  decide: (facts: Facts, asked: Asked, moment: DecisionContext & { by: User }) => Decision<Answer, Changed>;
}

/** Something that can be written into a week; `Raised` is an alert that its pace raises. */
export interface WeekWrite<
  Sent extends SchemaForGroup,
  Facts,
  Answer,
  Asked,
  Changed extends AuditedWeekChange,
  Raised,
> extends WriteDefinition<Sent, Facts, Answer, Changed, Asked> {
  /** It may begin weeks long past. */
  entered?: 'file';
  /** The categories whose pace it may alter; none where the revenue is complete. */
  paced?: (facts: Facts, isOver: boolean, asked: Asked) => readonly Category[];
  /** The answer with the alerts that the pace raised. */
  withPace?: (answer: Answer, raised: readonly Raised[]) => Answer;
  /** Another week that it changes as well, and the categories whose pace it may alter there. */
  elsewhere?: {
    weekId: (asked: Asked) => string | undefined;
    paced: (facts: Facts, isOver: boolean) => readonly Category[];
  };
}

/** A write of a week whose parts fit together. */
export function weekWrite<
  Sent extends SchemaForGroup,
  Facts,
  Answer,
  Changed extends AuditedWeekChange,
  Raised,
>(
  write: WeekWrite<Sent, Facts, Answer, InputOf<Sent>, Changed, Raised>,
): WeekWrite<Sent, Facts, Answer, InputOf<Sent>, Changed, Raised> {
  return write;
}

/** A write of the group, and of no week, whose parts fit together. */
export function groupWrite<Sent extends SchemaForGroup, Facts, Answer, Changed extends AuditedChange>(
  write: WriteDefinition<Sent, Facts, Answer, Changed>,
): WriteDefinition<Sent, Facts, Answer, Changed> {
  return write;
}
