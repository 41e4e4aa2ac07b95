import { z } from 'zod';
import type { AuditedChange, Decision } from '../decisions/decision.ts';
import type { Group } from '../group/group.ts';
import { inUse } from '../group/venue.ts';
import { REFUSED, valueUnfit } from '../refusals/refused.ts';
import { addDays, type Day, day as dayEntered, daySchema, daysBetween } from '../values/day.ts';
import { instantSchema } from '../values/moment.ts';
import { requiredText } from '../values/text.ts';
import { type DecisionContext, todayOf } from './decision-context.ts';
import { enteredReach, reachIn, reachSchema } from './reach.ts';
import { readsAll } from './reading.ts';
import { type Action, can, type Reach, type Who } from './role.ts';
import { isGuest, type User } from './user.ts';

/** What a program may do with a token: read, or also enter what the token's maker may enter. */
const ACCESS = ['read', 'write'] as const;

export const ACCESS_NAMES = {
  read: 'Reads',
  write: 'Reads, and enters sales, orders and hours',
} as const satisfies Record<(typeof ACCESS)[number], string>;

/** The longest a token may be valid, in days, and the most tokens per user. */
const MOST_DAYS = 366;
const MOST_TOKENS = 50;

export const newToken = z.strictObject({
  name: requiredText('Say what the token is for.', 60),
  access: z.enum(ACCESS, { error: 'Say “read” or “write”.' }),
  reach: enteredReach.omit({ approves: true }).optional(),
  endsOn: dayEntered,
});
export type NewToken = z.output<typeof newToken>;

/** A token in a list. The token's own text is shown only once, to its maker. */
export function tokenSchema() {
  return z
    .object({
      tokenId: z.string(),
      name: z.string(),
      access: z.enum(ACCESS),
      reach: reachSchema().nullable().describe('Null for everything its maker may do.'),
      endsOn: daySchema().describe('Its last valid day.'),
      by: z.string().describe('Who created it.'),
      createdAt: instantSchema(),
      lastUsedAt: instantSchema().nullable().describe('To the minute.'),
    })
    .meta({ id: 'Token' });
}
export type Token = z.infer<ReturnType<typeof tokenSchema>>;

export function madeTokenSchema() {
  return tokenSchema()
    .extend({ token: z.string().describe('Shown once: nobody can read it later.') })
    .meta({ id: 'MadeToken' });
}
export type MadeToken = z.infer<ReturnType<typeof madeTokenSchema>>;

export type TokenInUse = Pick<Token, 'tokenId' | 'access'>;

interface TokenMade extends AuditedChange {
  token: NewToken;
}

/** Makes a token with an end date and a reach within the group. Everybody but guests may make their own. */
export function makeToken(
  { group, own }: { group: Group; own: number },
  asked: NewToken,
  moment: DecisionContext & { by: User },
): Decision<NewToken, TokenMade> {
  const { by } = moment;
  if (isGuest(by)) return { refused: REFUSED.role };
  const days = daysBetween(todayOf(moment), asked.endsOn);
  if (days < 0 || days > MOST_DAYS)
    return { refused: valueUnfit('endsOn', `Choose a day from today on, within ${MOST_DAYS} days.`) };
  if (own >= MOST_TOKENS)
    return {
      refused: {
        code: 'limit-reached',
        detail: `You can have at most ${MOST_TOKENS} tokens. End one first.`,
      },
    };
  if (asked.access === 'write' && !mayWriteByToken(by)) return { refused: REFUSED.role };
  if (asked.reach && isNothing(withinReach(group, by, asked.reach)))
    return { refused: valueUnfit('reach', 'Choose venues, revenue centers or crews that you manage.') };
  const { name, access, reach, endsOn } = asked;
  return {
    answer: asked,
    change: {
      token: asked,
      entries: [
        { action: 'make token', subject: 'tokens', after: { name, access, reach: reach ?? null, endsOn } },
      ],
    },
  };
}

/** Whether somebody may end a token: their own, or any if they are an admin. */
export function mayEndToken(by: User, { userId }: { userId: string }): boolean {
  return userId === by.userId || can(by, 'manageUsers');
}

