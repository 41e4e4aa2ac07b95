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
  const head = 'Date,Center,Amount';
  writeFileSync(
    file,
    [head, ...pastSales(), '2025-06-01,Patio,5', '2999-01-01,Bar,5', '5/7/2026,Bar,5', ''].join('\n'),
  );
  expect(await command(['import-sales', file], env)).toMatchObject({
    fault: 'tillwise: the group has no venues yet. Make them first, then take over their sales.\n',
  });
  // An export of old data brings its venues.
  writeFileSync(join(folder, 'old.json'), JSON.stringify({ weekly_data: {} }));
  await command(['import', join(folder, 'old.json')], env);
  const first = await command(['import-sales', file], env);
  expect(first).toMatchObject({ code: 3, fault: '' });
  expect(first.said).toBe(`Taken: 70 days' sales, $82,040.00.
Not taken: line 72: There is no revenue center "Patio".
Not taken: line 73: 2999-01-01 is yet to come.
Not taken: line 74: "5/7/2026": Say whether the month or the day comes first in such dates.
`);
  writeFileSync(file, `${head}\n5/7/2026,Bar,5\n`);
  const said = await command(['import-sales', file, '--dates', 'day first'], env);
  expect(said.said).toBe("Taken: 1 days' sales, $5.00.\n");
  expect(await command(['import-sales', file, '--dates', 'year first'], env)).toMatchObject({
    code: 2,
    fault: 'tillwise: --dates is one of: month first, day first.\n',
  });
  writeFileSync(file, [head, ...pastSales().slice(1), '2025-06-01,Kitchen,7'].join('\n'));
  const again = await command(['import-sales', file], env);
  expect(again.said).toBe(`Taken: 0 days' sales, $0.00.
Entered already: 69.
Not taken: line 71: something else is entered for 2025-06-01 already.
`);
  expect((await command(['import-sales', join(folder, 'none.csv')], env)).fault).toContain(
    'there is no file',
  );
  writeFileSync(file, 'Date,Category,Net Sales\n2025-05-14,Bar,8\n2025-05-14,Bar,8\n2025-05-14,Bar,28\n');
  expect((await command(['import-sales', file], env)).said).toBe(
    "Taken: 1 days' sales, $44.00.\n3 lines summed into 1 day.\n",
  );
  writeFileSync(file, `${head}\n2025-05-15,Bar,8\n2025-05-15,Bar,28\n`);
  expect((await command(['import-sales', file], env)).said).toContain('Say whether such lines are added up');
  expect((await command(['import-sales', file, '--several', 'add'], env)).said).toBe(
    "Taken: 1 days' sales, $36.00.\n2 lines summed into 1 day.\n",
  );
  const report = await command(['forecast-report'], env);
  expect(report).toMatchObject({ code: 0, fault: '' });
  expect(report.said).toContain('Kitchen (30% of revenue)\n');
  const asData = JSON.parse((await command(['forecast-report', '--json'], env)).said);
  expect(asData.map(({ revenueCenter }: { revenueCenter: string }) => revenueCenter)).toEqual([
    ...['kitchen', 'bar', 'scandals', 'townhouse'],
  ]);
}, 60_000);
