import { Anchor, Box, Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { type WeekId, weekFrom } from '../../domain/calendar/week.ts';
import type { BasisRead } from '../../domain/forecast/expected-sums.ts';
import { closedAlwaysText, notEnteredText, weekOfMissing } from '../../domain/forecast/missing-words.ts';
import type { CategoryOutlook, WeekOutlook } from '../../domain/forecast/outlook-answer.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import { centerWeek, type SalesWeek } from '../../domain/sales/day-sales.ts';
import { type Day, formatWeekday, WEEKDAYS, weekdayOf } from '../../domain/values/day.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import { listed } from '../../domain/values/text.ts';
import { call } from '../data/call-in-use.ts';
import { reads, refreshWeek } from '../data/queries.ts';
import { QueuedOnDevice } from '../data/queued-entries.ts';
import { refusalReason } from '../data/request-error.ts';
import { useClosedWeekday } from '../session/use-closed-weekday.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { showFailure } from '../ui/toast.ts';

interface MissingDaysProps {
  /** Revenue centers that miss the same days. */
  centers: readonly RevenueCenter[];
  sales: SalesWeek;
}

/** Lists the missing days that forecasts of centers ignore, each with a button that marks it as closed. */
export function MissingDays({ centers, sales }: MissingDaysProps) {
  const group = useGroup();
  const { role } = useUser();
  const { closed, busy, enter, always } = useClosedDays(centers, sales);
  const { missingDays, neverEntered, neverEnteredSince } = centerWeek(sales, centers[0]!);
  const named = listed(centers.map((center) => nameOf(group, center)));
  const missing = missingDays.filter((day) => !closed.includes(day));
  const [isAll, setAll] = useState(false);
  // One day more than a few takes no more room than the button for all of them.
  const isShort = isAll || missing.length <= FEW + 1;
  const pressed = isShort ? missing : missing.toSorted().slice(-FEW);
  if (missing.length + closed.length + neverEntered.length === 0 && !always.day) return null;
  return (
    <Box mt={8}>
      <Text size="sm" role="status" className="figures">
        {missing.length > 0 && notEnteredText(missing, group)}
        {missing.length === 0 &&
          closed.length > 0 &&
          `Closed: ${closed.map((day) => formatWeekday(day, group)).join('; ')}.`}
      </Text>
      {centers.every((center) => can(role, 'setRevenue', center)) && (
        <Group gap={8} mt={6} data-screen-only>
          {pressed.map((day) => (
            <Button
              key={day}
              variant="default"
              size="compact-sm"
              disabled={busy}
              aria-label={`Closed on ${formatWeekday(day, group)}: ${named}`}
              onClick={() => void enter(day, cents(0))}
            >
              Closed on {formatWeekday(day, group)}
            </Button>
          ))}
          {!isShort && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`All ${missing.length} days not entered: ${named}`}
              onClick={() => setAll(true)}
            >
              All {missing.length} days
            </Button>
          )}
          {neverEntered.map((days, at) => (
            <Button
              key={days[0]}
              variant="default"
              size="compact-sm"
              disabled={busy}
              aria-label={`Closed every ${weekdayText(days)}: ${named}`}
              onClick={() => void always.close(days[0]!, neverEnteredSince[at]!)}
            >
              Closed every {weekdayText(days)}
            </Button>
          ))}
          {closed.map((day) => (
            <Button
              key={day}
              variant="subtle"
              size="compact-sm"
              disabled={busy}
              aria-label={`Undo ${formatWeekday(day, group)}: ${named}`}
              onClick={() => void enter(day, null)}
            >
              Undo {formatWeekday(day, group)}
            </Button>
          ))}
        </Group>
      )}
      {always.day && (
        <Text size="sm" role="status">
          {closedAlwaysText(always.day)}{' '}
          <Anchor component="button" type="button" inherit disabled={busy} onClick={() => void always.undo()}>
            Undo
          </Anchor>
        </Text>
      )}
    </Box>
  );
}

const SaidTogether = createContext(false);

interface MissingTogetherProps {
  centers: readonly RevenueCenter[];
  weekId: WeekId;
  outlook: WeekOutlook | null;
  children: ReactNode;
}

