import module from 'node:module';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root, stayWith } from './run.mjs';

ensureInstalled();
if (!ensureBuilt()) process.exit(1);

if (Number.parseInt(process.versions.node, 10) >= 26) {
  module.enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));
  await import('../src/server/main.ts');
} else {
  process.exit(
    await stayWith('node', ['--max-semi-space-size=4', '--heap-growing-percent=30', 'src/server/main.ts']),
  );
}
