import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface SearchInputProps {
  /** What is looked for in. */
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  className?: string | undefined;
}

/** 'Search': the field that the key / goes to. */
export function SearchInput({ onChange, ...props }: SearchInputProps) {
  return (
    <TextInput
      type="search"
      label="Search"
      leftSection={<IconSearch size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
