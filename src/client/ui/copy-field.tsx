import { Button, Stack, Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface CopyFieldProps {
  label: string;
  button: string;
  text: string;
  lines?: number;
  focused?: boolean;
}

/** A text with a button that copies it; if copying fails, the text is selected for the keyboard. */
export function CopyField({ label, button, text, lines, focused = true }: CopyFieldProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const Field = lines ? Textarea : TextInput;
  const [state, setState] = useState<'new' | 'copied' | 'selected'>('new');
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  async function copy() {
    setState((await copied(field.current!)) ? 'copied' : 'selected');
  }

  return (
    <Stack gap="xs">
      <Field
        ref={field}
        {...(lines && { rows: lines })}
        label={label}
        readOnly
        value={text}
        description={state === 'selected' ? 'Selected: copy it with Ctrl+C, or with a long press.' : null}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        leftSection={
          state === 'copied' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
        }
        onClick={() => void copy()}
      >
        {state === 'copied' ? 'Copied' : button}
      </Button>
      <VisuallyHidden role="status">{state === 'copied' && 'Copied'}</VisuallyHidden>
    </Stack>
  );
}

/** Copies a field's text: with the clipboard API, which pages lack on plain http and under some settings, or with the old command. */
async function copied(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
