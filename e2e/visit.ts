import type { Page } from '@playwright/test';

/** What the router shows to its developer tools, of which a visit needs this. */
interface Router {
  state: { isLoading: boolean };
  subscribe(event: 'onResolved', listener: () => void): () => void;
}

/**
 * Goes to a page as a link does, and waits until it has taken the place of the one before: to load the product anew costs
 * several times as much. It is loaded where none of its pages is open, and where this very one is.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (!(await page.evaluate(follow, path))) await page.goto(path);
}

/** Has the router go to another address; false where it can't. Run in the browser. */
async function follow(path: string): Promise<boolean> {
  const router = (globalThis as { __TSR_ROUTER__?: Router }).__TSR_ROUTER__;
  if (!router || new URL(path, location.href).href === location.href) return false;
  const arrival = () =>
    new Promise<void>((resolve) => {
      const forget = router.subscribe('onResolved', () => {
        forget();
        resolve();
      });
    });
  if (router.state.isLoading) await arrival();
  const arrived = arrival();
  history.pushState(null, '', path);
  await arrived;
  return true;
}
