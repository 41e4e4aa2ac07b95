import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH = 2 * 1024 ** 3;

/**
 * Makes tests write to memory, if the system has a memory file system that is large enough and runs programs. Otherwise they wait thousands
 * of times for a disk, which proves nothing. The folder is removed when this process ends.
 * @returns {NodeJS.ProcessEnv}
 */
export function inMemory() {
  if (!isThere()) return {};
  const folder = mkdtempSync(join(MEMORY, 'tillwise-tests-'));
  // PostgreSQL enters it as the user nobody.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return { TMPDIR: folder };
}

function isThere() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm tmpfs (\S+)/m);
    const { bavail, bsize } = statfsSync(MEMORY);
    return mount !== null && !mount[1]?.split(',').includes('noexec') && bavail * bsize > ENOUGH;
  } catch {
    return false;
  }
}
