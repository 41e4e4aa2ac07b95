import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './sorted-head.module.css';

interface SortedHeadProps {
  /** The sort direction of this column; null if the table is sorted by another one. */
  sorted: 'ascending' | 'descending' | null;
  /** Whether the column has amounts, aligned right. */
  isAmount?: boolean;
  onSort: () => void;
  children: ReactNode;
}

/** A column head that sorts by its column; pressing it again reverses the order. */
export function SortedHead({ isAmount = false, ...sort }: SortedHeadProps) {
  return (
    <Table.Th scope="col" aria-sort={sort.sorted ?? 'none'} {...(isAmount && { ta: 'right' })}>
      <SortButton {...sort} />
    </Table.Th>
  );
}

export function SortButton({ sorted, onSort, children }: Omit<SortedHeadProps, 'isAmount'>) {
  const Arrow = sorted ? (sorted === 'ascending' ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <UnstyledButton className={classes.head!} data-paper data-sorted={sorted ?? undefined} onClick={onSort}>
      {children}
      <Arrow size={14} data-screen-only={sorted === null || undefined} aria-hidden />
    </UnstyledButton>
  );
}
