/** Whose data this page holds: the id of who is signed in here; null for nobody, and in demo mode. */
let ownerId: string | null = null;

export function owner(): string | null {
  return ownerId;
}

export function setOwner(userId: string | null): void {
  ownerId = userId;
}
