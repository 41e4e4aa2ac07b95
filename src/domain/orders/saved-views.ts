import { z } from 'zod';
import type { AuditedChange, Decision } from '../decisions/decision.ts';
import type { User } from '../people/user.ts';
import { boundedList, boundedText } from '../values/bounds.ts';
import { requiredText, textKey } from '../values/text.ts';
import type { BookAddress } from './book-view.ts';
import { eachChoice } from './order-fields.ts';
import { ORDERS_REFUSED } from './orders-refused.ts';

/** How many views of the order book a person keeps. */
export const MOST_VIEWS = 20;

const inAddress = boundedText(200).optional();

/** What is looked for in the order book, as the address says it, under a name. */
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

/** The views that a person keeps; `version` is that of the list they are in place of. */
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

/** Puts views in place of those that a person keeps. Refused where another page of theirs changed them since; sent again it is done once. */
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

/** The views with one more, which stands in the order of names; one of the same name is replaced. */
export function withView(views: readonly SavedView[], added: SavedView): SavedView[] {
  const others = withoutView(views, added.name);
  return [...others, added].sort((a, b) => (textKey(a.name) < textKey(b.name) ? -1 : 1));
}

/** The views with one under another name. */
export function withNewName(views: readonly SavedView[], from: string, name: string): SavedView[] {
  const renamed = views.find((one) => textKey(one.name) === textKey(from));
  return renamed ? withView(withoutView(views, from), { ...renamed, name }) : [...views];
}

export function withoutView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter((one) => textKey(one.name) !== textKey(name));
}

/** The view that an address is; undefined where it is none of them. */
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
