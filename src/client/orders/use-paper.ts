import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { gateway } from '../data/gateway-in-use.ts';

/** What a file of an order holds: never kept on a device, and forgotten a minute after it was seen. */
function paperRead(fileId: string) {
  return queryOptions({
    queryKey: ['order-file', fileId],
    queryFn: () => gateway().orderFile(fileId),
    gcTime: 60_000,
  });
}

/** Where a file of an order can be looked at on this page; null while it is read. */
export function usePaper(fileId: string) {
  const { data, error } = useQuery(paperRead(fileId));
  return { url: useAddress(data ?? null), error };
}

/** The address of a content on this page, for as long as it is shown. */
export function useAddress(content: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!content) return setUrl(null);
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return url;
}
