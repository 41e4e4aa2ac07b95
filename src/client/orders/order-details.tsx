import { Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countedAttachments } from '../../domain/orders/attachment.ts';
import type { Order } from '../../domain/orders/order.ts';
import { amountsText } from '../../domain/orders/order-amount.ts';
import { filledDetails } from '../../domain/orders/order-fields.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import { AnchorLink } from '../ui/links.tsx';
import classes from './order-list.module.css';

interface OrderDetailsProps {
  order: Order;
  /** Comes first in the small print. */
  about: string;
}

/** Shows an order's supplier with its details, what was received and invoiced, and why it is void. */
export function OrderDetails({ order, about }: OrderDetailsProps) {
  const { supplier, enteredBy, voided, waiting, approved, importId } = order;
  const papers = countedAttachments(order);
  const amounts = amountsText(order, useGroup());
  return (
    <div className="words">
      <Text size="sm" fw={500} className="counted">
        <SupplierLink order={order}>{supplier}</SupplierLink>
      </Text>
      {filledDetails(order).map(({ name, text }) => (
        <Text key={name} size="sm" style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
      ))}
      <Text size="xs" c="dimmed">
        {`${about} · `}
        {order.kind === 'credit' && 'Credit · '}
        {enteredBy}
        {approved && ` · approved by ${approved.by}`}
        {importId && ' · history'}
        {papers && ` · ${papers}`}
      </Text>
      {amounts && (
        <Text size="xs" c="dimmed" className="figures">
          {amounts}
        </Text>
      )}
      {waiting && (
        <Text size="xs" className="budget-warning">
          <IconHourglass size={14} style={{ verticalAlign: '-0.125em' }} aria-hidden />{' '}
          <strong>Waiting for approval</strong>: {waiting.reason}
        </Text>
      )}
      {order.state === 'void' && (
        <Text size="xs">
          <strong>Void</strong>
          {voided && `: ${voided.reason} (${voided.by})`}
        </Text>
      )}
    </div>
  );
}

interface SupplierLinkProps {
  order: Pick<Order, 'supplier' | 'revenueCenter'>;
  children: ReactNode;
}

/** Links to the page of an order's supplier; plain text if no list has the name. */
function SupplierLink({ order: { supplier, revenueCenter }, children }: SupplierLinkProps) {
  const { data: listed = [] } = useQuery(reads.suppliers());
  const { data: retired = [] } = useQuery(reads.retiredSuppliers());
  const key = supplierKey(supplier);
  const known = [...listed, ...retired].find(
    (one) => one.revenueCenter === revenueCenter && supplierKey(one.name) === key,
  );
  if (!known) return children;
  const { supplierId } = known;
  return (
    <AnchorLink inherit className={classes.leads!} to="/suppliers/$supplierId" params={{ supplierId }}>
      {children}
    </AnchorLink>
  );
}
