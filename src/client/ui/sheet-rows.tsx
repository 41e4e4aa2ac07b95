import { Table, type TableTrProps, UnstyledButton } from '@mantine/core';
import { createContext, type ReactNode, useEffect, useRef } from 'react';
import rows from './rows.module.css';
import classes from './sheet-row.module.css';

export const AfterDialog = createContext<() => void>(() => undefined);

const NAME = '[aria-haspopup="dialog"]';
const rowOf = (element: Element) => element.closest('li, tr');

interface Focused {
  element: Element;
  row: Element;
  place: number;
}

/**
 * Rows that open sheets, with their sheet. When what had the focus goes away, the focus stays in the list: on the next
 * row with a button of its own, or the row itself, or the row now in its place.
 */
export function SheetRows({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<Focused | null>(null);

  function settle() {
    const last = focused.current;
    if (!last || last.element.isConnected || !list.current) return;
    focused.current = null;
    (nameAfter(list.current, last) ?? list.current).focus({ preventScroll: true });
  }

  useEffect(() => {
    const { current } = list;
    function remember({ target }: FocusEvent) {
      const row = rowOf(target as Element);
      if (row) focused.current = { element: target as Element, row, place: rowsOf(current!).indexOf(row) };
    }
    current?.addEventListener('focusin', remember);
    return () => current?.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (document.activeElement === document.body) settle();
  });
  return (
    <AfterDialog value={settle}>
      <div ref={list} tabIndex={-1}>
        {children}
      </div>
    </AfterDialog>
  );
}

function rowsOf(list: Element): Element[] {
  const all = [...list.querySelectorAll(NAME)].flatMap((name) => rowOf(name) ?? []);
  return all.filter((row) => row.checkVisibility?.() ?? true);
}

function nameAfter(list: Element, { row, place }: Focused): HTMLElement | null | undefined {
  const shown = rowsOf(list);
  // A row that no longer waits may have moved below those that do.
  const others = shown.filter((one) => one !== row);
  const now = row.isConnected
    ? (others.slice(place).find((one) => one.querySelector(`button:not(${NAME})`)) ?? row)
    : (shown[place] ?? shown.at(-1));
  return now?.querySelector<HTMLElement>(NAME);
}

interface SheetRowProps extends TableTrProps {
  onOpen: () => void;
}

/** A table row that opens its sheet wherever it is pressed. A `SheetRowName` in it is what the keyboard reaches. */
export function SheetRow({ onOpen, ...row }: SheetRowProps) {
  return (
    <Table.Tr
      className={classes.row!}
      onClick={({ currentTarget }) => {
        focusFirst(currentTarget.querySelector('button'));
        onOpen();
      }}
      {...row}
    />
  );
}

/** Focuses what a sheet returns the focus to: a press beside a row's name, or any in Safari, does not. */
function focusFirst(name: HTMLElement | null) {
  name?.focus({ preventScroll: true });
}

interface SheetRowNameProps {
  /** What the row is called, beginning with the text shown. */
  label: string;
  children: ReactNode;
}

/** The button of a row. It has no handler of its own: the press reaches the row. */
export function SheetRowName({ label, children }: SheetRowNameProps) {
  return (
    <UnstyledButton className={classes.name!} data-paper aria-haspopup="dialog" aria-label={label}>
      {children}
    </UnstyledButton>
  );
}

interface SheetLineProps {
  onOpen: () => void;
  /** Whether it takes the focus when its list comes back in a dialog. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A row of a list that is the button that opens its sheet. */
export function SheetLine({ onOpen, takesFocus, children }: SheetLineProps) {
  return (
    <UnstyledButton
      className={`${rows.line} ${classes.row}`}
      data-paper
      data-autofocus={takesFocus || undefined}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => {
        focusFirst(currentTarget);
        onOpen();
      }}
    >
      {children}
    </UnstyledButton>
  );
}
