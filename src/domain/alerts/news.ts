import { z } from 'zod';
import type { AuditedChange, Decision } from '../decisions/decision.ts';
import type { Category, Group } from '../group/group.ts';
import { reaching } from '../people/reach.ts';
import { can, ownCategories } from '../people/role.ts';
import { isGuest, type ListedUser, type User } from '../people/user.ts';
import type { Alert } from './alert.ts';

/** News for people who can act, without address lists: budgets they manage, and orders that wait for their approval. */
const NEWS_KINDS = ['budget.heading-over', 'budget.critical', 'order.waiting'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** What a person hears of: all of it, what is theirs to act on, or nothing. */
const NEWS_CHOICES = ['all', 'act', 'none'] as const;
export type NewsChoice = (typeof NEWS_CHOICES)[number];

/** The kinds of news of each choice. A budget that is used up is no longer to be acted on; one that is heading over is. */
const HEARD: Record<NewsChoice, readonly NewsKind[]> = {
  all: NEWS_KINDS,
  act: ['budget.heading-over', 'order.waiting'],
  none: [],
};

export const newsChoice = z.strictObject({
  choice: z.enum(NEWS_CHOICES, { error: 'Choose all, act or none.' }),
});

export function chosenNewsSchema() {
  return z
    .object({
      choice: z
        .enum(NEWS_CHOICES)
        .describe(
          '`all`: budgets you manage that are heading over, nearly used up or over, and orders waiting for your approval. `act`: the same without budgets that are used up. `none`: nothing.',
        ),
      kinds: z.record(z.enum(NEWS_KINDS), z.object({ email: z.boolean() })).meta({
        deprecated: true,
        description: 'What `choice` means for each kind. Will be removed in the next version.',
      }),
    })
    .meta({ id: 'ChosenNews' });
}
export type ChosenNews = z.infer<ReturnType<typeof chosenNewsSchema>>;

export function chosenNews(choice: NewsChoice): ChosenNews {
  const of = (kind: NewsKind) => ({ email: HEARD[choice].includes(kind) });
  return {
    choice,
    kinds: {
      'budget.heading-over': of('budget.heading-over'),
      'budget.critical': of('budget.critical'),
      'order.waiting': of('order.waiting'),
    },
  };
}

export function chooseNews(
  stored: { choice: NewsChoice },
  { choice }: { choice: NewsChoice },
  { by }: { by: Pick<User, 'email'> },
): Decision<ChosenNews, AuditedChange & { newsChoice: NewsChoice }> {
  const answer = chosenNews(choice);
  if (choice === stored.choice) return { answer, change: null };
  const before = { choice: stored.choice };
  const entry = { action: 'choose news', subject: by.email, before, after: { choice } } as const;
  return { answer, change: { newsChoice: choice, entries: [entry] } };
}

/** Returns the kind of news that an alert is for the manager of its budget; null if it is none. */
export function newsKindOf({ kind }: Pick<Alert, 'kind'>): NewsKind | null {
  if (kind === 'heading-over') return 'budget.heading-over';
  return kind === 'critical' || kind === 'over' ? 'budget.critical' : null;
}

/** A possible reader of news, with their choice. */
export type NewsReader = Pick<ListedUser, 'email' | 'role' | 'reach' | 'active' | 'invitation'> & {
  news: NewsChoice;
};

/** Returns the kinds of news that concern a person: about budgets if they manage some, about orders if they approve them. */
export function newsFor(group: Group, user: Pick<User, 'role' | 'reach'> | null): NewsKind[] {
  if (!user) return [];
  const who = reaching(group, user);
  const manages = user.role === 'manager' && ownCategories(group, who).length > 0;
  return NEWS_KINDS.filter((kind) => (kind === 'order.waiting' ? can(who, 'approveOrders') : manages));
}

/** Whether a person gets a kind of news at all: they can sign in, are no guest, and chose it. */
export function hearsOf(kind: NewsKind, reader: NewsReader): boolean {
  return reader.active && !reader.invitation && !isGuest(reader) && HEARD[reader.news].includes(kind);
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

/** Returns the choices that differ for a person: acting is no choice of its own for who hears of nothing else. */
export function choicesOfNews(kinds: readonly NewsKind[]): NewsChoice[] {
  return NEWS_CHOICES.filter((choice) => choice !== 'act' || kinds.includes('budget.critical'));
}

/** Removes duplicate addresses, ignoring case. */
export function eachOnce(addresses: readonly string[]): string[] {
  const known = new Set<string>();
  return addresses.filter((address) => {
    const key = address.toLowerCase();
    return known.has(key) ? false : known.add(key);
  });
}
