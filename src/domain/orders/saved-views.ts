import { z } from 'zod';
import type { AuditedChange, Decision } from '../decisions/decision.ts';
import type { User } from '../people/user.ts';
import { boundedList, boundedText } from '../values/bounds.ts';
import { requiredText, textKey } from '../values/text.ts';
import type { BookAddress } from './book-view.ts';
import { eachChoice } from './order-fields.ts';
import { ORDERS_REFUSED } from './orders-refused.ts';

/** The limit on views of the order book a person can save. */
export const MOST_VIEWS = 20;

const inAddress = boundedText(200).optional();

/** A named search of the order book, stored as its address. */
const savedView = z.object({
  name: requiredText('Give the view a name.', 60),
  view: z.object({
    center: inAddress,
    state: inAddress,
    q: inAddress,
    from: inAddress,
    to: inAddress,
    least: inAddress,
    most: inAddress,
    invoice: inAddress,
    ...eachChoice(() => inAddress),
  }),
});
export type SavedView = z.output<typeof savedView>;

/** A person's saved views; `version` is that of the list they replace. */
export const savedViews = z.object({
  views: boundedList(savedView, MOST_VIEWS).refine(isEachOnce, {
    error: 'You have a view of this name already.',
  }),
  version: z.int().min(0),
});
export interface SavedViews {
  views: SavedView[];
  version: number;
}

export const NO_VIEWS: SavedViews = { views: [], version: 0 };

function isEachOnce(views: readonly SavedView[]): boolean {
  return new Set(views.map(({ name }) => textKey(name))).size === views.length;
}

/** Replaces a person's saved views. Refused if another page changed them since; the same list sent again changes nothing. */
export function saveViews(
  stored: SavedViews,
  { views, version }: SavedViews,
  { by }: { by: Pick<User, 'email'> },
): Decision<SavedViews, AuditedChange & { savedViews: SavedViews }> {
  if (JSON.stringify(views) === JSON.stringify(stored.views)) return { answer: stored, change: null };
  if (version !== stored.version) return { refused: ORDERS_REFUSED.viewsChanged };
  const kept = { views, version: version + 1 };
  const names = (some: readonly SavedView[]) => some.map(({ name }) => name);
  return {
    answer: kept,
    change: {
      savedViews: kept,
      entries: [
        { action: 'save views', subject: by.email, before: names(stored.views), after: names(views) },
      ],
    },
  };
}

/** Adds a view in order of names, replacing one of the same name. */
export function withView(views: readonly SavedView[], added: SavedView): SavedView[] {
  const others = withoutView(views, added.name);
  return [...others, added].sort((a, b) => (textKey(a.name) < textKey(b.name) ? -1 : 1));
}

export function withNewName(views: readonly SavedView[], from: string, name: string): SavedView[] {
  const renamed = views.find((one) => textKey(one.name) === textKey(from));
  return renamed ? withView(withoutView(views, from), { ...renamed, name }) : [...views];
}

export function withoutView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter((one) => textKey(one.name) !== textKey(name));
}

/** Returns the saved view with this address, or undefined. */
export function viewAt(views: readonly SavedView[], address: BookAddress): SavedView | undefined {
  const text = textOf(address);
  return views.find(({ view }) => textOf(view) === text);
}

function textOf(address: BookAddress): string {
  return JSON.stringify(
    Object.entries(address)
      .filter(([, value]) => value)
      .sort(),
  );
}
