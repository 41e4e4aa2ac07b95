import type { ClipboardEvent, KeyboardEvent } from 'react';

/** Returns the fields of a sheet of days in screen order. The first word of a field's `data-cell` names its row. */
function fieldRows(form: HTMLElement): HTMLInputElement[][] {
  const rows = new Map<string, HTMLInputElement[]>();
  for (const field of form.querySelectorAll<HTMLInputElement>('input[data-cell]')) {
    const row = field.dataset.cell!.split(' ')[0]!;
    rows.set(row, [...(rows.get(row) ?? []), field]);
  }
  return [...rows.values()];
}

function placeOf(rows: readonly HTMLInputElement[][], field: EventTarget) {
  const row = rows.findIndex((fields) => fields.includes(field as HTMLInputElement));
  return row < 0 ? null : { row, column: rows[row]!.indexOf(field as HTMLInputElement) };
}

/** Moves the focus as in a spreadsheet: Enter and the left and right arrows to the next or previous day, up and down to another row. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const rows = fieldRows(event.currentTarget);
  const place = placeOf(rows, event.target);
  if (!place || event.altKey || event.ctrlKey || event.metaKey) return;
  const step = stepOf(event, event.target as HTMLInputElement);
  if (!step) return;
  event.preventDefault();
  const across = rows[place.row + step.row]?.[place.column + step.column];
  const next = across ?? (event.key === 'Enter' ? rows[place.row + 1]?.[0] : undefined);
  if (next) next.focus();
  else if (event.key === 'Enter') event.currentTarget.querySelector<HTMLElement>('[type="submit"]')?.focus();
}

function stepOf({ key }: KeyboardEvent, field: HTMLInputElement) {
  const { selectionStart: start, selectionEnd: end, value } = field;
  const whole = start === 0 && end === value.length;
  if (key === 'Enter') return { row: 0, column: 1 };
  if (key === 'ArrowRight' && (whole || start === value.length)) return { row: 0, column: 1 };
  if (key === 'ArrowLeft' && (whole || end === 0)) return { row: 0, column: -1 };
  if (key === 'ArrowDown') return { row: 1, column: 0 };
  if (key === 'ArrowUp') return { row: -1, column: 0 };
  return null;
}

/**
 * Returns the texts of several cells pasted from a spreadsheet by their target field, transposed if allowed
 * (`placedCells`); null if the text is for one field only.
 */
export function pastedInto(
  event: ClipboardEvent<HTMLElement>,
  mayTurn = true,
): Record<string, string> | null {
  const cells = pastedCells(event.clipboardData.getData('text'));
  if (cells.length === 1 && cells[0]!.length === 1) return null;
  const rows = fieldRows(event.currentTarget);
  const at = placeOf(rows, event.target);
  if (!at) return null;
  event.preventDefault();
  const placed = placedCells(cells, at, rows.length, mayTurn).flatMap(({ row, column, text }) => {
    const name = rows[row]?.[column]?.dataset.cell;
    return name ? [[name, text] as const] : [];
  });
  return Object.fromEntries(placed);
}

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
