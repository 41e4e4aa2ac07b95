// Counts what somebody new has to hold in the head: npm run house
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const LAYERS = ['client', 'domain', 'server'];
const GENERATED = ['docs/permissions.md', 'docs/spec-coverage.md'];

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
const count = (/** @type {string} */ text, /** @type {RegExp} */ what) => text.match(what)?.length ?? 0;

const product = files.filter(
  (file) =>
    /^src\/(client|domain|server)\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$|\/testing\/|\/db\/pictures\//.test(file),
);
const texts = new Map(product.map((file) => [file, read(file)]));
const sum = (/** @type {number[]} */ numbers) => numbers.reduce((all, one) => all + one, 0);
const linesOf = (/** @type {string[]} */ some) =>
  sum(some.map((file) => count(texts.get(file) ?? '', /\n/g)));

/** @type {Record<string, string | number>} */
const counts = {};
for (const layer of LAYERS) {
  const own = product.filter((file) => file.startsWith(`src/${layer}/`));
  counts[`${layer}: lines in files`] = `${linesOf(own)} in ${own.length}`;
}
counts['product: lines in files'] = `${linesOf(product)} in ${product.length}`;
counts['lines of comments'] = sum([...texts.values()].map((text) => count(text, /^\s*(\/\*|\*|\/\/)/gm)));
counts['lines of demo mode'] = linesOf(product.filter((file) => file.startsWith('src/client/demo/')));
counts['exported names'] = sum(
  [...texts.values()].map((text) =>
    count(text, /^export (async )?(const|function|interface|type|class|let) /gm),
  ),
);
for (const layer of ['domain', 'server'])
  counts[`${layer}: pairs of rooms that import each other`] = mutual(layer);
const pages = files.filter((file) => file.endsWith('.md') && !GENERATED.includes(file));
counts['words of docs, without what is generated'] = sum(pages.map((file) => count(read(file), /\S+/g)));
counts['pages of decisions'] = files.filter((file) => /^docs\/decisions\/(?!README)/.test(file)).length;
counts['lines of stories'] = sum(
  files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file)).map((file) => count(read(file), /\n/g)),
);
console.table(counts);

/** @param {string} layer */
function mutual(layer) {
  const imports = new Set(
    [...texts].flatMap(([file, text]) => {
      const room = file.split('/')[2];
      return [...text.matchAll(/\bfrom '(\.{1,2}\/[^']*)'/g)]
        .map(([, path = '']) => join(dirname(file), path).split('/'))
        .filter(([, of, , ...rest]) => file.startsWith(`src/${layer}/`) && of === layer && rest.length > 0)
        .filter(() => file.split('/').length > 3)
        .map(([, , other]) => `${room} ${other}`);
    }),
  );
  return [...imports].filter((pair) => {
    const [one = '', other = ''] = pair.split(' ');
    return one < other && imports.has(`${other} ${one}`);
  }).length;
}
