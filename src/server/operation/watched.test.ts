import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addMeasured, createMetrics } from './metrics.ts';

const nothing = { ageSeconds: 0, bytes: 0, failed: 0 };

/** All figures of a server, each in its first form. */
async function figures(): Promise<string[]> {
  const metrics = createMetrics();
  addMeasured(metrics, {
    liveStreams: () => 0,
    databaseSeconds: async () => 0,
    databaseWaiting: () => 0,
    backups: () => ({ backup: nothing, copy: nothing }),
    room: async () => ({ free: 0, all: 0 }),
    mail: async () => ({ waiting: 0, failing: 0, failed: 0, oldestMilliseconds: 0 }),
  });
  return metrics.registry.getMetricsAsArray().map(({ name }) => name);
}

const NAME = /\b(?:tillwise|process|nodejs)_[a-z\d_]+[a-z\d]\b/g;

test.each(globSync('docs/watching/*'))('Every figure that %s names is one', async (file) => {
  const known = await figures();
  const named = [...readFileSync(file, 'utf8').matchAll(NAME)].map(([name]) =>
    name.replace(/_(bucket|count)$/, ''),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test('Alerts and board leave out no figure of our own', async () => {
  const files = globSync('docs/watching/*').map((file) => readFileSync(file, 'utf8'));
  const ours = (await figures()).filter((name) => name.startsWith('tillwise_'));
  expect(ours.length).toBeGreaterThan(15);
  expect(ours.filter((name) => !files.join().includes(name))).toEqual([]);
});
