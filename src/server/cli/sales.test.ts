import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command, emptyFolder } from '../testing/command-line.ts';

const DAYS = 10 * 7;

/** The past weeks, alike but for Saturdays, as a file. */
function pastSales(): string[] {
  const sunday = Temporal.PlainDate.from('2025-06-01');
  return Array.from({ length: DAYS }, (_, number) => {
    const day = sunday.add({ days: number });
    return `${day},Kitchen,${day.dayOfWeek === 6 ? 2000 : 1000 + number}`;
  });
}

test('Past sales are taken over from a file, told of line by line, and judged by a report', async () => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'data'));
  const env = { TILLWISE_MODE: 'production', TILLWISE_DATA: join(folder, 'data') };
  const file = join(folder, 'sales.csv');
  const take = (...words: string[]) => command(['take', file, ...words], env);
  const head = 'Date,Center,Amount';
  const today = Temporal.Now.plainDateISO('America/New_York');
  writeFileSync(
    file,
    [head, ...pastSales(), '2025-06-01,Patio,5', `${today.add({ years: 1 })},Bar,5`, ''].join('\n'),
  );
  // An export of old data brings its venues.
  writeFileSync(join(folder, 'old.json'), JSON.stringify({ weekly_data: {} }));
  await command(['import', join(folder, 'old.json')], env);
  const first = await take();
  expect(first).toMatchObject({ code: 3, fault: '' });
  expect(first.said.split('\n')).toEqual([
    expect.stringMatching(
      /^sales\.csv: Sales from Jun 1, 2025 to .*, \$82,045\.00: 1 day in the future, 70 days taken\.$/,
    ),
    '  Waits: Line 72: There is no revenue center "Patio".',
    expect.stringMatching(/^ {2}Waits: Bar, .*: This day is in the future\.$/),
    '',
  ]);
  writeFileSync(file, `${head}\n5/7/2026,Bar,5\n`);
  expect((await take()).said).toContain('Sales of May 7, 2026, $5.00: 1 day taken.');
  expect((await take('--dates', 'day first')).code).toBe(0);
  expect(await take('--dates', 'year first')).toMatchObject({
    code: 2,
    fault: 'tillwise: --dates is one of: month first, day first.\n',
  });
  writeFileSync(file, [head, ...pastSales().slice(1), '2025-06-01,Kitchen,7'].join('\n'));
  expect(
    (await take()).said,
  ).toBe(`sales.csv: Sales from Jun 1, 2025 to Aug 9, 2025, $81,047.00: 69 days on record before, 1 day kept as recorded.
  Waits: 1 day differs from what is on record and was not changed: see Imports, or import the file with its corrections.
`);
  writeFileSync(file, 'Date,Category,Net Sales\n2025-05-14,Bar,8\n2025-05-14,Bar,8\n2025-05-14,Bar,28\n');
  expect((await take()).said).toContain('Waits: Say which columns hold the date and the amount');
  writeFileSync(file, `${head}\n2025-05-15,Bar,8\n2025-05-15,Bar,28\n`);
  expect((await take()).said).toContain('Say whether several lines of a day are added up.');
  expect((await take('--several', 'add')).said).toBe(
    'sales.csv: Sales of May 15, 2025, $36.00: 1 day taken.\n',
  );
  expect(await command(['import-sales', file], env)).toMatchObject({
    code: 2,
    fault: 'tillwise: "import-sales" has become "take FILE…". See --help.\n',
  });
  const report = await command(['forecast-report'], env);
  expect(report).toMatchObject({ code: 0, fault: '' });
  expect(report.said).toContain('Kitchen (30% of revenue)\n');
  const asData = JSON.parse((await command(['forecast-report', '--json'], env)).said);
  expect(asData.map(({ revenueCenter }: { revenueCenter: string }) => revenueCenter)).toEqual([
    ...['kitchen', 'bar', 'scandals', 'townhouse'],
  ]);
}, 60_000);
