// Plants small faults in folders of the domain, one at a time, and lists those that the tests beside them miss:
// npm run mutate -- [--sample 40] [--seed 1] [--with src/contract/imports.ts ...] [src/domain/values ...]
// With `--with`, tests of the contract count as well, on the store in memory.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseAst } from 'vite';
import { createVitest } from 'vitest/node';

/**
 * A fault in a file of the domain: the text that replaces what is between `start` and `end`, and the tests beside it.
 * @typedef {{ file: string, start: number, end: number, text: string, tests: string[] }} Fault
 * @typedef {import('node:child_process').ChildProcess} Process
 */

/** The folders that decide about money, weeks, reach and letters. */
const ROOMS = 'values budgets settings sales labor orders calendar weeks desk people alerts reports'.split(
  ' ',
);
/**
 * How long tests may take without a fault, in milliseconds. With one they may take three times as long as without, so that endless loops
 * are caught, too.
 */
const LONGEST = 600_000;

/** What replaces an operator. @type {Record<string, string>} */
const SIGNS = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '&&': '||', '||': '&&' },
};
/** @type {Record<string, string>} */
const CALLS = { some: 'every', every: 'some', max: 'min', min: 'max', floor: 'ceil', ceil: 'floor' };

/**
 * Returns the faults that can be planted in a source: operators, boundaries, constants, conditions, filters and early returns.
 * @param {string} code
 */
function faultsIn(code) {
  /** @type {Pick<Fault, 'start' | 'end' | 'text'>[]} */
  const faults = [];
  const plant = (/** @type {number} */ start, /** @type {number} */ end, /** @type {string} */ text) =>
    faults.push({ start, end, text });
  const isText = (/** @type {Node} */ { type, value }) =>
    type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');

  /** @typedef {import('vite').ESTree.Node & Record<string, any>} Node */
  /** Results of sort comparators: only their sign counts, so no test can tell a 2 from a 1. @type {Set<Node>} */
  const signs = new Set();
  /** @param {Node} node */
  function visit(node) {
    if (node.type.startsWith('TS') && !('expression' in node)) return;
    const { start, end, left, right, operator, test, argument } = node;
    const isTwo = node.type === 'BinaryExpression' || node.type === 'LogicalExpression';
    if (isTwo && SIGNS[operator] && !isText(left) && !isText(right)) {
      const at = code.indexOf(operator, left.end);
      plant(at, at + operator.length, SIGNS[operator]);
    }
    if (isTwo && operator === '??') plant(start, end, code.slice(left.start, left.end));
    if (node.type === 'UnaryExpression' && '!-'.includes(operator)) plant(start, argument.start, '');
    if (node.type === 'Literal' && typeof node.value === 'number' && !signs.has(node))
      plant(start, end, `${node.value + 1}`);
    if (node.type === 'IfStatement') plant(test.start, test.end, 'false');
    if (node.type === 'ConditionalExpression')
      plant(test.start, test.end, `!(${code.slice(test.start, test.end)})`);
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const called = /** @type {Node} */ (node.callee.property);
      const order = /** @type {Node | undefined} */ (node.arguments[0])?.body;
      if (['sort', 'toSorted'].includes(called.name) && order?.type === 'ConditionalExpression')
        for (const side of [order.consequent, order.alternate])
          if (side.value !== 0) signs.add(side.argument ?? side);
      if (CALLS[called.name]) plant(called.start, called.end, CALLS[called.name] ?? '');
      const [kept] = node.arguments;
      if (called.name === 'filter' && kept) plant(kept.start, kept.end, '() => true');
    }
    for (const [name, below] of Object.entries(node))
      if (name !== 'typeAnnotation' && name !== 'returnType')
        for (const each of [below].flat()) if (typeof each?.type === 'string') visit(each);
  }
  visit(/** @type {Node} */ (parseAst(code, { lang: 'ts' })));
  return faults;
}

/**
 * Returns a folder's faults in an order given by the seed, each with the tests beside it: those in its folder that reach it, and those
 * elsewhere that import it.
 * @param {string} room
 * @param {string} seed
 * @returns {Fault[]}
 */
function faultsOf(room, seed) {
  const tests = sourcesIn('src/domain').filter((file) => file.endsWith('.test.ts'));
  const reached = new Map(tests.map((file) => [file, reachedFrom(file)]));
  const faults = sourcesIn(room).flatMap((file) => {
    if (file.endsWith('.test.ts')) return [];
    const beside = tests.filter((test) =>
      test.startsWith(`${room}/`) ? reached.get(test)?.has(file) : importsOf(test).includes(file),
    );
    return faultsIn(readFileSync(file, 'utf8')).map((fault) => ({ file, tests: beside, ...fault }));
  });
  const place = (/** @type {Fault} */ { file, start, end, text }) =>
    createHash('sha1').update(`${seed} ${file} ${start} ${end} ${text}`).digest('hex');
  return faults.sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** @param {string} folder */
function sourcesIn(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));
}

