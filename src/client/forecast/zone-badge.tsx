import { Text } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { NO_BUDGET_YET, noBudgetText, toneOf, type Verdict } from '../../domain/budgets/verdict.ts';
import type { BasisRead } from '../../domain/forecast/expected-sums.ts';
import { basisWord } from '../../domain/forecast/forecast-words.ts';
import tones from '../ui/tone.module.css';
import classes from './zone-badge.module.css';

const ICONS = {
  safe: IconCircleCheck,
  warn: IconAlertTriangle,
  danger: IconAlertOctagon,
  none: IconCircleDashed,
} as const;

interface VerdictBadgeProps {
  verdict: Verdict;
  /** The name of the budget, if the verdict is on one of several. */
  before?: string | null | undefined;
  isRead?: boolean;
}

/** Shows a verdict as color, icon and word on one line: 'Over', or 'Kitchen: Over'. A long name gives way. */
export function VerdictBadge({ verdict, before, isRead = true }: VerdictBadgeProps) {
  const tone = toneOf(verdict);
  const Icon = ICONS[tone];
  return (
    <span className={`${classes.badge} ${tones.tone}`} data-tone={tone}>
      <Icon size={14} aria-hidden />
      {before && (
        <Text span inherit truncate miw={0}>
          {before}:
        </Text>
      )}
      {before && ' '}
      {verdict === NO_BUDGET_YET ? noBudgetText(isRead) : verdict}
    </span>
  );
}

/** Shows the word for an estimated basis with a dotted underline; nothing once the revenue is entered. */
export function BasisMark({ basis }: { basis: BasisRead }) {
  const word = basisWord(basis);
  if (!word) return null;
  return (
    <>
      {' · '}
      <span className="pending">{word}</span>
    </>
  );
}
