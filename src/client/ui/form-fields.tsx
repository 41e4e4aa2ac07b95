import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsSample } from './sample.ts';

/** The fields of a form on a page, without a frame; none can be changed once it is saved, nor on sample data that stands in. */
export function FormFields({ saved, children }: { saved: boolean; children: ReactNode }) {
  const sample = useIsSample();
  return (
    <Fieldset variant="unstyled" disabled={saved || sample} m={0} miw={0}>
      {children}
    </Fieldset>
  );
}
