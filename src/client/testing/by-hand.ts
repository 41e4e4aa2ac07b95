import { expect, vi } from 'vitest';

/** How long a page is given to follow, in milliseconds: much more than it needs, on a machine that is busy with other things. */
const PATIENCE = { timeout: 15_000, interval: 5 };

/** Waits until what it is given holds. */
export function until<T>(holds: () => T): Promise<Awaited<T>> {
  return vi.waitFor(holds, PATIENCE) as Promise<Awaited<T>>;
}

/** What is in front: the dialog opened last, or else the page. */
function front(): Element {
  return [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
}

/** What is in front, as it is read. */
export function text(): string {
  const read = front().cloneNode(true) as Element;
  for (const style of read.querySelectorAll('style')) style.remove();
  return read.textContent ?? '';
}

/** Waits until a text can be read. */
export async function sees(expected: string | RegExp): Promise<void> {
  await until(() => expect(text()).toMatch(expected));
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The field with a label, once there is one that can be typed into. */
export function field(label: string): Promise<Field> {
  return until(() => {
    const fields = [...front().querySelectorAll<Field>('input, select, textarea')];
    const found = fields.find((each) => nameOf(each) === label && !each.matches(':disabled'));
    if (!found) throw new Error(`No field "${label}" among ${fields.map(nameOf).join(', ')}.`);
    return found;
  });
}

/** Types a text into a field, in place of what was there; chooses it where there is a choice. */
export async function type(label: string, typed: string): Promise<void> {
  const into = await field(label);
  into.focus();
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(into), 'value')!;
  set!.call(into, typed);
  into.dispatchEvent(new Event(into.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

/** Ticks a box, or takes the tick away. */
export async function tick(label: string): Promise<void> {
  (await field(label)).click();
}

/** Presses what has a name, once it can be pressed. */
export async function press(name: string | RegExp): Promise<void> {
  const found = await until(() => {
    const all = [...front().querySelectorAll<HTMLElement>('button, a, [role="option"], [role="menuitem"]')];
    const isNamed = (each: Element) =>
      name instanceof RegExp ? name.test(nameOf(each)) : nameOf(each) === name;
    const named = all.find((each) => isNamed(each) && !each.matches(':disabled'));
    if (!named) throw new Error(`Nothing to press named "${name}" among ${all.map(nameOf).join(', ')}.`);
    return named;
  });
  found.click();
}

/** Opens the sheet of a row and presses one of its buttons. */
export async function pressInRow(row: string | RegExp, button: string): Promise<void> {
  await press(row);
  await press(button);
}

function nameOf(element: Element): string {
  const labels = element instanceof HTMLButtonElement ? [] : [...((element as Field).labels ?? [])];
  const name = element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? '';
  return name.trim();
}

/** Chooses a file, where one is asked for. */
export async function choose(file: File): Promise<void> {
  const into = await until(() => {
    const found = front().querySelector<HTMLInputElement>('input[type="file"]:not([capture])');
    if (!found) throw new Error('No file is asked for.');
    return found;
  });
  Object.defineProperty(into, 'files', { value: [file], configurable: true });
  into.dispatchEvent(new Event('change', { bubbles: true }));
}
