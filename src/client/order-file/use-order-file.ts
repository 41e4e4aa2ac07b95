import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { inUse } from '../../domain/group/venue.ts';
import type { ImportedOrders, OrderCsvRequest } from '../../domain/orders/order-csv.ts';
import type { CsvOrderRow } from '../../domain/orders/order-lines.ts';
import { orderableCenters } from '../../domain/people/role.ts';
import { piecesOf, textOfBytes } from '../../domain/sources/text-of-bytes.ts';
import type { DateOrder } from '../../domain/values/written.ts';
import { call } from '../data/call-in-use.ts';
import { refreshWeek } from '../data/queries.ts';
import { problemCode } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { showFailure } from '../ui/toast.ts';
import { type FormSave, useFormSave } from '../ui/use-form-save.ts';
import type { FoundOrders } from './order-reader.ts';

/** Enough for twenty thousand orders. */
const MOST_BYTES = 8_000_000;

const IMPORT_FAILED = 'Failed to import the orders. Please try again.';

export interface OrderFileState {
  file: File | null;
  choose: (file: File | null) => Promise<void>;
  /** The revenue center for orders without one in the file, from those the user may order for. */
  center: RevenueCenter;
  centers: readonly RevenueCenter[];
  setCenter: (center: RevenueCenter) => void;
  /** The order of day and month in dates such as 5/7/2026, as chosen or as read. The user is asked only if the file is ambiguous. */
  dates: DateOrder | null;
  setDates: (dates: DateOrder | null) => void;
  asksDates: boolean;
  remarks: readonly string[];
  /** Why the file can't be read as orders; null if it can, or without a file. */
  fault: string | null;
  /** The content of the file; null if it can't be read, or without a file. */
  rows: readonly CsvOrderRow[] | null;
  /** How many past weeks its orders could instead be imported into as history; 0 if the user may not manage the group. */
  pastWeeks: number;
  /** Sends it; `confirm` says that the questioned credits are right. */
  submit: (confirm: { confirm?: true }) => void;
  /** The answer holds the week that the orders were added to. */
  save: FormSave<WeekFile, ImportedOrders & { weekId: WeekId }>;
}

/** Manages a file of orders for a week: chosen, read here as the server will read it, then sent as a whole. */
export function useOrderFile(week: Week, firstCenter: RevenueCenter | null): OrderFileState {
  const { role } = useUser();
  const { today } = useSession();
  const group = useGroup();
  const centers = orderableCenters(inUse(group), role);
  const offered = firstCenter && centers.includes(firstCenter) ? firstCenter : (centers[0] ?? '');
  const [center, setCenter] = useState(offered);
  const [dates, setDates] = useState<DateOrder | null>(null);
  const [chosen, setChosen] = useState<{ file: File; csv: string } | { file: File; fault: string } | null>(
    null,
  );
  const csv = chosen && 'csv' in chosen ? chosen.csv : null;
  const sent = useMemo(
    (): OrderCsvRequest | null =>
      csv === null ? null : { csv, revenueCenter: center, ...(dates && { dates }) },
    [csv, center, dates],
  );
  const reader = useOrderReader(sent !== null);
  const found = useMemo(() => {
    if (!sent || !reader) return null;
    return reader === 'failed' ? UNREAD : reader.readOrdersOfFile({ group, role, today, week }, sent);
  }, [group, role, sent, reader, today, week]);
  const importOrders = useImportOrders();
  const save = useFormSave(
    async (sent: WeekFile) => ({ weekId: sent.weekId, ...(await importOrders.mutateAsync(sent)) }),
    (error) => {
      if (problemCode(error) !== 'confirm-needed') showFailure(IMPORT_FAILED);
    },
  );

  async function choose(file: File | null) {
    save.forgetError();
    setDates(null);
    setChosen(file && { file, ...(await readText(file, MOST_BYTES)) });
  }

  return {
    file: chosen?.file ?? null,
    choose,
    center,
    centers,
    setCenter,
    dates: dates ?? found?.assumedDates ?? null,
    setDates,
    asksDates: dates !== null || (found?.asksDates ?? false),
    remarks: found?.remarks ?? [],
    fault: chosen && 'fault' in chosen ? chosen.fault : (found?.fault ?? null),
    rows: found?.rows ?? null,
    pastWeeks: found?.pastWeeks ?? 0,
    submit: (confirm) => sent && save.save({ weekId: week.weekId, file: { ...sent, ...confirm } }),
    save,
  };
}

/** Reads a file of at most `most` bytes in the encodings spreadsheets use: UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252. */
async function readText(file: File, most: number): Promise<{ csv: string } | { fault: string }> {
  if (file.size > most) return { fault: 'This file is too large.' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { csv: [...textOfBytes(piecesOf(bytes))()].join('') };
  } catch {
    return { fault: 'This file can’t be read. Choose it again.' };
  }
}

interface WeekFile {
  weekId: WeekId;
  file: OrderCsvRequest;
}

function useImportOrders() {
  const client = useQueryClient();
  const add = useOnce(({ weekId, file }: WeekFile, key) => call('importOrders', { weekId, sent: file, key }));
  return useMutation({
    mutationFn: add,
    onSuccess: (_answer, { weekId }) => void refreshWeek(client, weekId),
  });
}

type OrderReader = typeof import('./order-reader.ts');

/** What stands in for rows that can't be read here, since their reader can't be loaded. */
export const UNREAD: FoundOrders = {
  fault: 'These rows can’t be read right now. Reload the page and try again.',
  rows: null,
  remarks: [],
  assumedDates: null,
  asksDates: false,
  pastWeeks: 0,
};

/** Returns what reads rows of orders, which is loaded once there are some: null until then, 'failed' where it can't be loaded. */
export function useOrderReader(wanted: boolean): OrderReader | 'failed' | null {
  const [reader, setReader] = useState<OrderReader | 'failed' | null>(null);
  useEffect(() => {
    if (wanted) import('./order-reader.ts').then(setReader, () => setReader('failed'));
  }, [wanted]);
  return reader;
}
