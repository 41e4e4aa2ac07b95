import { Pill, PillsInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import {
  isRecipientList,
  recipientFaults,
  recipientsOf,
  sortedRecipients,
} from '../../domain/settings/recipient.ts';
import classes from './recipients-input.module.css';
import type { SettingsFormPart } from './use-settings-form.ts';

/**
 * 'Email Recipients': shows each address as a chip. A comma, Enter or Tab turns the typed text into a chip.
 * A press elsewhere does not, since nothing may move under the finger; unfinished text counts all the same. A
 * pasted list replaces everything.
 */
export function RecipientsInput({ form, readOnly }: Pick<SettingsFormPart, 'form' | 'readOnly'>) {
  const { chips, draft, type, paste, replace, settle, remove, reopen } = useRecipients(form);
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
    const isList = isRecipientList(text);
    if (readOnly || !(isList || /[\r\n]/.test(text.trim()))) return;
    event.preventDefault();
    if (isList) replace(text);
    else paste(text);
  }

  return (
    <PillsInput
      label="Email Recipients"
      description="Separate addresses with commas. A list that is pasted replaces all of them."
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

/** The finished addresses, and the text still being typed. */
interface Recipients {
  chips: readonly string[];
  draft: string;
}

/**
 * Manages the recipients field as single addresses. The form's value always holds all of them and the typed text,
 * so that nothing is lost if the form is saved early.
 */
function useRecipients(form: SettingsFormPart['form']) {
  const field = form.entry.emailRecipients;
  const [held, setHeld] = useState<Recipients>(() => settled(field));
  // If the form's value differs from what is held here, another value was stored and the field starts over with it.
  const isSame = listOf(fieldOf(held)) === listOf(field);
  if (!isSame) setHeld(settled(field));
  const { chips, draft } = isSame ? held : settled(field);

  function hold(changed: Recipients) {
    setHeld(changed);
    form.type({ emailRecipients: fieldOf(changed) });
  }

  /** Turns typed text into addresses. Invalid parts stay as text with an error. */
  function settle(typed: string, beside = chips) {
    const changed = settled(fieldOf({ chips: beside, draft: typed }));
    hold(changed);
    const faults = recipientFaults(changed.draft);
    if (faults.length > 0) form.say({ emailRecipients: faults.join(' ') });
  }

  return {
    chips,
    draft,
    type(text: string) {
      if (commasIn(text) > commasIn(draft)) settle(text);
      else hold({ chips, draft: text });
    },
    /** Takes pasted lines, which a single-line field would join. */
    paste: (lines: string) => settle(fieldOf({ chips: [draft], draft: lines })),
    replace: (list: string) => settle(list, []),
    settle() {
      if (draft.trim()) settle(draft);
    },
    remove: (address: string) => hold({ chips: chips.filter((chip) => chip !== address), draft }),
    /** Turns the last address back into text. */
    reopen() {
      const last = chips.at(-1);
      if (last) hold({ chips: chips.slice(0, -1), draft: last });
    },
  };
}

function commasIn(text: string): number {
  return text.split(',').length - 1;
}

function settled(field: string): Recipients {
  const { addresses, others } = sortedRecipients(field);
  return { chips: addresses, draft: others.join(', ') };
}

function fieldOf({ chips, draft }: Recipients): string {
  return draft.trim() ? [...chips, draft].join(', ') : chips.join(', ');
}

/** Returns the addresses of a field in one format, whatever its commas and blanks. */
function listOf(field: string): string {
  return recipientsOf(field).join(', ');
}
