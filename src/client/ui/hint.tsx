import { HintMark } from './hint-mark.tsx';
import { laterPart } from './later.tsx';

/** A small mark that says more about what stands before it: on hover, on focus and on touch. */
export const Hint = laterPart<{ children: string }>(
  async () => (await import('./hint-tip.tsx')).HintTip,
  ({ children: text }) => <HintMark text={text} />,
);
