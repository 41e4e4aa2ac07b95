import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSource } from 'oazapfts';
import { expect, test } from 'vitest';
import { post, signInOwner } from '../../../e2e/first-admin.ts';
import { startServer } from '../../../e2e/server.ts';
import { fixturesOf, makeFixtureGroup } from '../testing/fixture-group.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FILE = 'square-items.csv';

/** What somebody would write who has a register's file, a token, and a client that was made from the served description. */
const PROGRAM = `
import { readFileSync } from 'node:fs';
import { defaults, exportWeeks, readImport, sendImportFile } from './api.ts';

const [url = '', token = '', path = ''] = process.argv.slice(2);
defaults.baseUrl = url;
defaults.headers = { Authorization: 'Bearer ' + token };
const file = new File([readFileSync(path)], '${FILE}');
const sent = await sendImportFile({ file, take: 'new' });
if (sent.status !== 201) throw new Error(sent.data.detail);
const read = await readImport(sent.data.importId);
if (read.status !== 200) throw new Error(read.data.detail);
const { state, by, days } = read.data;
const cents = days.reduce((sum, day) => sum + day.cents, 0);
const refused = await sendImportFile({ file: new File(['x'], 'x.png') });
const weeks = await exportWeeks({ $from: '2026-01-01' });
if (weeks.status !== 200) throw new Error('There is no export.');
const [head = '', ...lines] = weeks.data.trim().split('\\r\\n');
const exported = [head.includes('Week'), lines.length > 0];
console.log(JSON.stringify({ state, by, cents, exported, refused: refused.status === 422 && refused.data.code }));
`;

/** Runs a program of this project's; what it prints. */
function run(name: string, words: string[]): string {
  return execFileSync(join(ROOT, 'node_modules/.bin', name), words, { encoding: 'utf8', cwd: ROOT });
}

test('A client that is generated from the description fits its types, and sends a file with a token and takes an export', async () => {
  const server = await startServer({ mode: 'production' });
  const folder = mkdtempSync(join(ROOT, '.generated-client-'));
  try {
    const Cookie = await signInOwner(server);
    const as = async (_: string, method: string, path: string, body?: unknown) => {
      const headers = { 'Content-Type': 'application/json', Origin: server.url, Cookie };
      const answer = await fetch(`${server.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
      return { status: answer.status, body: await answer.json(), headers: answer.headers };
    };
    await makeFixtureGroup({ as });
    const token = await post(
      server,
      '/tokens',
      { name: 'Register', access: 'write', endsOn: inAMonth() },
      { Cookie },
    );

    writeFileSync(join(folder, 'api.ts'), await generateSource(`${server.url}/api/openapi.json`));
    const program = join(folder, 'program.ts');
    writeFileSync(program, PROGRAM);
    run('tsc', [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--allowImportingTsExtensions',
      ...LIKE_NODE,
      program,
    ]);

    const path = join(ROOT, 'src/domain/sources/fixtures', FILE);
    const said = run('node', [program, server.url, (await token.json()).token, path]);
    const { days } = fixturesOf('sales').find(([name]) => name === FILE)![1];
    expect(JSON.parse(said)).toEqual({
      ...{ state: 'taken', by: 'Owner (Register)', exported: [true, true], refused: 'invalid-request' },
      cents: days!.reduce((sum, { cents }) => sum + cents, 0),
    });
  } finally {
    rmSync(folder, { recursive: true });
    await server.stop();
  }
}, 120_000);

const LIKE_NODE = ['--module', 'nodenext', '--target', 'esnext', '--lib', 'esnext,dom', '--types', 'node'];

function inAMonth(): string {
  return Temporal.Now.plainDateISO().add({ days: 30 }).toString();
}
