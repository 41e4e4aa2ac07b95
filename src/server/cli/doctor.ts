import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Config, ConfigError, readConfig, SECRETS, SETTINGS } from '../config.ts';
import { connect, isPostgres } from '../db/connect.ts';
import { assertNotNewer, readDatabaseInfo } from '../db/database-info.ts';
import { MIGRATIONS } from '../db/migrate.ts';
import { demandMode, settledForCommand } from '../mode.ts';
import { createDisk } from '../operation/disk.ts';
import { type Environment, fileSetting } from '../secret-files.ts';
import { VERSION } from '../version.ts';
import { EXIT } from './command.ts';
import { type Fault, faultOf, type Seen, seenInside } from './doctor-inside.ts';

/**
 * Prints one page about an installation: what is set and where, and whether database, disk, backups, mail and clock are well. Changes
 * nothing. Fails when something has to be seen to, each in a line that names its setting. Prints no secret.
 */
export async function doctor(env: Environment, print: (line: string) => void): Promise<number> {
  const { config, faults } = await configOf(env);
  const seen: Seen[] = [
    {
      about: 'version',
      words: [`${VERSION}, Node ${process.versions.node}, ${process.platform} ${process.arch}`],
    },
    { about: 'settings', words: settingsIn(env) },
    ...(config ? await seenOf(config) : []),
  ];
  for (const { about, words } of seen)
    for (const [row, line] of words.entries()) print(`${(row === 0 ? about : '').padEnd(11)}${line}`);
  faults.push(...seen.flatMap((each) => each.faults ?? []));
  print(faults.length === 0 ? '\nAll is well.' : '\nTo see to:');
  for (const fault of faults) print(`  ${fault}`);
  return faults.length === 0 ? EXIT.done : EXIT.failed;
}

/** Reads the settings; null with a line for each fault when they can't be used. */
async function configOf(env: Environment): Promise<{ config: Config | null; faults: Fault[] }> {
  try {
    return { config: await settledForCommand(readConfig(env), 'production'), faults: [] };
  } catch (error) {
    if (error instanceof ConfigError) return { config: null, faults: error.message.split('\n') };
    return { config: null, faults: [faultOf('TILLWISE_DATA', error)] };
  }
}

/** Returns a line for each setting that is given, with the value unless that is secret, and where it comes from. */
function settingsIn(env: Environment): string[] {
  const given = SETTINGS.filter((name) => env[name]);
  const secrets: readonly string[] = SECRETS;
  const files = SECRETS.map(fileSetting);
  const lines = given.map((name) => {
    if (files.includes(name)) return `${name.replace(/_FILE$/, '')} from the file ${env[name]}`;
    return secrets.includes(name) ? `${name} from the environment, not shown` : `${name}=${env[name]}`;
  });
  return [
    ...lines,
    lines.length === 0 ? 'all as they are without any' : 'all others as they are without any',
  ];
}

async function seenOf(config: Config): Promise<Seen[]> {
  const setting = isPostgres(config.database) ? 'DATABASE_URL' : 'TILLWISE_DATA';
  const outside = [await diskOf(config)];
  try {
    const info = await readDatabaseInfo(config.database);
    const mode = { about: 'mode', words: [info?.mode ?? config.mode] };
    if (!info)
      return [mode, { about: 'engine', words: [`${engineOf(config)}, made by the first start`] }, ...outside];
    assertNotNewer(info.migrations, info.version);
    demandMode(config, info);
    const isCurrent = Object.keys(MIGRATIONS).every((name) => info.migrations.includes(name));
    const by = `used by version ${info.version}${isCurrent ? '' : ', brought up to date by the next start'}`;
    const engine = { about: 'engine', words: [`${engineOf(config)}, ${by}`] };
    if (!isCurrent) return [mode, engine, ...outside];
    const { db } = connect(config.database, () => {});
    try {
      return [mode, engine, ...outside, ...(await seenInside(config, db))];
    } finally {
      await db.destroy();
    }
  } catch (error) {
    return [{ about: 'engine', words: [engineOf(config)], faults: [faultOf(setting, error)] }, ...outside];
  }
}

/** Names the engine and where it is, without a password. */
function engineOf({ database }: Config): string {
  if (!isPostgres(database)) {
    const bytes = statSync(database, { throwIfNoEntry: false })?.size ?? 0;
    return `SQLite, ${database}, ${Math.ceil(bytes / 1024 / 1024)} MB`;
  }
  const { host, pathname } = new URL(database);
  return `PostgreSQL at ${host}${pathname}`;
}

async function diskOf(config: Config): Promise<Seen> {
  const about = 'disk';
  const { dataFolder } = config;
  try {
    if (!existsSync(dataFolder)) {
      const words = [`${dataFolder} is made by the first start`];
      return { about, words };
    }
    accessSync(dataFolder, constants.W_OK);
    const { state, freeMegabytes } = await createDisk(config, Date.now).state();
    const words = [`${freeMegabytes} MB free in ${dataFolder}`];
    const fault = `TILLWISE_FREE_SPACE leaves no room: files are refused, since ${freeMegabytes} MB are free`;
    return { about, words, ...(state === 'low' && { faults: [fault] }) };
  } catch (error) {
    return { about, words: [dirname(dataFolder)], faults: [faultOf('TILLWISE_DATA', error)] };
  }
}
