import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Alert, MOST_ALERTS } from '../../domain/alerts/alert.ts';
import { isOpen } from '../../domain/alerts/alert-words.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { queriesMovedBy } from '../data/queries.ts';
import { problemDetail, RequestError } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';
import { showFailure } from '../ui/toast.ts';

export interface AlertChange {
  /** Whether it was done: the server has answered, and the alerts were read again. */
  run: () => Promise<boolean>;
  busy: boolean;
  /** Why the server refused, in words; null when it did not say. */
  refusal: string | null;
}

/** Notes that the user has seen to those of some alerts that are open. */
export function useAcknowledge(alerts: readonly Alert[]): AlertChange {
  const open = alerts.filter(isOpen).slice(0, MOST_ALERTS);
  const alertIds = open.map(({ alertId }) => alertId);
  return useAlertChange(alertIds.join(), (key) => gateway().acknowledgeAlerts({ alertIds }, key));
}

/** Has an alert's e-mail sent again, to the recipients of now. */
export function useRetryMail({ alertId }: Alert): AlertChange {
  return useAlertChange(alertId, (key) => gateway().retryMail(alertId, key));
}

/** A change with a key of its own for each `what`, so that sent again it takes effect once. */
function useAlertChange(what: string, write: (key: string) => Promise<unknown>): AlertChange {
  const client = useQueryClient();
  const readAgain = () =>
    Promise.all(
      queriesMovedBy({ topic: 'alerts' }).map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const writeOnce = useOnce((_: string, key) => write(key));
  const change = useMutation({
    mutationFn: () => writeOnce(what),
    onSuccess: readAgain,
    onError: (error) => {
      showFailure(FAILURES.updateData);
      if (error instanceof RequestError) void readAgain();
    },
  });
  return { run: () => succeeds(change), busy: change.isPending, refusal: problemDetail(change.error) };
}

async function succeeds({ mutateAsync }: UseMutationResult<unknown, Error, void>): Promise<boolean> {
  try {
    await mutateAsync();
    return true;
  } catch {
    return false;
  }
}
