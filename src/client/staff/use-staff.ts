import { useMutation, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffChange, StaffMember } from '../../domain/labor/staff.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { conflictOf } from '../data/request-error.ts';
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

interface StaffEdit {
  staffId: string;
  change: StaffChange;
  /** Returns the toast's text. */
  saved: (member: StaffMember) => string;
}

/** Changes a staff member. A conflict reads the staff again, so that the stored values can be shown. */
export function useEditStaff() {
  const client = useQueryClient();
  const { queryKey } = reads.staff();
  const readAgain = () => client.invalidateQueries({ queryKey });
  return useMutation({
    mutationFn: ({ staffId, change }: StaffEdit) => call('editStaff', { staffId, sent: change }),
    onSuccess: async (member, { saved }) => {
      showToast({ ...DONE.staff(saved(member)), tone: 'success' });
      await readAgain();
    },
    onError: async (error) => {
      if (conflictOf(error)) return readAgain();
      showFailure(FAILURES.updateData);
    },
  });
}
