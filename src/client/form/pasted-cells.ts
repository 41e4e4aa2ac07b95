/** The cells of a text copied from a spreadsheet: its rows, each with its columns. */
export function pastedCells(text: string): string[][] {
  const rows = text.replace(/(\r?\n)+$/, '').split(/\r?\n/);
  return rows.map((row) => row.split('\t').map((cell) => cell.trim()));
}

/**
 * Where pasted cells go that begin at a place of a table whose columns are days: as they are, or where its rows are few and not people,
 * turned: a single column along the days, and a block where only so it fits.
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
