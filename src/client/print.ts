const SCHEME = 'data-mantine-color-scheme';

/** Shows the light scheme while a page is printed: paper is white, and browsers leave dark backgrounds out. */
export function printInLight(root: HTMLElement): void {
  let onScreen: string | null = null;
  window.addEventListener('beforeprint', () => {
    onScreen = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (onScreen) root.setAttribute(SCHEME, onScreen);
  });
}
