import { Table, type TableTrProps, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import rows from './rows.module.css';
import classes from './sheet-row.module.css';

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
