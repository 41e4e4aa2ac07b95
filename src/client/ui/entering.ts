/** Fields of forms that somebody has typed in since they came on screen. */
const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>();

function note({ target }: Event): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isField && target.form) typedIn.add(target);
}

/** Whether somebody is entering something: a dialog is open, or a form on screen has text that was typed. */
export function isEntering(): boolean {
  for (const field of typedIn) if (!field.isConnected || field.value === '') typedIn.delete(field);
  return typedIn.size > 0 || document.querySelector('[role="dialog"]') !== null;
}

/** Notes what is typed from now on. Returns what ends it. */
export function watchTyping(): () => void {
  document.addEventListener('input', note);
  return () => document.removeEventListener('input', note);
}
