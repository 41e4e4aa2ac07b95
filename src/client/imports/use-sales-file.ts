import { useMemo, useState } from 'react';
import { MOST_IN_PART, type SentPart } from '../../domain/imports/import.ts';
import { can } from '../../domain/people/role.ts';
import type { SalesFault, SalesOfFile, SalesRow, Several } from '../../domain/sales/daily-sales.ts';
import { noneImported, pastLines } from '../../domain/sales/import-sales.ts';
import { salesOfFile } from '../../domain/sales/sales-csv.ts';
import { ASK_DATES, type DateOrder } from '../../domain/values/written.ts';
import { readText } from '../form/read-text.ts';
import { type ImportState, useImport } from '../form/use-import.ts';
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
  /** How far it is on its way. */
  importing: ImportState;
  submit: () => void;
}

/** A file of past sales: chosen and read here, then sent as what each day comes to, and taken whole. */
export function useSalesFile(): SalesFileState {
  const { role } = useUser();
  const group = useGroup();
  const { today } = useSession();
  const importing = useImport();
  const [chosen, setChosen] = useState<{ file: File; csv?: string; fault?: string } | null>(null);
  const [dates, setDates] = useState<DateOrder | null>(null);
  const [several, setSeveral] = useState<Several | null>(null);

  const csv = chosen?.csv;
  const said = useMemo(
    () => ({ dates: dates ?? undefined, several: several ?? undefined }),
    [dates, several],
  );
  const found = useMemo(() => (csv === undefined ? null : salesOfFile(group, csv, said)), [csv, group, said]);
  const read = useMemo(() => {
    if (!found || 'fault' in found) return null;
    const past = pastLines(found, today);
    const isTheirs = ({ revenueCenter }: SalesRow) => can(role, 'setRevenue', revenueCenter);
    const others = past.rows.filter((row) => !isTheirs(row));
    const faults = [...past.faults, ...noneImported(others, NOT_YOURS).faults];
    return { ...past, rows: past.rows.filter(isTheirs), faults };
  }, [found, role, today]);

  async function choose(file: File | null) {
    importing.forget();
    setDates(null);
    setSeveral(null);
    setChosen(file && { file, ...(await readText(file)) });
  }

  function submit() {
    if (!chosen || !read) return;
    const source = read.summed ? 'tickets' : 'plain';
    void importing.send({ file: chosen.file, kind: 'sales', source, ...said, parts: partsOf(read) });
  }

  const fault = chosen?.fault ?? (found && 'fault' in found ? found.fault : null);
  return {
    ...{ file: chosen?.file ?? null, choose, fault, dates, several, read, importing, submit },
    setDates: (dates) => {
      importing.forget();
      setDates(dates);
    },
    setSeveral: (several) => {
      importing.forget();
      setSeveral(several);
    },
    asksSeveral: several !== null || (read?.asksSeveral ?? false),
    asksDates: dates !== null || (read?.faults.some(({ message }) => message.endsWith(ASK_DATES)) ?? false),
  };
}

/** What a file comes to, in parts; the lines that don't count go with them. */
function partsOf({ rows, faults }: SalesOfFile): SentPart[] {
  const count = Math.max(1, Math.ceil(Math.max(rows.length, faults.length) / MOST_IN_PART));
  return Array.from({ length: count }, (_, part) => {
    const lot = <Row>(all: readonly Row[]) => all.slice(part * MOST_IN_PART, (part + 1) * MOST_IN_PART);
    const [own, told] = [lot(rows), lot(faults)];
    return {
      sums: own.map(({ day, revenueCenter: category, cents, line, lines }) => ({
        day,
        category,
        cents,
        line,
        lines,
      })),
      told: told.map(({ line, message: words }: SalesFault) => ({
        line,
        fate: 'fault' as const,
        words: words.slice(0, 500),
      })),
      lines: {
        read: own.reduce((all, { lines }) => all + lines, told.length),
        counted: own.reduce((all, { lines }) => all + lines, 0),
        faults: told.length,
      },
    };
  });
}
