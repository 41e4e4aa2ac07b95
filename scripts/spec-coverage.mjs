import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const page = join('docs', 'spec-coverage.md');
const notBuilt = 'Not built yet';
const separator = ' › ';

/** Matches the text after `test(`, `describe(`, `test.step(` or `.each(…)(`: anything that may be the title of a test. */
const title =
  /(?:\b(?:test|describe|step|onEachEngine)|[)`])\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)\s*,/g;

/**
 * Checks docs/spec-coverage.md: every requirement names a test, and every named test and linked page exists.
 * @returns {boolean} whether there are no faults
 */
export function checkSpecCoverage() {
  const requirements = readRequirements();
  const faults = [...requirements.flatMap(faultsOf), ...deadLinks()];
  for (const fault of faults) console.error(fault);
  const open = requirements.filter(({ built }) => !built).length;
  const tests = new Set(requirements.flatMap(({ tests }) => tests)).size;
  console.log(
    `${requirements.length - open} requirements shown by ${tests} tests, ${open} not built yet, ${faults.length} faults`,
  );
  return requirements.length > 0 && faults.length === 0;
}

/**
 * @typedef {{ line: number, cells: number, text: string, built: boolean, tests: string[] }} Requirement
 * @returns {Requirement[]} the rows of the page's tables
 */
function readRequirements() {
  const lines = readPage().split('\n');
  const openFrom = lines.indexOf(`## ${notBuilt}`);
  return lines.flatMap((row, index) => {
    const cells = row.split(/(?<!\\)\|/).slice(1, -1);
    const [text = '', shownBy = ''] = cells;
    if (!row.startsWith('|') || /^\s*(Requirement|-+)\s*$/.test(text)) return [];
    const tests = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, name]) => unescaped(name ?? ''));
    const built = openFrom < 0 || index < openFrom;
    return { line: index + 1, cells: cells.length, text: text.trim(), built, tests };
  });
}

/** @param {Requirement} requirement */
function faultsOf({ line, cells, text, built, tests }) {
  const where = `${page}:${line}: `;
  if (!text || cells !== 2) return [`${where}not a requirement and what shows it`];
  if (built && tests.length === 0) return [`${where}no test shows “${text}”`];
  return tests.flatMap((test) => faultOf(test)).map((fault) => where + fault);
}

/**
 * Whether src/contract/gateway.test.ts runs a file.
 * @param {string} file
 */
function isPartOfContract(file) {
  const [, name] = /^src\/contract\/([\w-]+\.ts)$/.exec(file) ?? [];
  const whole = readFileSync(join(root, 'src', 'contract', 'gateway.test.ts'), 'utf8');
  return name !== undefined && whole.includes(`import './${name}';`);
}

/** @param {string} test "file › title", or "file › title of its group › title" */
function faultOf(test) {
  const [file = '', ...titles] = test.split(separator);
  if (!(/\.(test|spec)\.tsx?$/.test(file) || isPartOfContract(file)) || !existsSync(join(root, file)))
    return [`no test file ${file}`];
  if (titles.length === 0) return [`no title after ${file}`];
  const known = titlesIn(file);
  return titles.filter((name) => !known.has(name)).map((name) => `no test “${name}” in ${file}`);
}

/** @type {Map<string, Set<string>>} */
const titlesByFile = new Map();

/**
 * @param {string} file
 * @returns {Set<string>} the titles of its tests, as written
 */
function titlesIn(file) {
  const found = titlesByFile.get(file);
  if (found) return found;
  const source = readFileSync(join(root, file), 'utf8');
  const written = [...source.matchAll(title)].map(([, single, double, template]) =>
    unescaped(single ?? double ?? template ?? ''),
  );
  const titles = new Set(written);
  titlesByFile.set(file, titles);
  return titles;
}

function deadLinks() {
  const targets = [...readPage().matchAll(/\]\(([^)#:]+)/g)].map(([, target]) => target ?? '');
  return targets
    .filter((target) => !existsSync(join(root, dirname(page), target)))
    .map((target) => `${page}: no page ${target}`);
}

function readPage() {
  return readFileSync(join(root, page), 'utf8');
}

/** @param {string} text */
function unescaped(text) {
  return text.replace(/\\(.)/g, '$1');
}

if (process.argv[1] === import.meta.filename) process.exitCode = checkSpecCoverage() ? 0 : 1;
