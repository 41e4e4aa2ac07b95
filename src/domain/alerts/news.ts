import { z } from 'zod';
import type { AuditedChange, Decision } from '../decisions/decision.ts';
import type { Category, Group } from '../group/group.ts';
import { reaching } from '../people/reach.ts';
import { can, ownCategories } from '../people/role.ts';
import { isGuest, type ListedUser, type User } from '../people/user.ts';
import type { Alert } from './alert.ts';

/** News for people who can act, without address lists: budgets they manage, and orders that wait for their approval. */
export const NEWS_KINDS = ['budget.heading-over', 'budget.critical', 'order.waiting'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

const way = (of: string) => z.object({ email: z.boolean().describe(of) });

/** A person's choice of news, per kind and channel. */
export const newsChoice = z.object({
  kinds: z.object({
    'budget.heading-over': way('A budget one manages is heading over, or far over.'),
    'budget.critical': way(
      'A budget one manages is over, or nearly used up once a week’s revenue is entered.',
    ),
    'order.waiting': way('Orders wait that one may approve.'),
  } satisfies Record<NewsKind, z.ZodType>),
});
export type NewsChoice = z.infer<typeof newsChoice>;

/** The kinds of news that a person switched off; all are on by default. */
export type NewsOff = readonly NewsKind[];

/** Returns the choice for the kinds that are off. */
export function newsOf(off: NewsOff): NewsChoice {
  const kinds = NEWS_KINDS.map((kind) => [kind, { email: !off.includes(kind) }]);
  return newsChoice.parse({ kinds: Object.fromEntries(kinds) });
}

export function chooseNews(
  { off }: { off: NewsOff },
  choice: NewsChoice,
  { by }: { by: Pick<User, 'email'> },
): Decision<NewsChoice, AuditedChange & { newsOff: NewsOff }> {
  const newsOff = NEWS_KINDS.filter((kind) => !choice.kinds[kind].email);
  if (NEWS_KINDS.every((kind) => newsOff.includes(kind) === off.includes(kind)))
    return { answer: choice, change: null };
  const entry = { action: 'choose news', subject: by.email, before: newsOf(off), after: choice } as const;
  return { answer: choice, change: { newsOff, entries: [entry] } };
}

/** Returns the kind of news that an alert is for the manager of its budget; null if it is none. */
export function newsKindOf({ kind }: Pick<Alert, 'kind'>): NewsKind | null {
  if (kind === 'heading-over') return 'budget.heading-over';
  return kind === 'critical' || kind === 'over' ? 'budget.critical' : null;
}

/** A possible reader of news, with the kinds they switched off. */
export type NewsReader = Pick<ListedUser, 'email' | 'role' | 'reach' | 'active' | 'invitation'> & {
  off: NewsOff;
};

/** Returns the kinds of news that concern a person: about budgets if they manage some, about orders if they approve them. */
export function newsFor(group: Group, user: Pick<User, 'role' | 'reach'> | null): NewsKind[] {
  if (!user) return [];
  const who = reaching(group, user);
  const manages = user.role === 'manager' && ownCategories(group, who).length > 0;
  return NEWS_KINDS.filter((kind) => (kind === 'order.waiting' ? can(who, 'approveOrders') : manages));
}

/** Whether a person gets a kind of news at all: they can sign in, are no guest, and have not switched it off. */
export function hearsOf(kind: NewsKind, reader: NewsReader): boolean {
  return reader.active && !reader.invitation && !isGuest(reader) && !reader.off.includes(kind);
}

/** Returns the addresses of managers who get news about an alert: they manage its budget and want its kind. */
export function managersToNotify(
  group: Group,
  alert: Pick<Alert, 'kind'> & { category: Category },
  readers: readonly NewsReader[],
): string[] {
  const kind = newsKindOf(alert);
  if (!kind) return [];
  return readers
    .filter((reader) => reader.role === 'manager' && hearsOf(kind, reader))
    .filter((reader) => ownCategories(group, reaching(group, reader)).includes(alert.category))
    .map(({ email }) => email);
}

/** Removes duplicate addresses, ignoring case. */
export function eachOnce(addresses: readonly string[]): string[] {
  const known = new Set<string>();
  return addresses.filter((address) => {
    const key = address.toLowerCase();
    return known.has(key) ? false : known.add(key);
  });
}
