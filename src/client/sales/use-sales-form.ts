import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Group, RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { DONE } from '../../domain/refusals/message.ts';
import {
  type CenterDay,
  centerDay,
  type ExpectedEntry,
  type SalesWeek,
} from '../../domain/sales/day-sales.ts';
import { againstClosed } from '../../domain/sales/enter-sales.ts';
import { closedDay } from '../../domain/sales/sales-refused.ts';
import type { Day } from '../../domain/values/day.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import { useOutbox } from '../data/outbox.ts';
import { reads, refreshWeek } from '../data/queries.ts';
import { QueuedOnDevice } from '../data/queued-entries.ts';
import type { Faults } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import { useWeekForm } from '../weeks/use-week-form.ts';
import {
  type DayEntry,
  parseSalesCell,
  readSales,
  type SalesBefore,
  type SlippedEntry,
  salesCellName,
  salesText,
  slippedEntries,
  type TypedSales,
} from './sales-entry.ts';

const SALES_FAILURE = 'Failed to save sales. Please try again.';

export function useSalesForm(sales: SalesWeek, onDone: () => void) {
  const group = useGroup();
  const { enter, lastDay } = useSaveSales(sales.weekId);
  const pending = usePendingSales(sales.weekId);
  const before = useRef<SalesBefore>({});
  const [slipped, setSlipped] = useState<readonly SlippedEntry[]>([]);
  const form = useWeekForm<TypedSales, SalesBefore | null, DayEntry[], readonly DayEntry[]>({
    weekId: sales.weekId,
    start: {},
    from: null,
    read: (typed, from) => withoutClosed(group, readSales(typed, from ?? before.current, group), sales),
    write: enter,
    failure: SALES_FAILURE,
    saved: (wanted: readonly DayEntry[]) => DONE.salesOfDays(wanted.length),
    onClose: onDone,
  });

  function dayOf(name: string): CenterDay {
    const { center, day } = parseSalesCell(name);
    return centerDay(sales, center, day);
  }

  /** Returns the amount of a cell that is queued on this device, otherwise the one on record. */
  function onRecord(name: string): Cents | null {
    return name in pending ? pending[name]! : dayOf(name).cents;
  }

  function type(changes: TypedSales) {
    setSlipped([]);
    const typed: TypedSales = {};
    for (const [name, text] of Object.entries(changes)) {
      if (form.entry[name] === undefined) before.current[name] = onRecord(name);
      typed[name] = text === salesText(before.current[name] ?? null, group) ? undefined : text;
    }
    form.type(typed);
  }

  const wanted = () => {
    const read = readSales(form.entry, before.current, group);
    return typeof read === 'object' && 'wanted' in read ? read.wanted : [];
  };

  return {
    form,
    text: (name: string) => form.entry[name] ?? salesText(onRecord(name), group),
    isPending: (name: string) => name in pending,
    type,
    /** The entries to ask about, since a decimal point may have slipped. */
    slipped,
    submit(event: { preventDefault: () => void }) {
      event.preventDefault();
      if (form.conflict) return;
      const asked = slippedEntries(wanted(), sales);
      setSlipped(asked);
      if (asked.length === 0) form.keepMine(null);
    },
    saveAnyway() {
      setSlipped([]);
      form.keepMine(null);
    },
    conflict: form.conflict && {
      setBy: form.conflict.setBy,
      day: lastDay(),
      values: form.conflict.values,
      keepMine() {
        const day = lastDay();
        for (const name of Object.keys(form.entry)) {
          const cell = parseSalesCell(name);
          if (cell.day !== day) continue;
          const stored = form.conflict?.values[cell.center];
          before.current[name] = stored === undefined ? dayOf(name).cents : cents(stored);
        }
        form.keepMine(null);
      },
      takeTheirs() {
        const mine = Object.entries(form.entry).filter(([name]) => parseSalesCell(name).day !== lastDay());
        form.startAgain({});
        if (mine.length > 0) form.type(Object.fromEntries(mine));
      },
    },
  };
}

export type SalesFormState = ReturnType<typeof useSalesForm>;

/** Adds a fault for each entry the server would refuse: sales on a day marked as closed. */
function withoutClosed(
  group: Group,
  read: ReturnType<typeof readSales>,
  sales: SalesWeek,
): ReturnType<typeof readSales> {
  if (typeof read !== 'object' || !('wanted' in read)) return read;
  const faults: Faults<TypedSales> = {};
  for (const { day, entry } of read.wanted)
    for (const [center, amount] of Object.entries(entry.cents)) {
      const known = centerDay(sales, center, day);
      if (againstClosed(amount ?? null, known.overrideCents))
        faults[salesCellName(center, day)] = closedDay(
          nameOf(group, center),
          center,
          known.expectedBy ?? 'Somebody',
        ).detail;
    }
  return Object.keys(faults).length > 0 ? { faults } : read;
}

/** Returns the sales queued on this device, by cell, without entries the server refused. */
function usePendingSales(weekId: WeekId): Readonly<Record<string, Cents | null>> {
  const entries = useOutbox();
  return useMemo(() => {
    const pending: Record<string, Cents | null> = {};
    for (const { call, refusal } of entries) {
      if (call.name !== 'enterSales' || call.input.weekId !== weekId || refusal !== null) continue;
      const { day, sent } = call.input;
      for (const [center, amount] of Object.entries(sent.cents) as [RevenueCenter, Cents | null][])
        pending[salesCellName(center, day)] = amount;
    }
    return pending;
  }, [entries, weekId]);
}

/** Saves a week's sales. Every affected screen then reads them again. */
export function useSaveSales(weekId: WeekId) {
  const client = useQueryClient();
  const { only } = useGroup();
  const last = useRef<Day | null>(null);

  async function show(answer: SalesWeek | undefined) {
    if (answer) client.setQueryData(reads.sales(weekId, only).queryKey, answer);
    await refreshWeek(client, weekId);
  }

  return {
    /** Returns the day saved last, which a refusal is about. */
    lastDay: () => last.current,
    /** Saves one day after another. Days that can't be sent are queued on this device; then QueuedOnDevice is thrown at the end. */
    async enter(wanted: readonly DayEntry[]): Promise<readonly DayEntry[]> {
      let kept: QueuedOnDevice | null = null;
      let answer: SalesWeek | undefined;
      try {
        for (const { day, entry } of wanted) {
          last.current = day;
          try {
            answer = await call('enterSales', { weekId, day, sent: entry, venue: only });
          } catch (error) {
            if (!(error instanceof QueuedOnDevice)) throw error;
            kept = error;
          }
        }
      } finally {
        if (answer) await show(answer);
      }
      if (kept) throw kept;
      return wanted;
    },
    async expectDay(day: Day, entry: ExpectedEntry): Promise<SalesWeek> {
      const answer = await call('expectDay', { weekId, day, sent: entry, venue: only });
      await show(answer);
      return answer;
    },
  };
}
