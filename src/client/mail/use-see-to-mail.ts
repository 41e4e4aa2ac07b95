import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FailedMail } from '../../domain/alerts/failed-mail.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { reads } from '../data/queries.ts';
import { useOnce } from '../data/use-once.ts';
import { showFailure } from '../ui/toast.ts';

type Seeing = ['acknowledge' | 'send again', string[]];

export interface SeeingToMail {
  acknowledge: (mailIds: string[]) => void;
  sendAgain: (mailIds: string[]) => void;
  busy: boolean;
}

/** Acknowledges e-mail that failed, or has it sent again. */
export function useSeeToMail(): SeeingToMail {
  const client = useQueryClient();
  const { queryKey } = reads.failedMail();
  const write = useOnce<Seeing, FailedMail>(([what, mailIds], key) =>
    what === 'acknowledge'
      ? gateway().acknowledgeMail({ mailIds }, key)
      : gateway().sendMailAgain({ mailIds }, key),
  );
  const { mutate, isPending } = useMutation({
    mutationFn: write,
    onSuccess: (left) => client.setQueryData(queryKey, left),
    onError: () => {
      showFailure(FAILURES.updateData);
      void client.invalidateQueries({ queryKey });
    },
  });
  return {
    acknowledge: (mailIds) => mutate(['acknowledge', mailIds]),
    sendAgain: (mailIds) => mutate(['send again', mailIds]),
    busy: isPending,
  };
}
