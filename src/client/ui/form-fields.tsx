import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';

/** The fields of a form on a page, without a frame; none can be changed once it is saved. */
export function FormFields({ saved, children }: { saved: boolean; children: ReactNode }) {
  return (
    <Fieldset variant="unstyled" disabled={saved} m={0} miw={0}>
      {children}
    </Fieldset>
  );
}
