import { HintMark } from './hint-mark.tsx';
import { Tip, Tips } from './tip.tsx';

/** A hint's mark with what it says, apart from it: placing a tooltip takes as much as a page. */
export function HintTip({ children: text }: { children: string }) {
  return (
    <Tips>
      <Tip label={text}>
        <HintMark text={text} />
      </Tip>
    </Tips>
  );
}
