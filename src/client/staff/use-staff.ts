import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { FAILURES } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
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
