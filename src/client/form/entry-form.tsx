import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConflictChoice } from '../ui/question.tsx';
import { Unsaved } from '../ui/unsaved.tsx';
import type { FormState } from './use-form.ts';

interface EntryFormProps {
  form: Pick<FormState, 'ref' | 'submit' | 'dirty'>;
  className?: string | undefined;
  children: ReactNode;
}

/** A form that asks before typed text is lost. */
export function EntryForm({ form, className, children }: EntryFormProps) {
  return (
    <form ref={form.ref} className={className} onSubmit={form.submit} noValidate>
      <Unsaved when={form.dirty} />
      {children}
    </form>
  );
}

interface FormConflictProps {
  form: Pick<FormState, 'busy'>;
  children: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

export function FormConflict({ form, ...choice }: FormConflictProps) {
  return <ConflictChoice busy={form.busy} {...choice} />;
}

export function FormProblem({ form: { problem } }: { form: Pick<FormState, 'problem'> }) {
  return (
    problem && (
      <Alert color="red" p="sm">
        {problem}
      </Alert>
    )
  );
}
