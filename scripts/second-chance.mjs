import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** More stories than these that fail are no accident of the machine. */
const MOST = 2;

/**
 * @typedef {{ id: string, at: string, title: string, error: string }} FailedStory
 * `id` is its file and title, `at` what playwright takes to run it alone.
 */

/**
 * The stories that failed by Playwright's report.
 * @param {any} report
 * @returns {FailedStory[]}
 */
export function failedStories(report) {
  return (report?.suites ?? []).flatMap((/** @type {any} */ suite) => failedIn(suite, []));
}

/**
 * @param {any} suite
 * @param {string[]} above the titles of the suites it stands in
 * @returns {FailedStory[]}
 */
function failedIn(suite, above) {
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? []).filter((/** @type {any} */ spec) => !spec.ok);
  return [
    ...own.map((/** @type {any} */ spec) => {
      const title = [...titles, spec.title].join(' › ');
      const error = spec.tests.flatMap((/** @type {any} */ test) => test.results).find(hasError)
        ?.error.message;
      return {
        id: `${spec.file} › ${title}`,
        at: `${spec.file}:${spec.line}`,
        title,
        error: firstLine(error),
      };
    }),
    ...(suite.suites ?? []).flatMap((/** @type {any} */ one) => failedIn(one, titles)),
  ];
}

/** @param {any} result */
function hasError(result) {
  return result.error?.message !== undefined;
}

/** @param {string} [message] without the colors of a terminal */
function firstLine(message = 'no error was reported') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal begin with the escape character.
  return message.replaceAll(/\u001b\[\d+m/g, '').split('\n')[0] ?? '';
}

/**
 * Whether these stories are run once more: few enough, none of which needed that in the last run too, and the run itself came to its end.
 * @param {FailedStory[]} failed
 * @param {string[]} before the ids of those that passed only at the second try of the last run
 * @param {any} report
 */
export function deserveSecondChance(failed, before, report) {
  const isWhole = (report?.errors ?? []).length === 0;
  return (
    isWhole && failed.length > 0 && failed.length <= MOST && !failed.some(({ id }) => before.includes(id))
  );
}

/**
 * The ids of the stories that passed only at the second try, as the last run has left them.
 * @param {string} file
 * @returns {string[]}
 */
export function readFlaky(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/**
 * @param {string} file
 * @param {string[]} ids
 */
export function keepFlaky(file, ids) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(ids, null, 2)}\n`);
}
