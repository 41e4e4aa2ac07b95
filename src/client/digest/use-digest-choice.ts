import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DigestChoice, digestChoice } from '../../domain/alerts/digest.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { reads } from '../data/queries.ts';
import { problemDetail } from '../data/request-error.ts';
import { showFailure, showToast } from '../ui/toast.ts';

/** The choice of summaries as it is edited, from what is stored. */
export function useDigestChoice(stored: DigestChoice) {
  const [edited, setEdited] = useState<Partial<DigestChoice>>({});
  const choice = { ...stored, ...edited };
  const read = digestChoice.safeParse(choice);
  const save = useSaveDigest(() => setEdited({}));
  return {
    choice,
    change: (change: Partial<DigestChoice>) => {
      save.reset();
      setEdited({ ...edited, ...change });
    },
    /** What is wrong with the time; null when nothing is. */
    timeError: read.error?.issues[0]?.message ?? null,
    save: () => {
      if (read.success) save.mutate(read.data);
    },
    saving: save.isPending,
    /** Why the server refused, in words; null when it did not say. */
    refusal: problemDetail(save.error),
  };
}

function useSaveDigest(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: DigestChoice) => gateway().saveDigest(choice),
    onSuccess: (saved) => {
      client.setQueryData(reads.digest().queryKey, saved);
      onSaved();
      showToast({ title: SAVED.digest, description: descriptionOf(saved), tone: 'success' });
    },
    onError: () => showFailure(FAILURES.saveSettings),
  });
}

function descriptionOf({ daily, weekly, time }: DigestChoice): string {
  if (!daily && !weekly) return 'You get no summaries by e-mail';
  const which = [...(daily ? ['every day'] : []), ...(weekly ? ['every Monday'] : [])];
  return `By e-mail ${which.join(' and ')}, from ${time} on`;
}
