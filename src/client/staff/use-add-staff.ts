import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewStaff } from '../../domain/labor/staff.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { reads } from '../data/queries.ts';
import { useOnce } from '../data/use-once.ts';
import { useGroup } from '../session/use-session.ts';
import { showFailure, showToast } from '../ui/toast.ts';

/** Adds a staff member, and shows them wherever staff are listed. */
export function useAddStaff() {
  const group = useGroup();
  const client = useQueryClient();
  const add = useOnce((staff: NewStaff, key) => gateway().addStaff(staff, key));
  return useMutation({
    mutationFn: add,
    onSuccess: ({ name, position }, { hourlyRateCents }) => {
      const description = `${name}, ${position}, at ${formatMoney(hourlyRateCents, group)} an hour`;
      showToast({ title: SAVED.staff, description, tone: 'success' });
      void client.invalidateQueries({ queryKey: reads.staff().queryKey });
    },
    onError: () => showFailure(FAILURES.updateData),
  });
}
