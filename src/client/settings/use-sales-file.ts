import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { can } from '../../domain/people/role.ts';
import type { SalesOfFile, SalesRow, Several } from '../../domain/sales/daily-sales.ts';
import {
  addImported,
  type ImportedSales,
  importLots,
  NONE_IMPORTED,
  noneImported,
  pastLines,
} from '../../domain/sales/import-sales.ts';
import { salesOfFile } from '../../domain/sales/sales-csv.ts';
import { ASK_DATES, type DateOrder } from '../../domain/values/written.ts';
import { weekOf } from '../../domain/weeks/week.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { queriesMovedBy } from '../data/queries.ts';
import { refusalReason } from '../data/refusal.ts';
import { isUnreachable } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';
import { readText } from '../form/read-text.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';

const NOT_YOURS = 'Your role does not allow sales of it.';

export interface SalesFileState {
  file: File | null;
  choose: (file: File | null) => Promise<void>;
  /** Why the file can't be read as one of sales. */
  fault: string | null;
  /** What comes first in dates such as 5/7/2026, once somebody has said; asked only where the file leaves it open. */
  dates: DateOrder | null;
  setDates: (dates: DateOrder | null) => void;
  asksDates: boolean;
  /** What several lines of one day are, once somebody has said; asked only where the file leaves it open. */
  several: Several | null;
  setSeveral: (several: Several | null) => void;
  asksSeveral: boolean;
  /** What the file holds; null while there is none that can be read. */
  read: SalesOfFile | null;
  busy: boolean;
  percentDone: number;
  /** What became of it all; null until all of it was sent. */
  outcome: ImportedSales | null;
  /** Why it stopped on the way. */
  failure: string | null;
  submit: () => void;
}

/**
 * A file of past sales on its way: chosen, read here, then sent a week and venue at a time. Where it stops it goes on with what is
 * left, and what came in is on record.
 */
export function useSalesFile(): SalesFileState {
  const { role } = useUser();
  const group = useGroup();
  const { today } = useSession();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<{ file: File; csv?: string; fault?: string } | null>(null);
  const [dates, setDates] = useState<DateOrder | null>(null);
  const [several, setSeveral] = useState<Several | null>(null);
  const [sent, setSent] = useState({ lots: 0, so: NONE_IMPORTED });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Changes with each file: what is sent of one that was taken away is told of no more. */
  const round = useRef(0);
  const send = useOnce((lot: readonly SalesRow[], key) =>
    gateway().importSales(weekOf(lot[0]!.day, group).weekId, { days: [...lot] }, key),
  );

  const csv = chosen?.csv;
  const said = useMemo(
    () => ({ dates: dates ?? undefined, several: several ?? undefined }),
    [dates, several],
  );
  const found = useMemo(() => (csv === undefined ? null : salesOfFile(group, csv, said)), [csv, group, said]);
  const read = useMemo(() => {
    if (!found || 'fault' in found) return null;
    const past = pastLines(found, today);
    const { rows, faults } = past;
    const isTheirs = ({ revenueCenter }: SalesRow) => can(role, 'setRevenue', revenueCenter);
    const others = rows.filter((row) => !isTheirs(row));
    return {
      ...past,
      rows: rows.filter(isTheirs),
      faults: [...faults, ...noneImported(others, NOT_YOURS).faults],
    };
  }, [found, role, today]);
  const lots = useMemo(() => (read ? importLots(group, read.rows) : []), [read, group]);

  function begin() {
    round.current++;
    setSent({ lots: 0, so: NONE_IMPORTED });
    setFailure(null);
    setBusy(false);
  }

  async function choose(file: File | null) {
    begin();
    setDates(null);
    setSeveral(null);
    setChosen(file && { file, ...(await readText(file)) });
  }

  async function submit() {
    const mine = round.current;
    let { lots: done, so } = sent;
    setBusy(true);
    setFailure(null);
    for (const lot of lots.slice(done)) {
      const outcome = await sendLot(lot);
      if (round.current !== mine) return;
      if ('failure' in outcome) {
        setFailure(outcome.failure);
        break;
      }
      so = addImported(so, outcome);
      setSent({ lots: ++done, so });
    }
    setBusy(false);
    for (const moved of [...queriesMovedBy({ topic: 'settings' }), ['week'], ['weeks'], ['first-steps']])
      void client.invalidateQueries({ queryKey: moved });
  }

  /** A week that takes nothing keeps the others from nothing; where the server can't be reached the rest waits. */
  async function sendLot(lot: readonly SalesRow[]): Promise<ImportedSales | { failure: string }> {
    try {
      return await send(lot);
    } catch (error) {
      const reason = refusalReason(error);
      return isUnreachable(error) ? { failure: reason } : noneImported(lot, reason);
    }
  }

  const fault = chosen?.fault ?? (found && 'fault' in found ? found.fault : null);
  return {
    ...{ file: chosen?.file ?? null, choose, fault, dates, several, read, busy, failure },
    setDates: (dates) => {
      begin();
      setDates(dates);
    },
    setSeveral: (several) => {
      begin();
      setSeveral(several);
    },
    asksSeveral: several !== null || (read?.asksSeveral ?? false),
    asksDates: dates !== null || (read?.faults.some(({ message }) => message.endsWith(ASK_DATES)) ?? false),
    percentDone: lots.length === 0 ? 0 : (100 * sent.lots) / lots.length,
    outcome: lots.length > 0 && sent.lots === lots.length ? withFaults(sent.so, read) : null,
    submit: () => void submit(),
  };
}

function withFaults(so: ImportedSales, read: SalesFileState['read']): ImportedSales {
  return { ...so, faults: [...so.faults, ...(read?.faults ?? [])] };
}
