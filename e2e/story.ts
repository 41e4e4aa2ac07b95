import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type TestInfo,
  type WebError,
} from '@playwright/test';
import { shiftClock } from '../scripts/clock.mjs';
import { startSampleServer } from './sample-place.ts';
import { type Server, type ServerMode, startServer } from './server.ts';
import { storyPort } from './story-port.ts';
import { endWarm, openWarm } from './warm-context.ts';

export { expect };

type StoryFixtures = {
  /** Set with `test.use({ mode: 'production' })`. */
  mode: ServerMode;
  /** Settings of the server beside the usual ones. */
  env: Record<string, string>;
  /** Set to 'anew' by stories about who has signed in: the server fills an empty folder then, as a new one does. */
  sample: 'copied' | 'anew';
  /** Set by stories about first visits, and about what a device keeps of the product: their browser has seen nothing before. */
  isFirstVisit: boolean;
  server: Server;
  faults: BrowserFaults;
};

/** What browsers complained about; any of it that was not announced fails the story. */
type BrowserFaults = {
  /** Announces a complaint that belongs to the story, such as a refused request. */
  expect(complaint: RegExp): void;
  /** Listens to a further browser context; the story's own is listened to already. */
  watch(context: BrowserContext): void;
};

/** A story in a real browser against a real server of its own: `page.goto('/')` opens that server. */
export const test = base.extend<StoryFixtures>({
  mode: ['trial', { option: true }],
  env: [{}, { option: true }],
  sample: ['copied', { option: true }],
  isFirstVisit: [false, { option: true }],

  server: async ({ mode, env, sample }, use, info) => {
    const isUsual = mode === 'trial' && Object.keys(env).length === 0;
    const server = await (isUsual && sample === 'copied'
      ? startSampleServer()
      : startServer({ mode, env, port: await storyPort() }));
    await useServer(server, use, info);
  },

  baseURL: ({ server }, use) => use(server.url),

  context: async (
    { browser, server, isFirstVisit, viewport, locale, timezoneId, colorScheme, serviceWorkers },
    use,
    info,
  ) => {
    if (isFirstVisit) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const settings = { viewport, locale, timezoneId, colorScheme, serviceWorkers };
    const context = await openWarm(browser, settings, server.url);
    await use(context);
    await endWarm(context, info.status === info.expectedStatus);
  },

  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),

  // Where the test command runs with another clock than the machine's, browsers have that clock too.
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        const ahead = Number(process.env.CLOCK_AHEAD ?? 0);
        if (ahead !== 0) await context.addInitScript(shiftClock, ahead);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],

  faults: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      // Where a story has no installed app, see the configuration.
      const expected = [/Service Worker registration blocked/];
      const hearError = (error: WebError) => complaints.push(`page error: ${error.error().message}`);
      const hearMessage = (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`.trim());
      };
      const watch = (watched: BrowserContext) => {
        watched.on('weberror', hearError).on('console', hearMessage);
      };
      watch(context);
      await use({ watch, expect: (complaint) => expected.push(complaint) });
      // The next story may have the same context.
      context.off('weberror', hearError).off('console', hearMessage);
      const surprises = complaints.filter(
        (complaint) => !expected.some((pattern) => pattern.test(complaint)),
      );
      expect(surprises, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** Hands a story its server, and ends that with it. */
export async function useServer(server: Server, use: (server: Server) => Promise<void>, info: TestInfo) {
  await use(server);
  await server.kill();
  if (info.status !== info.expectedStatus) await info.attach('server log', { body: server.log() });
}
