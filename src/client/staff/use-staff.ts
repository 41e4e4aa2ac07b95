import { useMutation, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { showFailure, showToast } from '../ui/toast.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';

/** Reads everybody on the payroll; undefined while loading, and with a failure message if they can't be read. */
export function useStaff() {
  const { data: staff, error } = useQuery(reads.staff());
  useFailureToast(error, FAILURES.loadLabor);
  return { staff, failure: error && FAILURES.loadLabor };
}

/** Prefetches the staff once a week is loaded, for later use. */
export function usePreloadedStaff(): void {
  usePrefetchQuery(reads.staff());
}

/** Deactivates or reactivates somebody. Both can be undone, so neither asks first. */
export function useActivateStaff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ staffId, active }: StaffMember) =>
      call('editStaff', { staffId, sent: { active: !active } }),
    onSuccess: async ({ name, active }) => {
      const description = active ? `${name} is active again.` : `${name} is inactive and gets no new hours.`;
      showToast({ ...DONE.staff(description), tone: 'success' });
      await client.invalidateQueries({ queryKey: reads.staff().queryKey });
    },
    onError: () => showFailure(FAILURES.updateData),
  });
}
