import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root, stayWith } from './run.mjs';

ensureInstalled();
if (!ensureBuilt()) process.exit(1);

const server = join(root, 'dist', 'server', 'main.js');
if (Number.parseInt(process.versions.node, 10) >= 26) {
  await import(pathToFileURL(server).href);
} else {
  process.exit(await stayWith('node', [...process.execArgv, server]));
}
