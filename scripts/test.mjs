import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { clockSettings } from './clock.mjs';
import { ensureInstalled } from './install.mjs';
import { root, run, runBeside } from './run.mjs';
import { checkSpecCoverage } from './spec-coverage.mjs';

const unitReport = join(root, 'test-results', 'unit.json');
const storiesReport = join(root, 'test-results', 'stories.json');

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

/** @type {[name: string, run: () => boolean | Promise<boolean>][]} */
const stages = [
  ['browser', ensureChromium],
  ['biome', () => run('biome', ['check', '--error-on-warnings'])],
  ['tsc', () => run('tsc', [])],
  ['knip', () => run('knip', [])],
  ['coverage', checkSpecCoverage],
  [
    'unit tests',
    () =>
      run('vitest', [
        'run',
        '--allowOnly=false',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
      ]) && total(countUnitTests()) > 0,
  ],
  // One after another they would leave half of the machine idle.
  ['other clocks', async () => (await Promise.all(OTHER_CLOCKS.map(passesAt))).every(Boolean)],
  ['build', ensureBuilt],
  ['stories', () => run('playwright', ['test', '--forbid-only']) && total(countStories()) > 0],
];

rmSync(join(root, 'test-results'), { recursive: true, force: true });
ensureInstalled();
const failedStage = await firstToFail();
const [unit, stories] = [countUnitTests(), countStories()];
const failed = unit.failed + stories.failed;
if (failedStage) console.error(`\nfailed: ${failedStage[0]}`);
process.exitCode = failedStage || failed > 0 ? 1 : 0;
console.log(
  `tests: ${unit.passed + stories.passed} passed, ${failedStage && failed === 0 ? 1 : failed} failed`,
);

async function firstToFail() {
  for (const stage of stages) if (!(await passes(...stage))) return stage;
  return undefined;
}

/**
 * @param {string} name
 * @param {() => boolean | Promise<boolean>} runStage
 */
async function passes(name, runStage) {
  console.log(`\n== ${name}`);
  const begin = performance.now();
  const passed = await runStage();
  console.log(
    `== ${name}: ${passed ? 'passed' : 'failed'} after ${((performance.now() - begin) / 1000).toFixed(1)} s`,
  );
  return passed;
}

/** @param {string[]} clock */
function passesAt([moment = '', zone]) {
  console.log(`${moment} in ${zone}`);
  return runBeside('vitest', ['run', '--reporter=dot', ...SENSITIVE], clockSettings(moment, zone));
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
