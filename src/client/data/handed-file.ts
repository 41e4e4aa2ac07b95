let handed: File | null = null;

/** Passes a file chosen on one page to the page that reads it. */
export function handFile(file: File): void {
  handed = file;
}

/** Returns the file passed from another page, only once; null if there is none. */
export function takeHandedFile(): File | null {
  const file = handed;
  handed = null;
  return file;
}
