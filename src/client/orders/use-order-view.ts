import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type BookView, bookAddress, readBookView } from '../../domain/orders/book-view.ts';
import { type OrderView, readOrderView } from '../../domain/orders/order-list.ts';
import { useGroup } from '../session/use-session.ts';

/** How long typing must pause before the search runs, in milliseconds. */
const REST = 300;
/** The fields that are typed; the others are chosen. */
const TYPED: readonly string[] = ['text', 'invoice', 'least', 'most'];

interface ViewState<View> {
  typed: View;
  /** The view as searched for, once typing pauses. */
  asked: View;
  change: (change: Partial<View>) => void;
}

/** Reads which orders of a week are shown from the URL: `?center=&supplier=&day=&state=&q=&sort=`. */
export function useOrderView(): ViewState<OrderView> {
  return useViewState(readOrderView(useGroup(), useSearch({ strict: false })), searchOf);
}

/** Reads the search over all weeks from the URL: `?within=all&q=&center=&state=&from=&to=&least=&most=&invoice=`. */
export function useBookView(): ViewState<BookView> {
  const asked = readBookView(useGroup(), useSearch({ strict: false }));
  return useViewState(asked, (view) => ({ within: 'all', ...bookAddress(view) }));
}

/**
 * Stores a view in the URL. Typing shows at once and the URL follows; the URL only overrides it when it holds
 * something this hook did not write.
 */
function useViewState<View extends object>(asked: View, addressOf: (view: View) => object): ViewState<View> {
  const address = JSON.stringify(addressOf(asked));
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ view: asked, seen: address, put: address });
  if (typed.seen !== address)
    setTyped({ view: address === typed.put ? typed.view : asked, seen: address, put: address });

  function keep(view: View) {
    const search = addressOf(view);
    setTyped((now) => ({ ...now, put: JSON.stringify(search) }));
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }
  const keepTyped = useDebouncedCallback(keep, REST);

  return {
    typed: typed.view,
    asked,
    change(change) {
      const view = { ...typed.view, ...change };
      setTyped((now) => ({ ...now, view }));
      // A later choice includes what was typed before it.
      keepTyped.cancel();
      if (Object.keys(change).every((part) => TYPED.includes(part))) keepTyped(view);
      else keep(view);
    },
  };
}

/** Returns the search params of a view without its defaults. */
function searchOf({ center, supplier, day, state, text, sort, ...choices }: OrderView) {
  return {
    ...(center && { center }),
    ...(supplier && { supplier }),
    ...(day && { day }),
    ...(state && { state }),
    ...(text.trim() && { q: text }),
    ...(sort !== 'day' && { sort }),
    ...choices,
  };
}
