import { useForm } from '@mantine/form';
import type { FormEvent } from 'react';
import type { RevenueCenter } from '../../domain/group/venue.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import { type Supplier, suppliersOf } from '../../domain/orders/supplier.ts';
import { orderableCenters } from '../../domain/people/role.ts';
import { FAILURES, MESSAGES } from '../../domain/refusals/message.ts';
import { parseDay } from '../../domain/values/day.ts';
import { dayWithin } from '../../domain/weeks/week.ts';
import { orKept } from '../data/kept-entries.ts';
import { refusedFields } from '../data/refusal.ts';
import { useSession, useUser } from '../session/use-session.ts';
import { showFailure, showToast } from '../ui/toast.ts';
import { useFormSave } from '../ui/use-form-save.ts';
import { useChosenWeek } from '../weeks/use-chosen-week.ts';
import { useWeekOfEntry } from '../weeks/use-week-of-entry.ts';
import {
  type OrderEntry,
  type OrderErrors,
  OTHER_SUPPLIER,
  orderErrors,
  readOrderEntry,
} from './order-entry.ts';
import { useAddOrder } from './use-add-order.ts';

/** The state of the supplier order form, from what it starts with to what was saved. */
export function useOrderForm(suppliers: readonly Supplier[]) {
  const { role } = useUser();
  const { today, currentWeek } = useSession();
  const suggestedDay = dayWithin(useChosenWeek() ?? currentWeek, today);
  const centers = orderableCenters(role);
  const offered = (category: RevenueCenter) => suppliersOf(suppliers, category).named;
  const firstSupplier = (category: RevenueCenter) => (offered(category).length > 0 ? '' : OTHER_SUPPLIER);

  const form = useForm<OrderEntry>({
    name: 'order',
    initialValues: {
      category: centers[0]!,
      supplier: firstSupplier(centers[0]!),
      supplierName: '',
      amount: '',
      day: suggestedDay,
      notes: '',
    },
    onValuesChange: () => save.forgetError(),
  });
  const addOrder = useAddOrder();
  const { week, weekToSave, askAgain } = useWeekOfEntry(parseDay(form.values.day));
  const save = useFormSave(orKept(add), (error) => {
    showFailure(FAILURES.addOrder);
    askAgain();
    showErrors(orderErrors(refusedFields(error), form.getValues()));
  });

  async function add(order: NewOrder) {
    return addOrder.mutateAsync({ weekId: (await weekToSave(order.day)).weekId, order });
  }

  function showErrors(errors: OrderErrors) {
    form.setErrors(errors);
    const [first] = Object.keys(errors) as (keyof OrderEntry)[];
    if (first) form.getInputNode(first)?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readOrderEntry(form.getValues());
    if ('order' in read) return save.save(read.order);
    if (read.missing) showToast({ ...MESSAGES.orderMissing, tone: 'danger' });
    showErrors(read.errors);
  }

  /** Suppliers belong to a category, so another category begins without one. */
  function chooseCategory(category: RevenueCenter) {
    const { supplier } = form.getValues();
    form.setValues({ category, supplier: supplier === OTHER_SUPPLIER ? supplier : firstSupplier(category) });
    form.clearFieldError('supplier');
  }

  return { form, week, centers, suppliers: offered(form.values.category), chooseCategory, submit, save };
}
