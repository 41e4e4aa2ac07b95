import { basisWord } from '../../domain/forecast/forecast-words.ts';
import type { ExpectedBudget } from './expected-budget.ts';

/** After what a budget comes from, the word for an estimate, underlined with dots; nothing once the revenue is entered. */
export function BasisMark({ expected }: { expected: ExpectedBudget | undefined }) {
  const word = expected && basisWord(expected.basis);
  if (!word) return null;
  return (
    <>
      {' · '}
      <span className="pending">{word}</span>
    </>
  );
}
