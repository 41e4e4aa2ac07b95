import { signInByApi } from './people.ts';
import { expect, test } from './story.ts';
import { WEIGHED, WEIGHT_LIMITS, weigh } from './weight.ts';

test.use({ isFirstVisit: true });

for (const weighed of WEIGHED)
  test(`What ${weighed.path} needs before it stands stays within its weight`, async ({
    page,
    server,
    faults,
  }) => {
    // The stream of live events never ends: without it the network comes to rest.
    faults.expect(/EventSource|ERR_FAILED/);
    await page.route('**/api/events', (route) => route.abort());
    if (weighed.login) await signInByApi(page, server, weighed.login);
    const { bytes, files } = await weigh(page, weighed);
    const most = WEIGHT_LIMITS[weighed.limit];
    expect(files).toBeGreaterThan(2);
    expect(files).toBeLessThanOrEqual(most.files);
    // More than the sign-in page, which would stand in for a page that was not waited for.
    expect(bytes).toBeGreaterThan(weighed.login ? WEIGHT_LIMITS.signIn.bytes : 100_000);
    expect(bytes).toBeLessThanOrEqual(most.bytes);
  });
