import { Box, Button, Group, Stack } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './filters.module.css';
import layout from './layout.module.css';
import { useNarrow } from './use-narrow.ts';

/** Something that a list is narrowed to: what it says, and what takes it off. */
export interface FilterChip {
  label: string;
  value: string;
  onRemove: () => void;
}

interface FiltersProps {
  /** The field that words are looked for with: beside the button, and on a phone behind it, so that the first figure stands high. */
  search?: ReactNode;
  /** Set where looking for words is what people come for: then it stands in view on a phone, too. */
  leads?: boolean;
  /** What the list is narrowed to, beside the words. */
  chips: readonly FilterChip[];
  /** Takes all of them off; left out where that stands elsewhere. */
  onClear?: (() => void) | undefined;
  /** How many are found. */
  beside?: ReactNode;
  /** What narrows it, behind the button. */
  children: ReactNode;
}

/** What narrows a list, behind one button, so that the list comes first; what it is narrowed to stands as chips that can be taken off. */
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

/** The chip of what is chosen; none where nothing is. */
export function chipOf(label: string, value: string | null | undefined, onRemove: () => void): FilterChip[] {
  return value ? [{ label, value, onRemove }] : [];
}
