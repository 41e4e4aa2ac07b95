import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../domain/orders/order.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import { suggestedOf, type TickedOrder } from '../../domain/orders/usual-list.ts';
import { parseDay } from '../../domain/values/day.ts';
import { type Cents, formatMoney, moneyInputText } from '../../domain/values/money.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from '../session/use-session.ts';
import type { OrderFormPart } from './order-entry.ts';

interface SuggestionProps {
  supplier: string;
  suggested: NonNullable<TickedOrder['suggested']>;
  /** Receives the amount as input text. */
  onTake: (amount: string) => void;
}

/** Suggests an amount for the days ahead, with its reason. It is never filled in by itself; the user takes it with one press. */
export function Suggestion({ supplier, suggested: { text, cents }, onTake }: SuggestionProps) {
  const group = useGroup();
  const amount = formatMoney(cents, group);
  return (
    <Group flex="1 1 100%" justify="flex-end" gap="0.25rem 0.5rem">
      <Text size="xs" c="dimmed" className="figures">
        {text}
      </Text>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={`Use ${amount} for ${supplier}`}
        onClick={() => onTake(moneyInputText(cents, group))}
      >
        Take {amount}
      </Button>
    </Group>
  );
}

/** Returns what a supplier's order of that day usually comes to in a revenue center, in cents; null while unknown. */
export function useUsualAmount({
  revenueCenter,
  supplier,
  day,
}: Pick<Order, 'revenueCenter' | 'supplier' | 'day'>): Cents | null {
  const { data } = useQuery(reads.usualOrders(revenueCenter, day));
  const usual = data?.suppliers.find((one) => supplierKey(one.supplier) === supplierKey(supplier));
  return usual?.usualCents ?? null;
}

/** Shows the suggested amount for the supplier, day and category being entered; nothing if there is none. */
export function SuggestedAmount({ form: { entry, type } }: { form: OrderFormPart }) {
  const group = useGroup();
  const { revenueCenter, supplier } = entry;
  const day = parseDay(entry.day);
  const isAsked = supplier.trim() !== '' && day !== null;
  const { data } = useQuery({ ...reads.usualOrders(revenueCenter, day!), enabled: isAsked });
  const usual = isAsked && data?.suppliers.find((one) => supplierKey(one.supplier) === supplierKey(supplier));
  const suggested = usual ? suggestedOf(usual, data!.day, group) : null;
  if (!suggested) return null;
  return <Suggestion supplier={supplier} suggested={suggested} onTake={(amount) => type({ amount })} />;
}