/** Whether somebody may enter anything that a program could enter for them. */
export function mayWriteByToken(by: Who): boolean {
  return TOKEN_WRITES.some((action) => can(by, action));
}

/** Returns the group reduced to what somebody's token may be limited to. */
export function groupForToken(group: Group, maker: Who): Group {
  const all = { venues: group.venues.map(({ venueId }) => venueId), centers: [], crews: [] };
  const { venues, centers, crews } = withinReach(group, maker, all);
  const own = group.venues.map((venue) => ({
    ...venue,
    centers: venue.centers.filter(({ id }) => centers.includes(id)),
    crews: venue.crews.filter(({ id }) => crews.includes(id)),
    ...(!venues.includes(venue.venueId) && { partly: true as const }),
  }));
  return { ...group, venues: own };
}

/** Returns the latest end date of a token made today. */
export function lastEnd(today: Day): Day {
  return addDays(today, MOST_DAYS);
}

/** What a program may enter with a token: sales, orders, hours, and files of them. */
const TOKEN_WRITES: readonly Action[] = ['setRevenue', 'addOrder', 'addHours', 'importFiles'];

/** What no token may read: people, and users' own data. */
const NEVER_READ: readonly Action[] = [
  'manageUsers',
  'manageGroup',
  'keepAccount',
  'chooseDigest',
  'readAudit',
];

/** Whether a token allows an action. The token's maker must be allowed to do it too. */
export function tokenPermits({ access }: TokenInUse, action: Action, isWrite: boolean): boolean {
  return isWrite ? access === 'write' && TOKEN_WRITES.includes(action) : !NEVER_READ.includes(action);
}

/**
 * Returns the user that a program acts as: the token's maker with their current rights, and never more. It never acts as
 * an admin: an admin's token reads everything, or manages all venues. The token's own reach limits it further.
 */
export function actingFor(
  group: Group,
  maker: User,
  { name, access, reach }: Pick<Token, 'name' | 'access' | 'reach'>,
): User {
  const as = { ...maker, name: `${maker.name} (${name})` };
  if (maker.role === null) return as;
  if (reach) {
    const role = onlyReads(maker) ? 'viewer' : 'manager';
    return { ...as, role, reach: withinReach(group, maker, reach) };
  }
  if (maker.role !== 'admin') return withoutApproving(as);
  if (access === 'read') return { ...as, role: 'viewer' };
  const venues = inUse(group).venues.map(({ venueId }) => venueId);
  return { ...as, role: 'manager', reach: reachIn(group, { venues, centers: [], crews: [] }) };
}

function withoutApproving({ reach, ...as }: User): User {
  if (!reach) return as;
  const { approves: _, ...rest } = reach;
  return { ...as, reach: rest };
}

/** Returns the part of the requested reach that the token's maker has. A center counts only if they may enter everything for it. */
function withinReach(group: Group, maker: Who, asked: Reach): Reach {
  const { venues, centers, crews, labor = [] } = reachIn(group, asked);
  const all = onlyReads(maker);
  const hasCenter = (center: string) =>
    all || (['addOrder', 'setRevenue', 'setSpending'] as const).every((action) => can(maker, action, center));
  const hasVenue = (venue: string) => all || can(maker, 'submitWeek', venue);
  return {
    venues: venues.filter(hasVenue),
    centers: centers.filter(hasCenter),
    crews: crews.filter((crew) => all || can(maker, 'addHours', crew)),
    labor: labor.filter((category) => all || can(maker, 'handleAlerts', category)),
  };
}

/** Whether somebody reads everything and enters nothing. A program acting for them may do the same. */
function onlyReads(maker: Who): boolean {
  return readsAll(maker) && !mayWriteByToken(maker);
}

function isNothing({ venues, centers, crews }: Reach): boolean {
  return venues.length + centers.length + crews.length === 0;
}

export function holdsOn({ endsOn }: Pick<Token, 'endsOn'>, today: Day): boolean {
  return today <= endsOn;
}
