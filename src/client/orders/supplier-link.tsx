import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Order } from '../../domain/orders/order.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import { reads } from '../data/queries.ts';
import classes from './order-list.module.css';

interface SupplierLinkProps {
  order: Pick<Order, 'supplier' | 'revenueCenter'>;
  children: ReactNode;
}

/** Leads to the page of an order's supplier; the words alone where no list knows the name. */
export function SupplierLink({ order: { supplier, revenueCenter }, children }: SupplierLinkProps) {
  const { data: listed = [] } = useQuery(reads.suppliers());
  const { data: retired = [] } = useQuery(reads.retiredSuppliers());
  const key = supplierKey(supplier);
  const known = [...listed, ...retired].find(
    (one) => one.revenueCenter === revenueCenter && supplierKey(one.name) === key,
  );
  if (!known) return children;
  const { supplierId } = known;
  return (
    <Anchor
      inherit
      className={classes.leads!}
      renderRoot={(props) => <Link to="/suppliers/$supplierId" params={{ supplierId }} {...props} />}
    >
      {children}
    </Anchor>
  );
}
