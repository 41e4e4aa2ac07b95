import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notEnteredText, weekOfMissing } from '../../domain/forecast/missing-sales.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import { centerWeek, type SalesWeek } from '../../domain/sales/day-sales.ts';
import { type Day, formatWeekday } from '../../domain/values/day.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { KeptOnDevice } from '../data/kept-entries.ts';
import { refreshWeek } from '../data/queries.ts';
import { refusalReason } from '../data/refusal.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { showFailure } from '../ui/toast.ts';
import classes from './missing-days.module.css';

interface MissingDaysProps {
  center: RevenueCenter;
  sales: SalesWeek;
}

/** The days that a center's forecast does without, since nobody entered them, and one press for each that it was closed on. */
export function MissingDays({ center, sales }: MissingDaysProps) {
  const group = useGroup();
  const { role } = useUser();
  const { closed, busy, enter } = useClosedDays(center, sales);
  const missing = centerWeek(sales, center).missingDays.filter((day) => !closed.includes(day));
  if (missing.length + closed.length === 0) return null;
  return (
    <div className={classes.missing}>
      <Text size="sm" role="status" className="figures">
        {missing.length > 0
          ? notEnteredText(missing, group)
          : `Closed: ${closed.map((day) => formatWeekday(day, group)).join('; ')}.`}
      </Text>
      {can(role, 'setRevenue', center) && (
        <div className={classes.days} data-screen-only>
          {missing.map((day) => (
            <Button
              key={day}
              variant="default"
              size="compact-sm"
              disabled={busy}
              aria-label={`Closed on ${formatWeekday(day, group)}: ${nameOf(group, center)}`}
              onClick={() => void enter(day, cents(0))}
            >
              Closed on {formatWeekday(day, group)}
            </Button>
          ))}
          {closed.map((day) => (
            <Button
              key={day}
              variant="subtle"
              size="compact-sm"
              disabled={busy}
              aria-label={`Undo ${formatWeekday(day, group)}: ${nameOf(group, center)}`}
              onClick={() => void enter(day, null)}
            >
              Undo {formatWeekday(day, group)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The days that were entered as closed here, which can be taken back. */
function useClosedDays(center: RevenueCenter, sales: SalesWeek) {
  const client = useQueryClient();
  const { only } = useGroup();
  const [closed, setClosed] = useState<readonly Day[]>([]);
  const [busy, setBusy] = useState(false);

  async function enter(day: Day, amount: Cents | null) {
    const { weekId } = weekOfMissing(sales, day);
    const entry = { cents: { [center]: amount }, fromCents: { [center]: amount === null ? cents(0) : null } };
    setBusy(true);
    try {
      await gateway().enterSales(weekId, day, entry, only);
      await refreshWeek(client, weekId);
      if (weekId !== sales.weekId) await refreshWeek(client, sales.weekId);
    } catch (error) {
      if (!(error instanceof KeptOnDevice)) {
        showFailure(refusalReason(error) ?? 'Failed to save sales. Please try again.');
        return;
      }
    } finally {
      setBusy(false);
    }
    setClosed((before) => (amount === null ? before.filter((one) => one !== day) : [...before, day]));
  }

  return { closed, busy, enter };
}
