import { useEffect, useState } from 'react';
import type { FoundOrders } from './order-reader.ts';

type OrderReader = typeof import('./order-reader.ts');

/** What stands in for rows that can't be read here, since their reader can't be loaded. */
export const UNREAD: FoundOrders = {
  fault: 'These rows can’t be read right now. Reload the page and try again.',
  rows: null,
  remarks: [],
  assumedDates: null,
  asksDates: false,
  pastWeeks: 0,
};

/** Returns what reads rows of orders, which is loaded once there are some: null until then, 'failed' where it can't be loaded. */
export function useOrderReader(wanted: boolean): OrderReader | 'failed' | null {
  const [reader, setReader] = useState<OrderReader | 'failed' | null>(null);
  useEffect(() => {
    if (wanted) import('./order-reader.ts').then(setReader, () => setReader('failed'));
  }, [wanted]);
  return reader;
}
