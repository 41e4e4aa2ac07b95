import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { stackAsWritten } from './stack-as-written.ts';

/** Structured lines on standard output. Passwords, cookies and tokens are never put into them. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino({ level: logLevel, serializers: { error: errorAsWritten } }, destination);
}

function errorAsWritten(error: Error) {
  const told = pino.stdSerializers.err(error);
  return told?.stack ? { ...told, stack: stackAsWritten(told.stack) } : told;
}
