import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { post, signInFirstAdmin } from '../../e2e/first-admin.ts';
import { startServer } from '../../e2e/server.ts';
import { emptyFolder } from './testing/command-line.ts';
import { ORDER } from './testing/every-write.ts';
import { WEEK } from './testing/installation.ts';
import { madeLongAgo } from './testing/made-long-ago.ts';

const MINUTE = 60_000;

/** What others than the owner may do with a folder and all in it, by name. */
function openToOthers(folder: string): string[] {
  const paths = [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, `${name}`))];
  return paths.filter((path) => statSync(path).mode & 0o077);
}

test(
  'What a server makes and what an earlier one left open is for its owner alone: database, journal, email, backups',
  async () => {
    const umask = process.umask(0o022);
    const dataDir = join(emptyFolder(), 'data');
    const backups = join(emptyFolder(), 'backups');
    const server = await startServer({
      mode: 'production',
      dataDir,
      env: { TILLWISE_BACKUP_FOLDER: backups },
    });
    await madeLongAgo(server);
    process.umask(umask);
    const Cookie = await signInFirstAdmin(server);
    const settings = { emailRecipients: 'owner@example.com' };
    const headers = { Cookie, Origin: server.url, 'Content-Type': 'application/json' };
    await fetch(`${server.url}/api/settings/budgets`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(settings),
    });
    const revenue = JSON.stringify({ totalCents: 100 });
    await fetch(`${server.url}/api/weeks/${WEEK}/revenue`, { method: 'PUT', headers, body: revenue });
    await post(server, `/weeks/${WEEK}/orders`, ORDER, { Cookie });
    await expect.poll(() => readdirSync(dataDir), { timeout: MINUTE }).toContain('mail');
    await expect.poll(() => readdirSync(join(dataDir, 'mail')), { timeout: MINUTE }).toHaveLength(2);
    await expect.poll(() => readdirSync(backups).join(), { timeout: MINUTE }).toMatch(/\.sqlite$/);
    expect(openToOthers(dataDir)).toEqual([]);
    expect(openToOthers(backups)).toEqual([]);
    expect(readdirSync(dataDir)).toContain('tillwise.sqlite-wal');

    const [letter = ''] = readdirSync(join(dataDir, 'mail'));
    for (const [path, mode] of [
      [dataDir, 0o755],
      [join(dataDir, 'tillwise.sqlite'), 0o644],
      [join(dataDir, 'mail'), 0o755],
      [join(dataDir, 'mail', letter), 0o644],
    ] as const)
      chmodSync(path, mode);
    await server.restart();
    expect(openToOthers(dataDir)).toEqual([]);
    await server.stop();
  },
  2 * MINUTE,
);

test(
  'A folder in which other things are kept too stays as open as it was',
  async () => {
    const dataDir = emptyFolder();
    writeFileSync(join(dataDir, 'mine.txt'), '');
    mkdirSync(join(dataDir, 'theirs'));
    chmodSync(dataDir, 0o755);
    const server = await startServer({ mode: 'production', dataDir });
    await server.stop();
    expect(statSync(dataDir).mode & 0o777).toBe(0o755);
    expect(statSync(join(dataDir, 'tillwise.sqlite')).mode & 0o777).toBe(0o600);
  },
  MINUTE,
);
