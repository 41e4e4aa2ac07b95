import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type OrderView, readOrderView } from '../../domain/orders/order-list.ts';
import { useGroup } from '../session/use-session.ts';

/** How long typing rests before it is kept in the address, in milliseconds. */
const REST = 300;

/** Which orders are shown. The choice is kept in the address: `?center=&supplier=&day=&state=&q=&sort=`. */
export function useOrderView(): { view: OrderView; change: (change: Partial<OrderView>) => void } {
  const inAddress = readOrderView(useGroup(), useSearch({ strict: false }));
  const navigate = useNavigate();
  // What is typed shows at once. The address follows, and leads only where it says what was never put there.
  const [typed, setTyped] = useState({ text: inAddress.text, seen: inAddress.text, put: inAddress.text });
  if (typed.seen !== inAddress.text) {
    const text = inAddress.text === typed.put ? typed.text : inAddress.text;
    setTyped({ text, seen: inAddress.text, put: inAddress.text });
  }
  const view = { ...inAddress, text: typed.text };

  function keep(changed: OrderView) {
    setTyped((now) => ({ ...now, put: changed.text }));
    void navigate({ to: '.', search: searchOf(changed), replace: true, resetScroll: false });
  }
  const keepTyped = useDebouncedCallback(keep, REST);

  return {
    view,
    change(change) {
      const changed = { ...view, ...change };
      setTyped((now) => ({ ...now, text: changed.text }));
      // A later choice holds what was typed before it, too.
      keepTyped.cancel();
      const isTyping = Object.keys(change).join() === 'text';
      if (isTyping) keepTyped(changed);
      else keep(changed);
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
