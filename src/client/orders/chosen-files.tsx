import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { NewOrderPapersProps } from './new-order-papers.tsx';

const NewOrderPapers = lazy(async () => ({
  default: (await import('./new-order-papers.tsx')).NewOrderPapers,
}));

/** The files of an order that is not saved yet: on a first visit they come after the form, into room that is kept for them. */
export function ChosenFiles(props: NewOrderPapersProps) {
  return (
    <Suspense fallback={<Button style={{ visibility: 'hidden' }} />}>
      <NewOrderPapers {...props} />
    </Suspense>
  );
}
