let handed: File | null = null;

/** Hands a file that was chosen on one page to the page that reads it. */
export function handFile(file: File): void {
  handed = file;
}

/** The file that another page handed on, once; null where none did. */
export function takeHandedFile(): File | null {
  const file = handed;
  handed = null;
  return file;
}
