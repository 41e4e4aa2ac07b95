import { Button, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { PercentageField } from './percentage-field.tsx';
import classes from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsFormPart } from './use-settings-form.ts';

const SHARES = ['kitchenStaffPercentage', 'barStaffPercentage', 'serviceStaffPercentage'] as const;

/** What of the labor budget each department's staff may cost. Seldom changed, so it opens on demand or when at fault. */
export function StaffShares(part: SettingsFormPart) {
  const [opened, setOpened] = useState(false);
  const shown = opened || SHARES.some((name) => part.form.faults[name]);
  const Chevron = shown ? IconChevronDown : IconChevronRight;
  return (
    <SettingsSection title="Staff Shares of the Labor Budget">
      <div>
        <Button
          variant="subtle"
          px="xs"
          leftSection={<Chevron size={16} aria-hidden />}
          aria-expanded={shown}
          onClick={() => setOpened(!shown)}
        >
          {shown ? 'Hide shares' : 'Show shares'}
        </Button>
      </div>
      {shown && (
        <>
          <Text size="sm" c="dimmed">
            Percentages of the labor budget, not of revenue.
          </Text>
          <div className={classes.numbers}>
            {SHARES.map((name) => (
              <PercentageField key={name} name={name} {...part} />
            ))}
          </div>
        </>
      )}
    </SettingsSection>
  );
}
