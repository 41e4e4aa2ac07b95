import { Box, Button, Group, Stack } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './filters.module.css';
import layout from './layout.module.css';
import { useNarrow } from './use-narrow.ts';

export interface FilterChip {
  label: string;
  value: string;
  onRemove: () => void;
}

interface FiltersProps {
  /** The search field: beside the button, but on a phone behind it, so that the first figure stays high on the page. */
  search?: ReactNode;
  /** Whether search is the main purpose: it then stays visible on a phone, too. */
  leads?: boolean;
  chips: readonly FilterChip[];
  /** Removes all of them; left out if another button does. */
  onClear?: (() => void) | undefined;
  beside?: ReactNode;
  children: ReactNode;
}

/** The filters of a list, behind one button so that the list comes first. Active filters show as chips that can be removed. */
export function Filters({ search, leads = false, chips, onClear, beside, children }: FiltersProps) {
  const [opened, setOpened] = useState(false);
  const isBehind = useNarrow(48) && !leads;
  return (
    <Stack component="search" gap="sm">
      <Group align="end" gap="xs">
        {search && !isBehind && (
          <Box flex="1 1 14rem" maw="32rem">
            {search}
          </Box>
        )}
        <Button
          variant="default"
          leftSection={<IconFilter size={18} stroke={1.6} aria-hidden />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          Filter
        </Button>
        {isBehind && beside ? (
          <Box ml="auto" style={{ alignSelf: 'center' }}>
            {beside}
          </Box>
        ) : (
          beside
        )}
      </Group>
      {opened && (
        <div className={`${layout.tiles} ${classes.fields}`}>
          {isBehind && search}
          {children}
        </div>
      )}
      {chips.length > 0 && (
        <Group align="end" gap="xs">
          {chips.map(({ label, value, onRemove }) => (
            <Button
              key={label}
              variant="light"
              size="compact-md"
              aria-label={`Take off ${value}`}
              rightSection={<IconX size={14} aria-hidden />}
              onClick={onRemove}
            >
              {value}
            </Button>
          ))}
          {onClear && (
            <Button variant="subtle" size="compact-md" onClick={onClear}>
              Clear filters
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

/** Returns the chip of a chosen value; none if nothing is chosen. */
export function chipOf(label: string, value: string | null | undefined, onRemove: () => void): FilterChip[] {
  return value ? [{ label, value, onRemove }] : [];
}
