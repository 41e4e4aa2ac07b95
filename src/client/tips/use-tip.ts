import { useState } from 'react';
import { pickTip, type Tip, type TipCategory, tipsFor } from '../../domain/group/tip.ts';

/** A tip chosen at random, and a way to another one that is never the same again. */
export function useTip(category: TipCategory | 'all'): { tip: Tip | undefined; another: () => void } {
  const tips = tipsFor(category);
  const [tip, setTip] = useState(() => pickTip(tips, Math.random()));
  return { tip, another: () => setTip(pickTip(tips, Math.random(), tip?.id)) };
}
