import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView, SavedViews } from '../../domain/orders/saved-views.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { reads } from '../data/queries.ts';

/** The views of the order book that the person keeps, and how they change them: each change is of the list that is shown. */
export function useSavedViews() {
  const client = useQueryClient();
  const { queryKey } = reads.orderViews();
  const { data } = useQuery(reads.orderViews());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (views: SavedViews) => gateway().saveOrderViews(views),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    // What another page changed is read before somebody tries again.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  return {
    views: data?.views ?? [],
    isRead: data !== undefined,
    saving: isPending,
    save: (change: (views: readonly SavedView[]) => SavedView[]) =>
      data ? mutateAsync({ views: change(data.views), version: data.version }) : Promise.reject(),
  };
}
