import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { hasBudget } from '../../domain/budgets/budget.ts';
import { weekLabel } from '../../domain/calendar/week.ts';
import { basisWord } from '../../domain/forecast/forecast-words.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { formatDay, parseDay } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { NoBudget } from '../forecast/forecast-part.tsx';
import type { Impact } from '../forecast/previewed-week.ts';
import { VerdictBadge } from '../forecast/zone-badge.tsx';
import { useGroup, useSession } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { FigureList } from '../ui/figure.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import type { OrderImpact } from './use-budget-impact.ts';

interface BudgetImpactProps {
  day: string;
  impact: OrderImpact;
}

/** 'Budget Impact': shows which budget an order counts against, and what would be left of it. */
export function BudgetImpact({
  day,
  impact: { saving, center, week, preview, impact, failure },
}: BudgetImpactProps) {
  const group = useGroup();
  const { currentWeek } = useSession();
  if (!parseDay(day))
    return (
      <Box>
        <Text size="sm">The order counts against the week of its date. Choose the date first.</Text>
      </Box>
    );
  return (
    <Box aside={impact && <VerdictBadge verdict={impact.verdict} isRead={impact.basis !== 'unread'} />}>
      {impact && <ImpactFigures saving={saving} impact={impact} />}
      {!impact && !failure && <Skeleton h={94} />}
      {!impact && failure && <LoadFailed message={failure} />}
      <OrderPreviewed preview={preview} />
      {/* Holds its space before it is known: the button below must not move while somebody presses it. */}
      <Text size="sm" c="dimmed" style={{ visibility: week ? undefined : 'hidden' }}>
        This order counts against the {nameOf(group, center)} budget of the week of{' '}
        {weekLabel((week ?? currentWeek).weekId, group)}.
      </Text>
    </Box>
  );
}

function ImpactFigures({
  saving,
  impact: { basis, now, leftCents, after, besideUsual },
}: {
  saving: OrderImpact['saving'];
  impact: Impact;
}) {
  const group = useGroup();
  if (!hasBudget(now)) return <NoBudget basis={basis} />;
  const word = basisWord(basis);
  // A correction may well change nothing.
  const isUntyped = saving === 'order' && leftCents === 0;
  return (
    <div>
      <FigureList
        rows={[
          { label: 'Left now', figure: formatMoney(now.remainingCents, group) },
          { label: `This ${saving}`, figure: isUntyped ? '–' : formatMoney(leftCents, group) },
        ]}
        total={{
          label: `Left after this ${saving}`,
          figure: formatMoney(after.remainingCents, group),
          isOver: after.remainingCents < 0,
        }}
      />
      {besideUsual.map((sentence) => (
        <Text key={sentence} size="sm" mt={4}>
          {sentence}
        </Text>
      ))}
      {word && (
        <Text size="xs" c="dimmed" mt={4}>
          Of a budget of <span className="pending">{formatMoney(now.budgetCents, group)}</span> ({word})
        </Text>
      )}
    </div>
  );
}

/** Warns before an order is saved: that it would wait for approval, and that it may be a duplicate. */
function OrderPreviewed({ preview }: Pick<OrderImpact, 'preview'>) {
  const group = useGroup();
  if (!preview) return null;
  const { waits, alike } = preview;
  return (
    <div aria-live="polite">
      {waits && (
        <Text size="sm">
          <strong>It will wait for approval.</strong> {waits}
        </Text>
      )}
      {alike.map(({ orderId, supplier, amountCents, day, enteredBy }) => (
        <Text key={orderId} size="sm">
          <strong>Already entered?</strong> {supplier}, {formatMoney(amountCents, group)},{' '}
          {formatDay(day, group)}, entered by {enteredBy}.
        </Text>
      ))}
    </div>
  );
}

function Box({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <Card p="md" bg="var(--tw-canvas)" aria-label="Budget Impact">
      <Stack gap="xs">
        <Group component="header" justify="space-between" gap="xs">
          <Title order={2}>Budget Impact</Title>
          {aside}
        </Group>
        {children}
      </Stack>
    </Card>
  );
}
