/** The id of the user this page belongs to; null for nobody, and in demo mode. */
let ownerId: string | null = null;

export function owner(): string | null {
  return ownerId;
}

/** Guards several steps of one user: returns a function that throws an AbortError once another user owns the page. */
export function whileOwned(): () => void {
  const began = ownerId;
  return () => {
    if (ownerId !== began) throw new DOMException('Who asked has left.', 'AbortError');
  };
}

export function setOwner(userId: string | null): void {
  ownerId = userId;
}
