import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../testing/command-line.ts';
import { install } from '../testing/installation.ts';
import type { ApiDocument } from './describe.ts';

const linter = join(import.meta.dirname, '../../../node_modules/.bin/redocly');
/** It neither tells anybody of its runs nor asks for a newer version. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' };

/** Where a provider sends browsers back to, and they are sent on: there is no answer but a redirection. */
const REDIRECTED = ['operation-2xx-response #/paths/~1api~1auth~1sign-in~1provider/get/responses'];

test('The API’s description passes every recommended rule of a public linter', async () => {
  const file = join(emptyFolder(), 'openapi.json');
  writeFileSync(file, JSON.stringify(await description()));
  const rules = ['--extends=recommended', '--format=json', '--max-problems=1000'];
  const { stdout, stderr } = spawnSync(linter, ['lint', file, ...rules], {
    encoding: 'utf8',
    env: { ...process.env, ...QUIET },
  });
  expect(stdout, stderr).not.toBe('');
  const { totals, problems } = JSON.parse(stdout);
  const found = problems.map(({ ruleId, location }: { ruleId: string; location: { pointer: string }[] }) =>
    [ruleId, location[0]?.pointer].join(' '),
  );
  expect(found).toEqual(REDIRECTED);
  expect(totals).toMatchObject({ errors: 0, warnings: REDIRECTED.length });
});

test('Every answer in JSON names its fields, and every operation has a name of its own', async () => {
  const { paths } = await description();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const nameless = operations.filter(({ responses }) =>
    Object.values(responses).some((response) => {
      const schema = 'content' in response ? response.content?.['application/json']?.schema : { $ref: '' };
      return schema !== undefined && !/"(properties|\$ref)"/.test(JSON.stringify(schema));
    }),
  );
  expect(nameless.map(({ operationId }) => operationId)).toEqual([]);
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(50);
});

async function description(): Promise<ApiDocument> {
  const { send, close } = await install('SQLite');
  const { body } = await send('GET', '/openapi.json');
  await close();
  return body;
}
