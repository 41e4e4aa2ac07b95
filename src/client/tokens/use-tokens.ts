import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewToken } from '../../domain/people/token.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/refusal.ts';
import { showFailure } from '../ui/toast.ts';

/** Ends a token at once. */
export function useEndToken() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (tokenId: string) => gateway().endToken(tokenId),
    onError: (error) => showFailure(refusalReason(error)),
    onSettled: () => client.invalidateQueries(reads.tokens()),
  });
  return { end: mutate, busy: isPending };
}

/** Makes a token, and reads the list anew. */
export function useMakeToken() {
  const client = useQueryClient();
  return async (asked: NewToken) => {
    const made = await gateway().makeToken(asked);
    void client.invalidateQueries(reads.tokens());
    return made;
  };
}
