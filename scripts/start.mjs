import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
process.exitCode = ensureBuilt() ? 0 : 1;
