import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type BookView, bookAddress, readBookView } from '../../domain/orders/book-view.ts';
import { type OrderView, readOrderView } from '../../domain/orders/order-list.ts';
import { useGroup } from '../session/use-session.ts';

/** How long typing rests before it is looked for, in milliseconds. */
const REST = 300;
/** What is typed, where the rest is chosen. */
const TYPED: readonly string[] = ['text', 'invoice', 'least', 'most'];

interface KeptView<View> {
  /** As it is typed. */
  typed: View;
  /** As it is asked, once typing rests. */
  asked: View;
  change: (change: Partial<View>) => void;
}

/** Which orders of a week are shown. The choice is kept in the address: `?center=&supplier=&day=&state=&q=&sort=`. */
export function useOrderView(): KeptView<OrderView> {
  return useKeptView(readOrderView(useGroup(), useSearch({ strict: false })), searchOf);
}

/** Which orders of all weeks are looked for; kept in the address: `?within=all&q=&center=&state=&from=&to=&least=&most=&invoice=`. */
export function useBookView(): KeptView<BookView> {
  const asked = readBookView(useGroup(), useSearch({ strict: false }));
  return useKeptView(asked, (view) => ({ within: 'all', ...bookAddress(view) }));
}

/** A view that the address keeps. What is typed shows at once; the address follows, and leads only where it says what was never put there. */
function useKeptView<View extends object>(asked: View, addressOf: (view: View) => object): KeptView<View> {
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
      // A later choice holds what was typed before it, too.
      keepTyped.cancel();
      if (Object.keys(change).every((part) => TYPED.includes(part))) keepTyped(view);
      else keep(view);
    },
  };
}

/** What an address says of a view: nothing of what goes without saying. */
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
