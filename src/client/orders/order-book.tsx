import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  bookFilePath,
  bookFilterOf,
  bookTotalText,
  leavesOrdersOut,
  WHOLE_BOOK,
} from '../../domain/orders/book-view.ts';
import type { BookFilter } from '../../domain/orders/order-book.ts';
import { FAILURES, MESSAGES } from '../../domain/refusals/message.ts';
import { formatDay } from '../../domain/values/day.ts';
import { BASE } from '../data/base.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { problemDetail } from '../data/request-error.ts';
import { ExportCsv } from '../session/export-csv.tsx';
import { useGroup, useSession } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import layout from '../ui/layout.module.css';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import { SheetRows } from '../ui/sheet-rows.tsx';
import { showFailure, showToast } from '../ui/toast.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useFocusOnMore } from '../ui/use-focus-on-more.ts';
import { BookFilters } from './order-filters.tsx';
import { OrderList } from './order-table.tsx';
import { useSheetOfAnyWeek } from './use-order-sheet.tsx';
import { useBookView } from './use-order-view.ts';

/** Saves the found orders with their attachments as one ZIP. Hidden for sample data, which the server does not have. */
function ExportWithFiles({ asked }: { asked: BookFilter }) {
  const { sample } = useSession();
  // Counts the files first, since a failed download shows no message.
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('countOrderFiles', asked),
    onSuccess: ({ files }) =>
      files > 0 ? download(bookFilePath(asked, 'zip')) : showToast({ ...MESSAGES.noFiles, tone: 'info' }),
    onError: (error) => showFailure(problemDetail(error) ?? FAILURES.loadData),
  });
  if (sample) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconFileZip size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      Export with files
    </Button>
  );
}

function download(href: string): void {
  const link = document.createElement('a');
  link.href = BASE + href;
  link.download = '';
  link.click();
}

/** Searches the orders of all weeks, newest first: adds them up, exports them, and opens each. */
export function OrderBook() {
  const group = useGroup();
  const { typed, asked, change } = useBookView();
  const filter = bookFilterOf(asked, group);
  const book = useInfiniteQuery(reads.orderBook(filter));
  const { data: pages, error, hasNextPage, isFetchingNextPage } = book;
  const orders = (pages ?? []).flatMap((page) => page.orders);
  const { list, focusNext } = useFocusOnMore<HTMLElement>(orders.length);
  const { open, sheet } = useSheetOfAnyWeek(orders);
  useFailureToast(error, FAILURES.loadData);
  const total = pages?.[0]?.total;
  const searchedTo = pages?.at(-1)?.searchedTo;

  function loadMore() {
    focusNext();
    void book.fetchNextPage();
  }

  const found = {
    orders,
    mixed: filter.center === undefined,
    onOpen: open,
    list: (rows: HTMLElement | null) => {
      list.current = rows;
    },
  };
  return (
    <Card spaced aria-label="Orders of all weeks">
      <BookFilters view={typed} onChange={change} />
      <Group justify="space-between" gap="xs" mih="1.75rem">
        {(pages || !error) && (
          <Text size="sm" c="dimmed" role="status" className="figures">
            {total ? bookTotalText(total, group) : 'Loading...'}
          </Text>
        )}
        {leavesOrdersOut(typed) && (
          <Button variant="subtle" size="compact-sm" onClick={() => change(WHOLE_BOOK)}>
            Clear filters
          </Button>
        )}
        <Group className={layout.buttons!} gap="xs" justify="flex-end" align="stretch">
          <ExportCsv href={bookFilePath(filter, 'csv')} size="compact-sm" />
          <ExportWithFiles asked={filter} />
        </Group>
      </Group>
      {pages && orders.length === 0 && !hasNextPage && (
        <Empty message={leavesOrdersOut(asked) ? 'No order matches.' : 'No orders yet.'} />
      )}
      <SheetRows>
        {orders.length > 0 && <OrderList {...found} />}
        {sheet}
      </SheetRows>
      {searchedTo && hasNextPage && (
        <Text size="sm" c="dimmed">
          Looked back to {formatDay(searchedTo, group)}.
        </Text>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={loadMore}>
          {searchedTo ? 'Look further back' : 'Load more'}
        </Button>
      )}
      {!pages && (error ? <LoadFailed message={FAILURES.loadData} /> : <BookSkeleton />)}
    </Card>
  );
}

function BookSkeleton() {
  return (
    <Stack gap="xs" aria-hidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} h={44} />
      ))}
    </Stack>
  );
}
