import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { choiceName, type Detail } from '../../domain/orders/order-fields.ts';

interface DetailInputProps {
  detail: Detail;
  name?: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

export function DetailInput({ detail, ...input }: DetailInputProps) {
  const { label, holds } = detail;
  if (holds === 'choice')
    return (
      <NativeSelect
        label={label}
        data={detail.choices.map((choice) => ({ value: choice, label: choiceName(choice) }))}
        {...input}
      />
    );
  const asked = { label, placeholder: 'Optional', ...input };
  return detail.hasLines ? (
    <Textarea autosize minRows={2} maxRows={6} {...asked} />
  ) : (
    <TextInput {...asked} />
  );
}
