import { FileInput, NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { DateOrder } from '../../domain/values/written.ts';

interface CsvInputProps {
  label?: string;
  /** What its lines and columns are. */
  description: string;
  /** Which files are offered. */
  accept?: string;
  file: File | null;
  choose: (file: File | null) => Promise<void>;
  /** Why the file can't be read. */
  fault: string | null;
}

/** Takes a CSV file. */
export function CsvInput({
  label = 'CSV File',
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
      clearButtonProps={{ 'aria-label': 'Take the file away' }}
      value={file}
      onChange={(chosen) => void choose(chosen)}
      error={fault}
    />
  );
}

/** A browser says nothing when the same file is chosen again, which is what somebody does who has corrected it. */
function letChooseAgain({ currentTarget }: MouseEvent<HTMLInputElement>) {
  currentTarget.value = '';
}

/** What may come first in dates such as 5/7, with what that makes of it. */
export const DATE_CHOICES = [
  ['month first', 'Month first: 5/7 is May 7'],
  ['day first', 'Day first: 5/7 is July 5'],
] as const satisfies readonly (readonly [DateOrder, string])[];

interface DateOrderChoiceProps {
  /** Where the dates stand. */
  label?: string;
  dates: DateOrder | null;
  onChange: (dates: DateOrder | null) => void;
}

/** Asks what comes first in dates that could be either of two days. */
export function DateOrderChoice({ dates, onChange, label = 'Dates in This File' }: DateOrderChoiceProps) {
  return (
    <NativeSelect
      label={label}
      description="Some of them could be either of two days."
      data={[
        { value: '', label: 'Choose what comes first' },
        ...DATE_CHOICES.map(([value, label]) => ({ value, label })),
      ]}
      value={dates ?? ''}
      onChange={(event) => onChange((event.currentTarget.value || null) as DateOrder | null)}
    />
  );
}
