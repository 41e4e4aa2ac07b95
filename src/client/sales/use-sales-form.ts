import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { Group, RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
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
import { gateway } from '../data/gateway-in-use.ts';
import { reads, refreshWeek } from '../data/queries.ts';
import { QueuedOnDevice } from '../data/queued-entries.ts';
import { useOutbox } from '../data/use-outbox.ts';
import type { Faults } from '../form/faults.ts';
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

/** What the toast says of saved sales. */
function salesSaved(wanted: readonly DayEntry[]) {
  const days = wanted.length === 1 ? 'one day' : `${wanted.length} days`;
  return { title: 'Sales Saved', description: `Sales of ${days} saved.` };
}

/** The state of a form of sales by day: what is typed, what is asked before it is saved, and what others saved meanwhile. */
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
    saved: salesSaved,
    onClose: onDone,
  });

  function dayOf(name: string): CenterDay {
    const { center, day } = parseSalesCell(name);
    return centerDay(sales, center, day);
  }

  /** What is on record of a cell, or waits on this device to be. */
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
    /** What a cell shows. */
    text: (name: string) => form.entry[name] ?? salesText(onRecord(name), group),
    isPending: (name: string) => name in pending,
    type,
    /** What looks as if a decimal had slipped, and is asked about. */
    slipped,
    submit(event: { preventDefault: () => void }) {
      event.preventDefault();
      if (form.conflict) return;
      const asked = slippedEntries(wanted(), sales);
      setSlipped(asked);
      if (asked.length === 0) form.keepMine(null);
    },
    /** Saves what was asked about as it is typed. */
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

/** Says at its cell what the server would refuse: sales of a day that somebody said is closed. */
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

/** The sales of a week that wait on this device to be sent, by cell. What the server refused is not among them. */
function usePendingSales(weekId: WeekId): Readonly<Record<string, Cents | null>> {
  const entries = useOutbox();
  return useMemo(() => {
    const pending: Record<string, Cents | null> = {};
    for (const { call, refusal } of entries) {
      if (call.method !== 'enterSales' || call.args[0] !== weekId || refusal !== null) continue;
      const [, day, { cents }] = call.args;
      for (const [center, amount] of Object.entries(cents) as [RevenueCenter, Cents | null][])
        pending[salesCellName(center, day)] = amount;
    }
    return pending;
  }, [entries, weekId]);
}

/** Writes of a week's sales. Every screen that shows what they have moved then reads it again. */
export function useSaveSales(weekId: WeekId) {
  const client = useQueryClient();
  const { only } = useGroup();
  const last = useRef<Day | null>(null);

  async function show(answer: SalesWeek | undefined) {
    if (answer) client.setQueryData(reads.sales(weekId, only).queryKey, answer);
    await refreshWeek(client, weekId);
  }

  return {
    /** The day that was being saved last: which one a refusal is about. */
    lastDay: () => last.current,
    /** Saves day after day. Those that can't be sent now are kept on this device, and QueuedOnDevice is thrown at the end. */
    async enter(wanted: readonly DayEntry[]): Promise<readonly DayEntry[]> {
      let kept: QueuedOnDevice | null = null;
      let answer: SalesWeek | undefined;
      try {
        for (const { day, entry } of wanted) {
          last.current = day;
          try {
            answer = await gateway().enterSales(weekId, day, entry, only);
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
      const answer = await gateway().expectDay(weekId, day, entry, only);
      await show(answer);
      return answer;
    },
  };
}
