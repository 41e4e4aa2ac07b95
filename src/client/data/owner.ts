/** Whose data this page holds: the id of who is signed in here; null for nobody, and in demo mode. */
let ownerId: string | null = null;

export function owner(): string | null {
  return ownerId;
}

/**
 * What is done in several steps is one person's from the first to the last: answers with what throws once this page is no longer
 * whose it is now.
 */
export function whileOwned(): () => void {
  const began = ownerId;
  return () => {
    if (ownerId !== began) throw new DOMException('Who asked has left.', 'AbortError');
  };
}

export function setOwner(userId: string | null): void {
  ownerId = userId;
}
