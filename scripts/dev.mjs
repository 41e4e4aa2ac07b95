import { ensureInstalled } from './install.mjs';
import { stayWith } from './run.mjs';

ensureInstalled();
const server = stayWith('node', ['--watch', 'src/server/main.ts']);
const client = stayWith('vite', []);
await Promise.race([server, client]);
process.kill(process.pid, 'SIGTERM');
