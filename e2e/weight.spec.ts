import { signInByApi } from './people.ts';
import { expect, test } from './story.ts';
import { MOST_FILES, WEIGHED, WEIGHT_LIMITS, weigh } from './weight.ts';

test.use({ isFirstVisit: true });

for (const [path, login] of WEIGHED)
  test(`What ${path} needs before it stands stays within its weight`, async ({ page, server, faults }) => {
    // The stream of live events never ends: without it the network comes to rest.
    faults.expect(/EventSource|ERR_FAILED/);
    await page.route('**/api/events', (route) => route.abort());
    if (login) await signInByApi(page, server, login);
    const { bytes, files } = await weigh(page, path);
    expect(files).toBeGreaterThan(2);
    expect(files).toBeLessThanOrEqual(MOST_FILES);
    // More than the sign-in page, which would stand in for a dashboard that was not waited for.
    expect(bytes).toBeGreaterThan(login ? WEIGHT_LIMITS.signIn : 100_000);
    expect(bytes).toBeLessThanOrEqual(login ? WEIGHT_LIMITS.dashboard : WEIGHT_LIMITS.signIn);
  });
