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
  process.exit(await stayWith('node', [...process.execArgv, 'src/server/main.ts']));
}
