import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { bookFilePath } from '../../domain/orders/book-view.ts';
import type { BookFilter } from '../../domain/orders/order-book.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { problemDetail } from '../data/request-error.ts';
import { useSession } from '../session/use-session.ts';
import { showFailure, showToast } from '../ui/toast.ts';

/** Saves the orders that are found with their photos and PDFs, as one ZIP. Of sample data the server has none. */
export function ExportWithFiles({ asked }: { asked: BookFilter }) {
  const { sample } = useSession();
  // Asked before, since a download that is refused says nothing.
  const { mutate, isPending } = useMutation({
    mutationFn: () => gateway().papersFound(asked),
    onSuccess: ({ files }) => (files > 0 ? download(bookFilePath(asked, 'zip')) : showToast(NO_FILES)),
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
      Export with Files
    </Button>
  );
}

const NO_FILES = {
  title: 'No Files',
  description: 'None of these orders has a photo or a PDF.',
  tone: 'info',
} as const;

function download(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
