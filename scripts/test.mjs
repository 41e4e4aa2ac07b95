import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { clockSettings } from './clock.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureNginx } from './nginx.mjs';
import { root, run, runBeside } from './run.mjs';
import { deserveSecondChance, failedStories, keepFlaky, readFlaky } from './second-chance.mjs';
import { slowestStories, slowestTests } from './slowest.mjs';
import { checkSpecCoverage } from './spec-coverage.mjs';

const results = join(root, 'test-results');
const unitReport = join(results, 'unit.json');
const storiesReport = join(results, 'stories.json');
/** The reports of the last run that passed, to be held against those of one that does not, or takes longer. */
const LAST_GREEN = 'last-green';
/** The stories that passed only at the second try, kept from run to run. */
const flakyList = join(results, 'flaky.json');

/** Moments and zones in which days and weeks are easily got wrong; npm run test:clock runs everything there. */
const OTHER_CLOCKS = [
  ['2026-11-22T00:30:00Z', 'Asia/Tokyo'],
  ['2027-03-14T02:30:00-05:00', 'America/Los_Angeles'],
  ['2026-12-31T23:30:00-05:00', 'Asia/Kathmandu'],
];
const SENSITIVE = [
  'src/client/data',
  'src/client/demo',
  'src/contract/same-answers',
  'src/server/session/session.test',
];

/**
 * Each begins once the one before has passed. What is listed beside each other runs so: each alone leaves half of the machine idle.
 * @type {[name: string, ...runs: (() => boolean | Promise<boolean>)[]][]}
 */
const stages = [
  ['browser and proxy', ensureChromium, ensureNginx],
  [
    'checks and build',
    () => runBeside('biome', ['check', '--error-on-warnings']),
    () => runBeside('tsc', []),
    () => runBeside('knip', []),
    checkSpecCoverage,
    ensureBuilt,
  ],
  ['unit tests, and the sensitive ones by other clocks', runUnitTests, ...OTHER_CLOCKS.map(passesAt)],
  ['stories', () => runStories() && total(countStories()) > 0],
];

const flakyBefore = readFlaky(flakyList);
/** @type {import('./second-chance.mjs').FailedStory[]} */
let flaky = [];
for (const name of existsSync(results) ? readdirSync(results) : [])
  if (name !== LAST_GREEN) rmSync(join(results, name), { recursive: true, force: true });
ensureInstalled();
const failedStage = await firstToFail();
const [unit, stories] = [countUnitTests(), countStories()];
const failed = unit.failed + stories.failed - flaky.length;
const passed = unit.passed + stories.passed + flaky.length;
if (failedStage) console.error(`\nfailed: ${failedStage[0]}`);
process.exitCode = failedStage || failed > 0 ? 1 : 0;
if (process.exitCode === 0)
  for (const report of [unitReport, storiesReport])
    cpSync(report, join(results, LAST_GREEN, basename(report)));
for (const { id, error } of flaky) console.log(`FLAKY: ${id}: ${error}`);
console.log(`tests: ${passed} passed, ${failedStage && failed === 0 ? 1 : failed} failed`);

async function firstToFail() {
  for (const stage of stages) if (!(await passes(...stage))) return stage;
  return undefined;
}

/**
 * @param {string} name
 * @param {(() => boolean | Promise<boolean>)[]} runs
 */
async function passes(name, ...runs) {
  console.log(`\n== ${name}`);
  const begin = performance.now();
  const passed = (await Promise.all(runs.map((one) => one()))).every(Boolean);
  console.log(
    `== ${name}: ${passed ? 'passed' : 'failed'} after ${((performance.now() - begin) / 1000).toFixed(1)} s`,
  );
  return passed;
}

async function runUnitTests() {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const passed = await runBeside('vitest', ['run', '--allowOnly=false', ...reports], { live: true });
  printSlowest(slowestTests(readReport(unitReport)));
  return passed && total(countUnitTests()) > 0;
}

/** @param {import('./slowest.mjs').Timed[]} slowest */
function printSlowest(slowest) {
  if (slowest.length > 0) console.log('\nThe slowest:');
  for (const { id, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${id.replace(`${root}/`, '')}`);
}

/** Stories that fail are run once more, alone: what passes then is named at the end, and explained before anything else lands. */
function runStories() {
  const passed = run('playwright', ['test', '--forbid-only']);
  const report = readReport(storiesReport);
  printSlowest(slowestStories(report));
  const failed = failedStories(report);
  if (passed || !deserveSecondChance(failed, flakyBefore, report)) return passed;
  console.log(`\n== once more, alone: ${failed.map(({ id }) => id).join(', ')}`);
  // Neither what was reported of the whole run nor its pictures are overwritten.
  const beside = ['--reporter=list', '--output=test-results/second-chance'];
  if (!run('playwright', ['test', '--workers=1', ...beside, ...failed.map(({ at }) => at)])) return false;
  flaky = failed;
  keepFlaky(
    flakyList,
    flaky.map(({ id }) => id),
  );
  return true;
}

/** @param {string[]} clock */
function passesAt([moment = '', zone]) {
  // What time it is PostgreSQL is told, as SQLite is: it is asked for in no statement.
  const notTwice = '--testNamePattern=^(?!.*PostgreSQL)';
  const words = ['run', '--reporter=dot', '--maxWorkers=1', notTwice, ...SENSITIVE];
  return async () => {
    const passed = await runBeside('vitest', words, { env: clockSettings(moment, zone) });
    console.log(`${moment} in ${zone}: ${passed ? 'passed' : 'failed'}`);
    return passed;
  };
}

function countUnitTests() {
  const report = readReport(unitReport);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function countStories() {
  const stats = readReport(storiesReport)?.stats;
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
}

/** @param {{ passed: number, failed: number }} counts */
function total(counts) {
  return counts.passed + counts.failed;
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
