import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Structured lines on standard output. Passwords, cookies and tokens are never put into them. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino({ level: logLevel, serializers: { error: pino.stdSerializers.err } }, destination);
}
