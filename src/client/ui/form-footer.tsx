import { Alert, Fieldset, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormButtons } from './card.tsx';
import classes from './form-footer.module.css';
import { SAMPLE_REASON, useIsSample } from './sample.ts';

/** The fields of a form on a page, without a frame. Disabled after saving, and while sample data stands in. */
export function FormFields({ saved, children }: { saved: boolean; children: ReactNode }) {
  const sample = useIsSample();
  return (
    <Fieldset variant="unstyled" disabled={saved || sample} m={0} miw={0}>
      {children}
    </Fieldset>
  );
}

/** The end of a form on a page: errors, confirmations and the main button, within reach of the thumb on phones. */
export function FormFooter({ problem, children }: { problem?: string | null; children: ReactNode }) {
  const sample = useIsSample();
  return (
    <Stack gap="sm" className={classes.footer!} data-form-footer>
      {problem && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} p="sm">
          {problem}
        </Alert>
      )}
      {sample && <Text size="sm">{SAMPLE_REASON}</Text>}
      <Fieldset variant="unstyled" disabled={sample} m={0} miw={0}>
        <FormButtons>{children}</FormButtons>
      </Fieldset>
    </Stack>
  );
}
