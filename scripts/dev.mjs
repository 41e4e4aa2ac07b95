import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, toolsFirst } from './run.mjs';

/*
 * Serves the server and the web client, both reloading, at one address: the client's own server on PORT, which passes
 * requests for the API to a server on a free port.
 */

ensureInstalled();
const { createServer } = await import('vite');
const host = '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const apiPort = await freePort();
const url = `http://${host}:${port}`;
const client = await createServer({
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  // Vite's shorthand for a proxy changes the Host, which makes the origin foreign.
  server: { host, port, strictPort: true, proxy: proxyTo(apiPort) },
});
await client.listen().catch((/** @type {Error} */ error) => fail(error.message));

const server = spawn('node', ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'pipe'],
  env: { TILLWISE_URL: url, ...toolsFirst, HOST: host, PORT: `${apiPort}` },
});
let isUp = false;
server.stderr.on('data', (chunk) => {
  process.stderr.write(chunk);
  // Once it has been up, a fault is fixed in the editor, and it restarts.
  if (!isUp && `${chunk}`.includes('can’t start')) end(1);
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => end(0));
server.once('exit', (code) => end(code || 1));
while (!isUp) {
  isUp = await fetch(`http://${host}:${apiPort}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isUp) await new Promise((resolve) => setTimeout(resolve, 100));
}
console.log(`\nOpen ${url}\n`);

/** @param {number} code */
function end(code) {
  server.kill('SIGTERM');
  process.exit(code);
}

/** @param {number} target */
function proxyTo(target) {
  const to = { target: `http://${host}:${target}`, changeOrigin: false };
  return { '/api': to, '/metrics': to };
}

async function freePort() {
  const probe = createProbe().listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(`Tillwise can’t start: ${message}. Choose another port with PORT.`);
  process.exit(1);
}
