import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium, findChromium } from './chromium.mjs';
import { clockSettings } from './clock.mjs';
import { cpuOfChildren } from './cpu.mjs';
import { ensureInstalled } from './install.mjs';
import { inMemory } from './memory-folder.mjs';
import { hasPostgres, postgresPackage } from './postgres.mjs';
import { ensureProxies, findProxy, PROXIES } from './proxies.mjs';
import { root, runBeside } from './run.mjs';
import { checkSpecCoverage } from './spec-coverage.mjs';

/*
 * Runs npm test, and with --all npm run test:all. The first has every rule and page, every use case on both engines and in
 * memory, the server's quick tests on SQLite, and the main stories. The second has everything.
 */
const all = process.argv.includes('--all');

const results = join(root, 'test-results');
const unitReport = join(results, 'unit.json');
const storiesReport = join(results, 'stories.json');
/** The stories that passed only at the second try in the last run. */
const flakyList = join(root, 'node_modules', '.cache', 'flaky-stories.json');

/** Moments and zones in which code easily gets days and weeks wrong. npm run test:clock runs everything there. */
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
 * Each stage begins once the one before has passed. The runs of a stage run in parallel: alone, each leaves half of the machine idle.
 * @type {[name: string, ...runs: (() => boolean | Promise<boolean>)[]][]}
 */
const stages = [
  [
    'checks and build',
    () => runBeside('biome', ['check', '--error-on-warnings']),
    () => runBeside('knip', []),
    checkSpecCoverage,
    ensureBuilt,
  ],
  [
    'types and unit tests',
    runUnitTests,
    () => runBeside('tsc', ['--singleThreaded']),
    ...(all ? OTHER_CLOCKS.map(passesAt) : []),
  ],
  ['stories', runStories],
];

const temporary = inMemory();
ensureInstalled();
if (all) ensureProxies();
rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const missing = whatIsMissing();
const failedStage = await firstToFail();
const [unit, stories] = [countUnitTests(), countStories()];
const again = twiceFlaky();
const failed = unit.failed + stories.failed + again.length;
if (failedStage) console.error(`\nfailed: ${failedStage[0]}`);
for (const title of again) console.error(`passed only at the second try, twice running: ${title}`);
process.exitCode = failedStage || failed > 0 || (process.env.CI && missing.length > 0) ? 1 : 0;
console.log(
  all
    ? ''
    : '\nThe rest (every test of the server on both engines, all stories, other clocks): npm run test:all',
);
console.log(
  `tests: ${unit.passed + stories.passed} passed, ${failedStage && failed === 0 ? 1 : failed} failed`,
);
if (missing.length > 0) console.log(`NOT TRIED: ${missing.join('; ')}`);

/** Returns the tests that this machine can't run, in words. */
function whatIsMissing() {
  return [
    ...(ensureChromium() ? [] : ['stories (no Chromium or Chrome: install one, or set CHROME_PATH)']),
    ...(hasPostgres() ? [] : [`PostgreSQL (there is no ${postgresPackage})`]),
    ...PROXIES.filter((name) => all && !findProxy(name)).map(
      (name) => `${name} as docs/operations.md has it (no ${name} with openssl)`,
    ),
  ];
}

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
  const [begin, cpu] = [performance.now(), cpuOfChildren()];
  const passed = (await Promise.all(runs.map((one) => one()))).every(Boolean);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const ofCpu = ((cpuOfChildren() - cpu) / 1000).toFixed(0);
  console.log(`== ${name}: ${passed ? 'passed' : 'failed'} after ${seconds} s, ${ofCpu} s of the processor`);
  return passed;
}

async function runUnitTests() {
  const words = [
    ...['run', '--allowOnly=false', '--reporter=default', '--reporter=./scripts/cpu-by-room.ts'],
    ...['--reporter=json', `--outputFile.json=${unitReport}`],
    ...(all ? [] : ['--project=!long']),
  ];
  const env = { ...temporary, ...(!all && { SERVER_TESTS: 'SQLite' }) };
  const passed = await runBeside('vitest', words, { live: true, env });
  return passed && countUnitTests().passed > 0;
}

async function runStories() {
  if (!findChromium()) return true;
  const words = ['test', '--forbid-only', ...(all ? [] : ['--grep=@main'])];
  const passed = await runBeside('playwright', words, { live: true, env: temporary });
  return passed && countStories().passed > 0;
}

/** Returns the stories that needed a second try in this run and in the last one: a fault, not an accident. */
function twiceFlaky() {
  const [before, now] = [readReport(flakyList) ?? [], flakyIn(readReport(storiesReport))];
  writeFileSync(flakyList, JSON.stringify(now));
  return now.filter((title) => before.includes(title));
}

/**
 * @param {any} suite a suite of Playwright's report, or the report itself
 * @returns {string[]} the files and titles of stories that passed at the second try
 */
function flakyIn(suite) {
  const own = (suite?.specs ?? []).filter((/** @type {any} */ { tests }) =>
    tests.some((/** @type {any} */ { status }) => status === 'flaky'),
  );
  return [
    ...own.map((/** @type {any} */ { file, title }) => `${file} › ${title}`),
    ...(suite?.suites ?? []).flatMap(flakyIn),
  ];
}

/** @param {string[]} clock */
function passesAt([moment = '', zone]) {
  // SQLite is enough: no statement asks a database for the time, which is always passed in.
  const words = [
    ...['run', '--reporter=dot', '--maxWorkers=1', ...SENSITIVE],
    ...['--project=rules', '--project=server'],
  ];
  return async () => {
    const env = { ...temporary, ...clockSettings(moment, zone), SERVER_TESTS: 'SQLite' };
    const passed = await runBeside('vitest', words, { env });
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
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
