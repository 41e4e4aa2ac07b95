import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const chromium = findChromium();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/built.setup.ts',
  outputDir: 'test-results/stories',
  reporter: [['list'], ['json', { outputFile: 'test-results/stories.json' }]],
  workers: 3,
  // One that passes at the second try is named at the end as flaky.
  retries: 1,
  // A machine half as fast needs longer for what takes ten seconds here, and for what is there in one.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  globalTimeout: 60 * 60_000,
  use: {
    ...devices['Desktop Chrome'],
    // Slow, and of use only to somebody who looks: `npx playwright test --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Only stories about the installed app keep it on the device: it would answer in place of the server.
    serviceWorkers: 'block',
    // Nobody waits for a dialog to slide in, and a processor that draws frames does nothing else.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
