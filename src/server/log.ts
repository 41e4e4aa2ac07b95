import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { stackAsWritten } from './stack-as-written.ts';

/**
 * Creates the logger: structured lines on standard output. Passwords, cookies, tokens and people's names are never logged. Email addresses
 * inside the text of others, such as a mail server's, are masked.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const hooks = { streamWrite: withoutAddresses };
  return pino({ level: logLevel, serializers: { error: errorTold }, hooks }, destination);
}

function withoutAddresses(line: string): string {
  return line.replaceAll(/[^\s<>"'(),:;=/\\]+@[^\s<>"'(),:;/\\]+/g, '(address)');
}

/** Serializes an error with its stack by source position. Leaves out the fields in which a database repeats the values of a row. */
function errorTold(error: Error) {
  const { detail: _, where: __, ...rest } = pino.stdSerializers.err(error) ?? {};
  return rest.stack ? { ...rest, stack: stackAsWritten(rest.stack) } : rest;
}
