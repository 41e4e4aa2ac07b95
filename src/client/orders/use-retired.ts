import { useQuery } from '@tanstack/react-query';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import { reads } from '../data/queries.ts';

/** Whether a name is that of a retired supplier of a revenue center; none is while they are not read. */
export function useRetired(center: RevenueCenter): (name: string) => boolean {
  const { data = [] } = useQuery(reads.retiredSuppliers());
  const own = data.filter(({ revenueCenter }) => revenueCenter === center);
  const keys = new Set(own.map(({ name }) => supplierKey(name)));
  return (name) => keys.has(supplierKey(name));
}
