/** So many are named after a run: what takes long is seen where it begins to. */
const MOST = 10;

/**
 * @typedef {{ id: string, seconds: number }} Timed
 */

/**
 * The tests that took longest by vitest's report, longest first.
 * @param {any} report
 * @returns {Timed[]}
 */
export function slowestTests(report) {
  return longest(
    (report?.testResults ?? []).flatMap((/** @type {any} */ file) =>
      file.assertionResults.map((/** @type {any} */ test) => {
        return { id: `${file.name} › ${test.fullName}`, seconds: (test.duration ?? 0) / 1000 };
      }),
    ),
  );
}

/**
 * The stories that took longest by Playwright's report, longest first.
 * @param {any} report
 * @returns {Timed[]}
 */
export function slowestStories(report) {
  return longest((report?.suites ?? []).flatMap(timedIn));
}

/**
 * @param {any} suite
 * @returns {Timed[]}
 */
function timedIn(suite) {
  const own = (suite.specs ?? []).map((/** @type {any} */ spec) => {
    const durations = spec.tests.flatMap((/** @type {any} */ test) =>
      test.results.map((/** @type {any} */ result) => result.duration),
    );
    return { id: `${spec.file} › ${spec.title}`, seconds: Math.max(0, ...durations) / 1000 };
  });
  return [...own, ...(suite.suites ?? []).flatMap(timedIn)];
}

/** @param {Timed[]} timed */
function longest(timed) {
  return timed.sort((one, other) => other.seconds - one.seconds).slice(0, MOST);
}
