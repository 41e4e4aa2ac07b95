import { Pill, PillsInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import classes from './recipients-input.module.css';
import { useRecipients } from './use-recipients.ts';
import type { SettingsFormPart } from './use-settings-form.ts';

/**
 * 'Email Recipients': each address by itself. A comma, Enter or Tab settles what was typed; a press elsewhere does not,
 * since nothing may move under the finger. What is still text counts all the same.
 */
export function RecipientsInput({ form, readOnly }: Pick<SettingsFormPart, 'form' | 'readOnly'>) {
  const { chips, draft, type, paste, settle, remove, reopen } = useRecipients(form);
  const { name, error } = form.field('emailRecipients');
  const field = useRef<HTMLInputElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && draft.trim()) event.preventDefault();
    if (event.key === 'Enter' || event.key === 'Tab') settle();
    if (event.key === 'Backspace' && draft === '' && !readOnly) {
      event.preventDefault();
      reopen();
    }
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    paste(text);
  }

  return (
    <PillsInput
      label="Email Recipients"
      description="Separate addresses with commas."
      error={error}
      classNames={{ input: classes.input! }}
    >
      <Pill.Group>
        {chips.map((address) => (
          <Pill
            key={address}
            className={classes.chip!}
            withRemoveButton={!readOnly}
            removeButtonProps={{ 'aria-label': `Remove ${address}`, 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => {
              remove(address);
              field.current?.focus();
            }}
          >
            {address}
          </Pill>
        ))}
        <PillsInput.Field
          name={name}
          ref={field}
          className={classes.field!}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          readOnly={readOnly}
          value={draft}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </Pill.Group>
    </PillsInput>
  );
}
