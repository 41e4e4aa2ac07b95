import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { startWeighingPace } from './alerts/daily-pace.ts';
import { appOfGroup } from './app.ts';
import { startDailyBackups } from './backup/daily-backup.ts';
import { asSet, ConfigError, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { isPostgres } from './db/connect.ts';
import { keepPrivate } from './db/private-files.ts';
import { startFollowingOthers } from './group/follow-others.ts';
import { startTakingDropped } from './imports/take-dropped.ts';
import { createLog } from './log.ts';
import { settledForServer } from './mode.ts';
import { openContext } from './open-context.ts';
import { releaseMemory } from './release-memory.ts';
import { openSampleAccounts, seedTrial, type TRIAL_ACCOUNTS } from './seed/trial.ts';
import { issueSetupCode } from './session/setup-code.ts';
import { emergencyFault } from './sign-on/admit.ts';
import { hasUsers } from './stores/users.ts';
import { startSweeping } from './sweeping.ts';
import { endGuests } from './users/end-guests.ts';
import { VERSION } from './version.ts';

// All files this program makes are for its owner only: the database, its journal, backups, email stored as files.
process.umask(0o077);

/**
 * How long a connection may wait for its next request. Longer than clients and proxies hold one (nginx one minute, Caddy two), since a
 * request already on its way when this end closes is lost.
 */
const IDLE_CONNECTION_MILLISECONDS = 125_000;

try {
  await start();
} catch (error) {
  fail(error);
}

async function start() {
  const config = await settledForServer(readConfig(process.env));
  asSet(config.backups ? 'TILLWISE_DATA or TILLWISE_BACKUP_FOLDER' : 'TILLWISE_DATA', () =>
    keepPrivate(config),
  );
  const context = await openContext(config, createLog(config));
  await (config.mode === 'trial' ? seedTrial(context) : endGuests(context));
  const locked = await emergencyFault(config, context.db);
  if (locked) context.log.warn(locked);
  startDailyBackups(context);
  startSweeping(context);
  startWeighingPace(context);
  startFollowingOthers(context);
  startTakingDropped(context);
  const welcome = await welcomeOf(context);
  const app = appOfGroup(context);
  const server = createAdaptorServer({
    fetch: (request, env) => app().fetch(request, env),
    serverOptions: { keepAliveTimeout: IDLE_CONNECTION_MILLISECONDS },
  });
  server.once('error', fail);
  server.listen(config.port, config.host, () => {
    const { port } = server.address() as AddressInfo;
    const url = config.publicUrl ?? `http://${nameOf(config.host)}:${port}`;
    context.log.info({ url, mode: config.mode, version: VERSION }, 'Tillwise is ready');
    context.mail.start();
    print(welcome(url));
    setTimeout(releaseMemory, 500).unref();
  });
  stopOnSignal(context, server);
}

/** Returns the text for the person who starts the server, given its address. */
async function welcomeOf(context: Context): Promise<(url: string) => string> {
  const { config, db } = context;
  const here = (url: string) => `Tillwise ${VERSION} is at ${url}`;
  if (config.mode === 'trial') {
    const accounts = sampleAccounts(await openSampleAccounts(context));
    const place = isPostgres(config.database) ? 'PostgreSQL' : config.dataFolder;
    return (url) => `\n${here(url)}\nThis is a trial, kept in ${place}\n${accounts}`;
  }
  if (await hasUsers(db)) return (url) => `\n${here(url)}\n`;
  const code = await issueSetupCode(db);
  return (url) =>
    `\n${here(url)}\n\nCreate the first admin at ${url}/setup with this one-time setup code: ${code}\n`;
}

function sampleAccounts(accounts: typeof TRIAL_ACCOUNTS): string {
  if (accounts.length === 0) return '';
  const lines = accounts.map(({ email, password }) => `  ${email.padEnd(34)} ${password}`);
  return `\nSample accounts:\n${lines.join('\n')}\n`;
}

/** Returns a host as a browser on this machine reaches it: 0.0.0.0 and :: are no addresses to visit. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** How long requests that are on their way are still read after the signal to stop. */
const LAST_READS_MILLISECONDS = 500;
/** How long accepting the connections that already wait may take after that; those that come meanwhile queue behind them. */
const LAST_ACCEPTS_MILLISECONDS = 3000;

/** Finishes the accepted requests on a signal, then exits; gives up waiting after eight seconds. */
function stopOnSignal({ db, events, log, mail }: Context, server: ReturnType<typeof createAdaptorServer>) {
  const stop = async () => {
    log.info('stopping');
    const mailStopped = mail.stop();
    void events.close();
    setTimeout(() => process.exit(0), 8000).unref();
    // Requests that were sent but not read yet must be read first: closing treats their connections as idle.
    server.prependListener('request', (_, answer) => answer.setHeader('Connection', 'close'));
    await pause(LAST_READS_MILLISECONDS);
    await acceptWaiting(server);
    server.close(async () => {
      await mailStopped;
      await db.destroy();
      process.exit(0);
    });
    // Connections become idle one by one, as their last answers end.
    const closeIdle = () => 'closeIdleConnections' in server && server.closeIdleConnections();
    setInterval(() => setImmediate(closeIdle), 50);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

/** Accepts the waiting connections, one per turn of the event loop, until two turns bring none or time is up. */
async function acceptWaiting(server: ReturnType<typeof createAdaptorServer>): Promise<void> {
  const until = performance.now() + LAST_ACCEPTS_MILLISECONDS;
  let turnsWithout = 0;
  server.on('connection', () => (turnsWithout = 0));
  while (turnsWithout < 2 && performance.now() < until) {
    turnsWithout++;
    await new Promise(setImmediate);
  }
}

function fail(error: unknown): never {
  print(`Tillwise can’t start: ${reason(error)}`, process.stderr);
  process.exit(1);
}

/** The error codes of listening when HOST is not an address of this machine. */
const NO_ADDRESS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'];

function reason(error: unknown): string {
  if (error instanceof ConfigError) return error.message.replaceAll('\n', '; ');
  const { code, message, port, address, hostname } = error as Record<string, string | undefined>;
  if (code === 'EADDRINUSE') return `port ${port} is in use. Choose another with PORT.`;
  if (code === 'EACCES' && port)
    return `port ${port} is not for this user to take. Choose another with PORT.`;
  if (code && NO_ADDRESS.includes(code))
    return `HOST ${address ?? hostname} is not an address of this machine.`;
  return String(message || code || error).split('\n')[0]!;
}

function print(text: string, stream: NodeJS.WriteStream = process.stdout) {
  stream.write(`${text}\n`);
}
