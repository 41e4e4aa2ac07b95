/** A field of an error, where it is there. */
export function errorField(error: unknown, field: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[field] : undefined;
}

/** Of files, e-mail that is kept as files and the like. */
export function isNoSpace(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(String(errorField(error, 'code')));
}
