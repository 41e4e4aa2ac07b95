import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { stackAsWritten } from './stack-as-written.ts';

/**
 * Structured lines on standard output. Passwords, cookies and tokens are never put into them, nor anybody's name; an e-mail address
 * that others' words hold, such as those of a mail server, is masked.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const hooks = { streamWrite: withoutAddresses };
  return pino({ level: logLevel, serializers: { error: errorTold }, hooks }, destination);
}

function withoutAddresses(line: string): string {
  return line.replaceAll(/[^\s<>"'(),:;=/\\]+@[^\s<>"'(),:;/\\]+/g, '(address)');
}

/** An error with its stack as it was written, but for where a database repeats the values of a row in it. */
function errorTold(error: Error) {
  const { detail: _, where: __, ...rest } = pino.stdSerializers.err(error) ?? {};
  return rest.stack ? { ...rest, stack: stackAsWritten(rest.stack) } : rest;
}
