import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface SearchInputProps {
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  className?: string | undefined;
}

/** The 'Search' field, which the / key focuses. */
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
