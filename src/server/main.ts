import type { AddressInfo } from 'node:net';
import { setImmediate as pendingReads } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { startDailyBackups } from './backup/daily-backup.ts';
import { ConfigError, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { startForgettingAnswers } from './forget-answers.ts';
import { createLog } from './log.ts';
import { openContext } from './open-context.ts';
import { releaseMemory } from './release-memory.ts';
import { seedTrial, TRIAL_ACCOUNTS } from './seed/trial.ts';
import { issueSetupCode } from './users/setup-code.ts';
import { hasUsers } from './users/store.ts';

try {
  await start();
} catch (error) {
  fail(error);
}

async function start() {
  const config = readConfig(process.env);
  const context = await openContext(config, createLog(config));
  if (config.mode === 'trial') await seedTrial(context);
  startDailyBackups(context);
  startForgettingAnswers(context);
  const welcome = await welcomeOf(context);
  const server = createAdaptorServer({ fetch: createApp(context).fetch });
  server.once('error', fail);
  server.listen(config.port, config.host, () => {
    const { port } = server.address() as AddressInfo;
    const url = config.publicUrl ?? `http://${config.host}:${port}`;
    context.log.info({ url, mode: config.mode }, 'Tillwise is ready');
    context.mail.start();
    print(welcome(url));
    setTimeout(releaseMemory, 500).unref();
  });
  stopOnSignal(context, server);
}

/** What the person who starts the server is told, once its address is known. */
async function welcomeOf({ config, db }: Context): Promise<(url: string) => string> {
  if (config.mode === 'trial') return trialWelcome;
  if (await hasUsers(db)) return (url) => `\nTillwise is at ${url}\n`;
  const code = await issueSetupCode(db);
  return (url) => `\nCreate the first admin at ${url}/setup with this one-time setup code: ${code}\n`;
}

function trialWelcome(url: string): string {
  const accounts = TRIAL_ACCOUNTS.map(({ email, password }) => `  ${email.padEnd(34)} ${password}`);
  return `\nTillwise, with sample data, is at ${url}\n\nSample accounts:\n${accounts.join('\n')}\n`;
}

/** Finishes the requests that were accepted, then ends; gives up waiting after eight seconds. */
function stopOnSignal({ db, events, log, mail }: Context, server: ReturnType<typeof createAdaptorServer>) {
  const stop = async () => {
    log.info('stopping');
    const mailStopped = mail.stop();
    void events.close();
    setTimeout(() => process.exit(0), 8000).unref();
    // Requests that had arrived but were not read yet are read first: closing takes their connections for idle.
    await pendingReads();
    await pendingReads();
    server.close(async () => {
      await mailStopped;
      await db.destroy();
      process.exit(0);
    });
    // Connections fall idle one by one, as their last answers end.
    const closeIdle = () => 'closeIdleConnections' in server && server.closeIdleConnections();
    setInterval(() => setImmediate(closeIdle), 50);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

function fail(error: unknown): never {
  print(`Tillwise can not start: ${reason(error)}`, process.stderr);
  process.exit(1);
}

function reason(error: unknown): string {
  if (error instanceof ConfigError) return error.message.replaceAll('\n', '; ');
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is in use. Choose another with PORT.`;
  return String(message ?? error).split('\n')[0]!;
}

function print(text: string, stream: NodeJS.WriteStream = process.stdout) {
  stream.write(`${text}\n`);
}
