/** Returns a field of an error; undefined when there is none. */
export function errorField(error: unknown, field: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[field] : undefined;
}

/** Whether a file system error means that the disk, or a quota, is full. */
export function isNoSpace(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(String(errorField(error, 'code')));
}
