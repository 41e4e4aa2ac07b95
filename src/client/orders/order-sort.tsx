import { NativeSelect } from '@mantine/core';
import type { OrderSort } from '../../domain/orders/order-list.ts';

const SORTS: Record<OrderSort, string> = {
  day: 'Newest first',
  '-day': 'Oldest first',
  amount: 'Largest first',
  '-amount': 'Smallest first',
  supplier: 'Supplier, A to Z',
  '-supplier': 'Supplier, Z to A',
};

/** Sorts the list of orders where there are no column heads to press. */
export function OrderSortSelect({ sort, onSort }: { sort: OrderSort; onSort: (sort: OrderSort) => void }) {
  return (
    <NativeSelect
      aria-label="Sort by"
      data={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
      value={sort}
      onChange={(event) => onSort(event.currentTarget.value as OrderSort)}
    />
  );
}
