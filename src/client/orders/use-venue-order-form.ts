import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { zoneOfAlert } from '../../domain/alerts/alert.ts';
import type { RevenueCenter } from '../../domain/group/venue.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import { FAILURES, MESSAGES, SAVED } from '../../domain/refusals/message.ts';
import type { Day } from '../../domain/values/day.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { dayWithin, type Week } from '../../domain/weeks/week.ts';
import { refusalReason, refusedFields } from '../data/refusal.ts';
import { useSession } from '../session/use-session.ts';
import { showFailure, showToast } from '../ui/toast.ts';
import { useOnScreen } from '../ui/use-on-screen.ts';
import { tellKept } from '../weeks/tell-kept.ts';
import { useSavedInto } from '../weeks/use-saved-into.ts';
import { useAddOrder } from './use-add-order.ts';
import {
  readVenueOrder,
  type VenueOrderEntry,
  type VenueOrderErrors,
  venueOrderErrors,
} from './venue-order-entry.ts';

/** The state of a venue's order dialog. It closes only after the server has stored the order, or this device keeps it to be sent. */
export function useVenueOrderForm(week: Week, centers: readonly RevenueCenter[], onClose: () => void) {
  const day = dayWithin(week, useSession().today as Day);
  const { mutateAsync, isPending } = useAddOrder();
  const onScreen = useOnScreen();
  const savedInto = useSavedInto(week.weekId);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<VenueOrderEntry>({
    name: 'venue-order',
    initialValues: { category: centers[0]!, supplier: '', amount: '', notes: '' },
    onValuesChange: () => setProblem(null),
  });

  function showErrors(errors: VenueOrderErrors) {
    form.setErrors(errors);
    const [first] = Object.keys(errors) as (keyof VenueOrderEntry)[];
    if (first) form.getInputNode(first)?.focus();
  }

  function closeIfOpen() {
    if (onScreen.current) onClose();
  }

  async function add(order: NewOrder) {
    try {
      const { alert } = await mutateAsync({ weekId: week.weekId, order });
      const added = savedInto(`${formatMoney(order.amountCents)} from ${order.supplier}.`);
      const description = alert ? `${added} ${alert.message}` : added;
      // Never a green tick over a budget that has just turned critical.
      showToast({ title: SAVED.order, description, tone: alert ? zoneOfAlert(alert.type) : 'success' });
      closeIfOpen();
    } catch (error) {
      if (tellKept(error)) return closeIfOpen();
      showFailure(FAILURES.addOrder);
      if (!onScreen.current) return;
      setProblem(refusalReason(error));
      showErrors(venueOrderErrors(refusedFields(error)));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readVenueOrder(form.getValues(), day);
    if ('order' in read) return void add(read.order);
    if (read.invalid) showToast({ ...MESSAGES.orderInvalid, tone: 'danger' });
    showErrors(read.errors);
  }

  return { form, day, submit, busy: isPending, problem };
}
