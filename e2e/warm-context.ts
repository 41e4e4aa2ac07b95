import type { Browser, BrowserContext } from '@playwright/test';

/** What the last story of this process has left, with nothing of it but the files of the product that the browser keeps. */
let kept: { context: BrowserContext; like: string } | undefined;
const changedForGood = new WeakSet<BrowserContext>();

/**
 * A browser context for one story, with one blank page: the one of the story before, where that asked for the same settings. First
 * pages from an empty cache cost a seventh of all stories' time.
 */
export async function openWarm(browser: Browser, settings: object, origin: string): Promise<BrowserContext> {
  const like = JSON.stringify([settings, origin]);
  if (kept && kept.like !== like) await dropKept();
  kept ??= { context: await newContext(browser), like };
  const { context } = kept;
  const cdp = await context.newCDPSession(await context.newPage());
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await cdp.detach();
  return context;
}

/** Takes back what a story did to the context, or ends the context with it, as after a failure that somebody will look into. */
export async function endWarm(context: BrowserContext, isSound: boolean): Promise<void> {
  if (!isSound || changedForGood.has(context)) return dropKept();
  await Promise.all(context.pages().map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
}

async function dropKept(): Promise<void> {
  const dropped = kept?.context;
  kept = undefined;
  await dropped?.close();
}

/** A new context that notes what can't be taken back: scripts that run in every page, and a clock that is held. */
async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  const { clock } = context;
  const note = () => changedForGood.add(context);
  context.addInitScript = noting(context.addInitScript.bind(context), note);
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const)
    clock[name] = noting(clock[name].bind(clock) as typeof clock.install, note) as typeof clock.pauseAt;
  return context;
}

function noting<Args extends unknown[], Result>(call: (...args: Args) => Result, note: () => void) {
  return (...args: Args) => {
    note();
    return call(...args);
  };
}
