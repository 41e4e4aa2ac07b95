import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Structured lines on standard output. Passwords, cookies and mail addresses are never put into them. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({ level: logLevel, serializers: { error: pino.stdSerializers.err } });
}
