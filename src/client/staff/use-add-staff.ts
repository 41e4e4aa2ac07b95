import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FAILURES, SAVED } from '../../domain/message.ts';
import { formatMoney } from '../../domain/money.ts';
import type { NewStaff } from '../../domain/staff.ts';
import { http } from '../data/http.ts';
import { reads } from '../data/queries.ts';
import { useEntryKeys } from '../data/use-entry-keys.ts';
import { showFailure, showToast } from '../ui/toast.ts';

/** Adds a staff member, and shows them wherever staff are listed. */
export function useAddStaff() {
  const client = useQueryClient();
  const { keyOf, done } = useEntryKeys<NewStaff>();
  return useMutation({
    mutationFn: (staff: NewStaff) => http.addStaff(staff, keyOf(staff)),
    onSuccess: async ({ name, position }, { hourlyRateCents }) => {
      done();
      const description = `${name}, ${position}, at ${formatMoney(hourlyRateCents)} an hour`;
      showToast({ title: SAVED.staff, description, tone: 'success' });
      await client.invalidateQueries({ queryKey: reads.staff().queryKey });
    },
    onError: () => showFailure(FAILURES.updateData),
  });
}
