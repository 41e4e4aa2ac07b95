import type { Group } from '../group/group.ts';
import { SALES_PART_NAMES, SALES_PARTS, type SalesPart } from '../group/sales-count.ts';
import { listed } from '../values/text.ts';
import { hasColumns, type Table } from './table.ts';

/** Where a source tells a part of its sales: its column, whose amount comes to the net, or is taken off it, or comes to it whatever its sign. */
export interface PartColumn {
  column: string;
  as?: 'minus' | 'size';
}

/** The parts of sales that a source tells beside the net, where its file has the column. */
export type PartColumns = Partial<Record<SalesPart, PartColumn>>;

/** What a group counts of a file besides net sales. */
export interface PartsCounted {
  columns: readonly string[];
  /** What comes to the net sales of a line; null where one of its amounts can't be read. */
  ofLine: (amount: (column: string) => number | null) => number | null;
  /** That parts count which the file does not tell. */
  remarks: string[];
}

/** The parts that a group's sales hold and a file tells. */
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

/** What is said of a file that does not tell parts which the group's sales hold. */
function untoldWords(parts: readonly SalesPart[]): string {
  const names = listed(parts.map((part) => SALES_PART_NAMES[part]));
  return `This file does not tell ${names}, which your sales hold: nothing was added for that.`;
}
