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
interface WriteTarget {
  group: Group;
  named: string;
}

export type SchemaForGroup = (group: Group) => z.ZodType;

/** The parsed request of such a schema. */
export type InputOf<Sent extends SchemaForGroup> = z.output<ReturnType<Sent>>;

/** A write: who may do it, its request and its decision. The store adds how the facts are loaded. */
export interface WriteDefinition<
  Sent extends SchemaForGroup,
  Facts,
  Answer,
  Changed extends AuditedChange,
  Asked = InputOf<Sent>,
> {
  /** The action that somebody must be allowed on at least one subject, checked before the request is parsed. */
  may: Action;
  sent: Sent;
  /** Converts the parsed request if it needs more reading, such as a file. */
  read?: (
    sent: InputOf<Sent>,
    group: Group,
    on: { today: Day; week: Week },
  ) => { asked: Asked } | { refused: Refused };
  /** Whether they may do exactly this. Without it, `may` is enough or `decide` checks further. */
  permits?: (who: Who, asked: Asked, to: WriteTarget) => boolean;
  decide: (facts: Facts, asked: Asked, moment: DecisionContext & { by: User }) => Decision<Answer, Changed>;
}

/** A write into a week. `Raised` is an alert raised by its pace. */
export interface WeekWrite<
  Sent extends SchemaForGroup,
  Facts,
  Answer,
  Asked,
  Changed extends AuditedWeekChange,
  Raised,
> extends WriteDefinition<Sent, Facts, Answer, Changed, Asked> {
  /** Set if it may start weeks long past. */
  entered?: 'file';
  /** The categories with a pace this may change; none once the revenue is complete. */
  paced?: (facts: Facts, isOver: boolean, asked: Asked) => readonly Category[];
  /** Adds the alerts raised by the pace to the answer. */
  withPace?: (answer: Answer, raised: readonly Raised[]) => Answer;
  /** Another week this write also changes, and the categories with a pace it may change there. */
  elsewhere?: {
    weekId: (asked: Asked) => string | undefined;
    paced: (facts: Facts, isOver: boolean) => readonly Category[];
  };
}

/** Infers the types of a week write. */
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

/** Infers the types of a write to the group that belongs to no week. */
export function groupWrite<Sent extends SchemaForGroup, Facts, Answer, Changed extends AuditedChange>(
  write: WriteDefinition<Sent, Facts, Answer, Changed>,
): WriteDefinition<Sent, Facts, Answer, Changed> {
  return write;
}
