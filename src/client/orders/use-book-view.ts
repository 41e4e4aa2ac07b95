import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type BookView, bookAddress, readBookView } from '../../domain/orders/book-view.ts';
import { useGroup } from '../session/use-session.ts';

/** How long typing rests before it is looked for, in milliseconds. */
const REST = 300;

/**
 * Which orders of all weeks are looked for: as it is typed, and as it is asked once typing rests. The choice is kept in the address:
 * `?within=all&q=&center=&state=&from=&to=&least=&most=&invoice=`.
 */
export function useBookView(): {
  typed: BookView;
  asked: BookView;
  change: (change: Partial<BookView>) => void;
} {
  const asked = readBookView(useGroup(), useSearch({ strict: false }));
  const address = JSON.stringify(bookAddress(asked));
  const navigate = useNavigate();
  // What is typed shows at once. The address follows, and leads only where it says what was never put there.
  const [typed, setTyped] = useState({ view: asked, seen: address, put: address });
  if (typed.seen !== address)
    setTyped({ view: address === typed.put ? typed.view : asked, seen: address, put: address });

  function keep(view: BookView) {
    setTyped((now) => ({ ...now, put: JSON.stringify(bookAddress(view)) }));
    const search = { within: 'all', ...bookAddress(view) };
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }
  const keepTyped = useDebouncedCallback(keep, REST);

  return {
    typed: typed.view,
    asked,
    change(change) {
      const view = { ...typed.view, ...change };
      setTyped((now) => ({ ...now, view }));
      keepTyped(view);
    },
  };
}
