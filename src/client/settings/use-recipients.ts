import { useState } from 'react';
import { recipientFaults, recipientsOf, sortedRecipients } from '../../domain/settings/recipient.ts';
import type { SettingsFormPart } from './use-settings-form.ts';

/** What of the recipients is settled, each address by itself, and what is still being typed. */
interface Recipients {
  chips: readonly string[];
  draft: string;
}

/**
 * The recipients field as addresses of their own. The form's value is always all of them, with what is being typed, so
 * that nothing is lost when the form is saved before the typing was settled.
 */
export function useRecipients(form: SettingsFormPart['form']) {
  const field = form.entry.emailRecipients;
  const [held, setHeld] = useState<Recipients>(() => settled(field));
  // Another value than what is held here was stored, and the form begins again with it.
  const isSame = listOf(fieldOf(held)) === listOf(field);
  if (!isSame) setHeld(settled(field));
  const { chips, draft } = isSame ? held : settled(field);

  function hold(changed: Recipients) {
    setHeld(changed);
    form.type({ emailRecipients: fieldOf(changed) });
  }

  /** Makes addresses of what was typed; what is none stays to be corrected, and is told. */
  function settle(typed: string) {
    const changed = settled(fieldOf({ chips, draft: typed }));
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
    /** What was pasted as lines, which a field for one line would run together. */
    paste: (lines: string) => settle(fieldOf({ chips: [draft], draft: lines })),
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

/** What a field says, however its commas and blanks are set. */
function listOf(field: string): string {
  return recipientsOf(field).join(', ');
}
