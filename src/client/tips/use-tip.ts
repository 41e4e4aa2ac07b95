import { useEffect, useId, useState } from 'react';
import { pickTip, type Tip, type TipCategory, tipsFor } from '../../domain/budgets/tip.ts';

/** The tips on screen, by the card that shows each: no two cards show one sentence. */
const SHOWN = new Map<string, number>();

/** A tip chosen at random, and a way to another one that neither this card nor another one on screen shows. */
export function useTip(category: TipCategory | 'all'): { tip: Tip | undefined; another: () => void } {
  const card = useId();
  const pick = () => {
    const tip = pickTip(tipsFor(category), Math.random(), [...SHOWN.values()]);
    if (tip) SHOWN.set(card, tip.id);
    return tip;
  };
  const [tip, setTip] = useState(pick);
  useEffect(() => {
    if (tip) SHOWN.set(card, tip.id);
    return () => {
      SHOWN.delete(card);
    };
  }, [card, tip]);
  return { tip, another: () => setTip(pick()) };
}
