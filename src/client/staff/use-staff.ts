import { useMutation, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffChange, StaffMember } from '../../domain/labor/staff.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { reads } from '../data/queries.ts';
import { conflictOf } from '../data/request-error.ts';
import { showFailure, showToast } from '../ui/toast.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';

/** Everybody on the payroll; undefined while loading and, with a failure to tell, when they can't be read. */
export function useStaff() {
  const { data: staff, error } = useQuery(reads.staff());
  useFailureToast(error, FAILURES.loadLabor);
  return { staff, failure: error && FAILURES.loadLabor };
}

/** Begins to read the staff for what is shown later, once a week is there. */
export function usePreloadedStaff(): void {
  usePrefetchQuery(reads.staff());
}

interface StaffEdit {
  staffId: string;
  change: StaffChange;
  /** What the toast says once it is saved. */
  saved: (member: StaffMember) => string;
}

/** Changes a staff member. A conflict reads the staff again, so that what is stored now can be shown. */
export function useEditStaff() {
  const client = useQueryClient();
  const { queryKey } = reads.staff();
  const readAgain = () => client.invalidateQueries({ queryKey });
  return useMutation({
    mutationFn: ({ staffId, change }: StaffEdit) => gateway().editStaff(staffId, change),
    onSuccess: async (member, { saved }) => {
      showToast({ title: 'Staff Updated', description: saved(member), tone: 'success' });
      await readAgain();
    },
    onError: async (error) => {
      if (conflictOf(error)) return readAgain();
      showFailure(FAILURES.updateData);
    },
  });
}
