import { FileInput, NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { DateOrder } from '../../domain/values/written.ts';

interface CsvInputProps {
  label?: string;
  description: string;
  accept?: string;
  file: File | null;
  choose: (file: File | null) => Promise<void>;
  fault: string | null;
}

export function CsvInput({
  label = 'CSV file',
  accept = '.csv,.txt,text/csv',
  description,
  file,
  choose,
  fault,
}: CsvInputProps) {
  return (
    <FileInput
      label={label}
      description={description}
      placeholder="Choose a file"
      accept={accept}
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      clearable
      fileInputProps={{ onClick: letChooseAgain }}
      clearButtonProps={{ 'aria-label': 'Remove the file' }}
      value={file}
      onChange={(chosen) => void choose(chosen)}
      error={fault}
    />
  );
}

/** Clears the input: browsers fire no event when the same file is chosen again, as after correcting it. */
function letChooseAgain({ currentTarget }: MouseEvent<HTMLInputElement>) {
  currentTarget.value = '';
}

/** The possible orders of dates such as 5/7, each with an example. */
export const DATE_CHOICES = [
  ['month first', 'Month first: 5/7 is May 7'],
  ['day first', 'Day first: 5/7 is July 5'],
] as const satisfies readonly (readonly [DateOrder, string])[];

interface DateOrderChoiceProps {
  label?: string;
  dates: DateOrder | null;
  onChange: (dates: DateOrder | null) => void;
}

/** Asks for the order of dates that could be either of two days. */
export function DateOrderChoice({ dates, onChange, label = 'Dates in this file' }: DateOrderChoiceProps) {
  return (
    <NativeSelect
      label={label}
      description="Some of them could be either of two dates."
      data={[
        { value: '', label: 'Choose what comes first' },
        ...DATE_CHOICES.map(([value, label]) => ({ value, label })),
      ]}
      value={dates ?? ''}
      onChange={(event) => onChange((event.currentTarget.value || null) as DateOrder | null)}
    />
  );
}
