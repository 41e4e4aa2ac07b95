/** Splits a text copied from a spreadsheet into rows of cells. */
export function pastedCells(text: string): string[][] {
  const rows = text.replace(/(\r?\n)+$/, '').split(/\r?\n/);
  return rows.map((row) => row.split('\t').map((cell) => cell.trim()));
}

/**
 * Returns where pasted cells go in a table with days as columns, from a given cell on. Transposes them, if allowed, when
 * they are a single column, or a block that fits only that way.
 */
export function placedCells(
  cells: readonly (readonly string[])[],
  at: { row: number; column: number },
  rows: number,
  mayTurn = true,
): { row: number; column: number; text: string }[] {
  const width = cells[0]?.length ?? 0;
  const turned = mayTurn && (width === 1 || (cells.length > rows - at.row && width <= rows - at.row));
  return cells.flatMap((row, down) =>
    row.map((text, across) =>
      turned
        ? { row: at.row + across, column: at.column + down, text }
        : { row: at.row + down, column: at.column + across, text },
    ),
  );
}
