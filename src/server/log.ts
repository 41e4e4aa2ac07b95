import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

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

/** Matches a position in one of the server's built files. */
const BUILT = /(?:file:\/\/)?\/[^\s()]*\/dist\/server\/[\w-]+\.js:\d+:\d+/g;

/**
 * Returns a stack with built positions replaced by those in the source files. The source maps are read with the first error: letting Node
 * read them at every start takes a fifth of a second, and 20 MB for good.
 */
export function stackAsWritten(stack: string): string {
  return stack.replaceAll(BUILT, (place) => placeAsWritten(place) ?? place);
}

function placeAsWritten(place: string): string | null {
  const [, address = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  const map = mapOf(address.startsWith('file:') ? fileURLToPath(address) : address);
  const origin = map?.findOrigin(Number(line), Number(column));
  if (!origin || !('fileName' in origin)) return null;
  return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
}

const maps = new Map<string, SourceMap | null>();

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const path = `${file}.map`;
  const map = existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null;
  maps.set(file, map);
  return map;
}