/** Returns all files that a file imports, directly or indirectly. @param {string} file */
function reachedFrom(file) {
  const all = new Set(importsOf(file));
  for (const each of all) for (const next of importsOf(each)) all.add(next);
  return all;
}

/** @type {Map<string, string[]>} */
const imported = new Map();
/** @param {string} file */
function importsOf(file) {
  const known = imported.get(file);
  if (known) return known;
  const found = readFileSync(file, 'utf8').matchAll(/^(?:import .*|\} )from '(\.[^']+)'/gm);
  const imports = [...found].map(([, from]) => join(dirname(file), from ?? ''));
  imported.set(file, imports);
  return imports;
}

/** Returns the position of a fault, its line before, and its line after. @param {Fault} fault */
function told({ file, start, end, text }) {
  const code = readFileSync(file, 'utf8');
  const [from, to] = [code.lastIndexOf('\n', start) + 1, code.indexOf('\n', end)];
  const planted = code.slice(from, start) + text + code.slice(end, to);
  const line = code.slice(0, start).split('\n').length;
  return `${file}:${line}\n    ${code.slice(from, to).trim()}\n    ${planted.trim()}`;
}

/** Runs in a process of its own: plants each fault it receives, and answers whether a test failed. */
async function plantFaults() {
  /** @type {Fault | null} */
  let planted = null;
  const pathOf = (/** @type {Fault} */ { file }) => join(process.cwd(), file);
  const plants = {
    name: 'a planted fault',
    enforce: /** @type {const} */ ('pre'),
    transform(/** @type {string} */ code, /** @type {string} */ id) {
      if (planted === null || id !== pathOf(planted)) return;
      return { code: code.slice(0, planted.start) + planted.text + code.slice(planted.end), map: null };
    },
  };
  const vitest = await createVitest(
    {
      ...{
        config: false,
        include: ['src/domain/**/*.test.ts', 'src/contract/*.ts'],
        testNamePattern: /^(?!.*\((SQLite|PostgreSQL)\))/,
        watch: false,
        reporters: [{}],
        fsModuleCache: false,
      },
      ...{
        pool: 'threads',
        maxWorkers: 1,
        isolate: false,
        bail: 1,
        testTimeout: LONGEST,
        hookTimeout: LONGEST,
      },
    },
    { plugins: [plants] },
  );
  process.on('message', async (/** @type {Fault} */ fault) => {
    planted = fault;
    vitest.invalidateFile(pathOf(fault));
    vitest.state.filesMap.clear();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
      await vitest.globTestSpecifications(fault.tests),
    );
    vitest.invalidateFile(pathOf(fault));
    process.send?.(unhandledErrors.length > 0 || testModules.some((module) => !module.ok()));
  });
  process.send?.('ready');
}

/**
 * Yields whether each fault was caught, one after another. Waits for each at most `longest` milliseconds.
 * @param {Fault[]} faults
 * @param {number} longest
 */
async function* outcomes(faults, longest) {
  /** @type {Process | null} */
  let child = null;
  for (const fault of faults) {
    if (!child) {
      child = fork(import.meta.filename, ['--plant'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      await answerOf(child, LONGEST);
    }
    if (fault.tests.length > 0) child.send(fault);
    const isCaught = fault.tests.length > 0 ? await answerOf(child, longest) : false;
    if (isCaught === null) {
      child.kill('SIGKILL');
      child = null;
    }
    yield { fault, isCaught: isCaught !== false };
  }
  child?.kill();
}

/**
 * Returns the next message of a process; null when none comes in time.
 * @param {Process} child
 * @param {number} longest milliseconds
 * @returns {Promise<unknown>}
 */
function answerOf(child, longest) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(null), longest);
    function done(/** @type {unknown} */ answer) {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(answer);
    }
    child.once('message', done);
    child.once('exit', () => done(null));
  });
}

const { values: asked, positionals } = parseArgs({
  options: {
    with: { type: 'string', multiple: true, default: [] },
    plant: { type: 'boolean' },
    sample: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
if (asked.plant) await plantFaults();
else {
  for (const room of positionals.length > 0 ? positionals : ROOMS.map((name) => `src/domain/${name}`)) {
    const all = faultsOf(join(room), asked.seed).map((fault) => ({
      ...fault,
      tests: [...fault.tests, ...asked.with],
    }));
    const faults = all.slice(0, Number(asked.sample));
    const none = {
      file: room,
      start: 0,
      end: 0,
      text: '',
      tests: [...new Set(faults.flatMap(({ tests }) => tests))],
    };
    const begun = Date.now();
    for await (const { isCaught } of outcomes([none], LONGEST))
      if (isCaught) throw new Error(`Tests of ${room} fall with no fault planted.`);
    const longest = 3 * (Date.now() - begun) + 10_000;
    let caught = 0;
    for await (const { fault, isCaught } of outcomes(faults, longest)) {
      if (isCaught) caught++;
      else console.log(told(fault));
    }
    const share = Math.round((100 * caught) / faults.length);
    console.log(`${room}: ${caught} of ${faults.length} faults caught, ${share} %; of ${all.length}`);
  }
}
