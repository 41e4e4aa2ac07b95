import type { Group } from '../group/group.ts';
import { SALES_PART_NAMES, SALES_PARTS, type SalesPart } from '../group/sales-count.ts';
import { listed } from '../values/text.ts';
import { hasColumns, type Table } from './table.ts';

/** The column of a part of sales. Its amount is added to the net, subtracted ('minus'), or added whatever its sign ('size'). */
interface PartColumn {
  column: string;
  as?: 'minus' | 'size';
}

/** The parts of sales a source has besides net sales, if the file has the column. */
export type PartColumns = Partial<Record<SalesPart, PartColumn>>;

/** What a group counts in a file besides net sales. */
interface PartsCounted {
  columns: readonly string[];
  /** Returns what to add to the net sales of a line; null if an amount is unreadable. */
  ofLine: (amount: (column: string) => number | null) => number | null;
  /** Remarks about counted parts that the file lacks. */
  remarks: string[];
}

/** Returns the parts that a group counts as sales and the file contains. */
export function partsCounted({ salesCount }: Group, of: PartColumns, table: Table): PartsCounted {
  const wanted = SALES_PARTS.filter((part) => salesCount[part]);
  const told = wanted.flatMap((part) => {
    const found = of[part];
    return found && hasColumns(table, [found.column]) ? [{ part, ...found }] : [];
  });
  const missing = wanted.filter((part) => !told.some((one) => one.part === part));
  return {
    columns: told.map(({ column }) => column),
    ofLine: (amount) => {
      let sum = 0;
      for (const { column, as } of told) {
        const part = amount(column);
        if (part === null) return null;
        sum += as === 'minus' ? -part : as === 'size' ? Math.abs(part) : part;
      }
      return sum;
    },
    remarks: missing.length === 0 ? [] : [untoldWords(missing)],
  };
}

/** Returns the remark about a file without parts that the group counts as sales. */
function untoldWords(parts: readonly SalesPart[]): string {
  const names = listed(parts.map((part) => SALES_PART_NAMES[part]));
  return `This file doesn’t show ${names}, which your sales include: nothing was added for that.`;
}