/** Wraps the cards of centers. If all miss the same days, they are listed once above the cards; otherwise on each card. */
export function MissingTogether({ centers, weekId, outlook, children }: MissingTogetherProps) {
  const { only } = useGroup();
  const isAsked =
    centers.length > 1 && centers.every((center) => standsOnDays(outlook?.categories[center]?.basis));
  const { data: sales } = useQuery({ ...reads.sales(weekId, only), enabled: isAsked });
  const missing = new Set(isAsked && sales ? centers.map((center) => missingOf(sales, center)) : []);
  const isTogether = missing.size === 1;
  return (
    <>
      {isTogether && <MissingDays centers={centers} sales={sales!} />}
      <SaidTogether value={isTogether}>{children}</SaidTogether>
    </>
  );
}

function missingOf(sales: SalesWeek, center: RevenueCenter): string {
  const { missingDays, neverEntered } = centerWeek(sales, center);
  return JSON.stringify([missingDays, neverEntered]);
}

function standsOnDays(basis: BasisRead | undefined): boolean {
  return basis === 'forecast' || basis === 'rough';
}

/**
 * Lists the missing days on the card of a center, unless they are listed above the cards. Reads the sales only if
 * its forecast uses days.
 */
export function MissingOf({
  center,
  outlook: { basis, days },
}: {
  center: RevenueCenter;
  outlook: CategoryOutlook;
}) {
  const { only } = useGroup();
  const isSaid = use(SaidTogether);
  const { weekId } = weekFrom(days[0]!.day);
  const { data: sales } = useQuery({ ...reads.sales(weekId, only), enabled: standsOnDays(basis) });
  return sales && !isSaid ? <MissingDays centers={[center]} sales={sales} /> : null;
}

/** How many days have a button at first: the latest ones, which people still remember. */
const FEW = 3;

function weekdayText([day]: readonly Day[]): string {
  return WEEKDAYS[weekdayOf(day!)]!;
}

/** Manages the days marked as closed here, which can be undone. */
function useClosedDays(centers: readonly RevenueCenter[], sales: SalesWeek) {
  const client = useQueryClient();
  const { only } = useGroup();
  const [closed, setClosed] = useState<readonly Day[]>([]);
  const [always, setAlways] = useState<{ day: Day; undo: () => Promise<void> } | null>(null);
  const weekdays = useClosedWeekday();
  const [busy, setBusy] = useState(false);

  async function send(day: Day, amount: Cents | null): Promise<void> {
    const ofEach = (one: Cents | null) => Object.fromEntries(centers.map((center) => [center, one]));
    const entry = { cents: ofEach(amount), fromCents: ofEach(amount === null ? cents(0) : null) };
    await call('enterSales', {
      weekId: weekOfMissing(sales, day).weekId,
      day,
      sent: entry,
      venue: only,
    }).catch((error: unknown) => {
      if (!(error instanceof QueuedOnDevice)) throw error;
    });
  }

  async function enter(day: Day, amount: Cents | null) {
    setBusy(true);
    try {
      await send(day, amount);
      setClosed((before) => (amount === null ? before.filter((one) => one !== day) : [...before, day]));
    } catch (error) {
      showFailure(refusalReason(error) ?? FAILURE);
    }
    await refresh([day]);
  }

  async function attempt(write: () => Promise<void>) {
    setBusy(true);
    await write().catch((error: unknown) => showFailure(refusalReason(error) ?? FAILURE));
    setBusy(false);
  }

  async function refresh(days: readonly Day[]) {
    const weeks = new Set([sales.weekId, ...days.map((day) => weekOfMissing(sales, day).weekId)]);
    for (const weekId of weeks) await refreshWeek(client, weekId);
    setBusy(false);
  }

  return {
    closed,
    busy,
    enter,
    always: {
      day: always?.day,
      close: (day: Day, from: Day) =>
        attempt(async () => setAlways({ day, undo: await weekdays.close(centers, day, from) })),
      undo: () =>
        attempt(async () => {
          await always?.undo();
          setAlways(null);
        }),
    },
  };
}

const FAILURE = 'Failed to save sales. Please try again.';
