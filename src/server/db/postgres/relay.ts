import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Relay } from '../../events/bus.ts';

const CHANNEL = 'tillwise';
const RETRY_MILLISECONDS = 1000;
/** NOTIFY takes less than 8,000 bytes. */
const MOST_BYTES = 7_900;

/** Carries events between servers by LISTEN and NOTIFY; reconnects whenever the listening connection is lost. */
export function postgresRelay(pool: pg.Pool, address: string, onFault: (error: Error) => void): Relay {
  let client: pg.Client | null = null;
  let closed = false;

  async function connect(...heard: Parameters<Relay['listen']>): Promise<void> {
    const [onText] = heard;
    const connecting = new pg.Client({ connectionString: address, keepAlive: true });
    connecting.on('error', onFault);
    connecting.on('notification', ({ payload = '[]' }) => onText(payload));
    await connecting.connect();
    await connecting.query(`listen ${CHANNEL}`);
    // Only now, since a failed attempt ends too, and the loop already makes the next one.
    connecting.once('end', () => void reconnect(...heard));
    client = connecting;
  }

  async function reconnect(...heard: Parameters<Relay['listen']>): Promise<void> {
    const [, onGap] = heard;
    client = null;
    while (!closed && !client) {
      await sleep(RETRY_MILLISECONDS);
      if (!closed) await connect(...heard).then(onGap, onFault);
    }
  }

  return {
    listen: connect,
    mostBytes: MOST_BYTES,
    async send(texts) {
      await pool.query('select pg_notify($1, text) from unnest($2::text[]) as text', [CHANNEL, texts]);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
