import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, Mode } from './config.ts';
import { isPostgres } from './db/connect.ts';
import { type DatabaseInfo, readDatabaseInfo } from './db/database-info.ts';

const FILE = 'tillwise.sqlite';

/** The data folder of both modes up to version 0.1.0. */
const ONE_FOLDER = 'data';

/** Returns the settings of a server, with its data folder filled in where none was set. */
export async function settledForServer(config: Config): Promise<Config> {
  return config.isFolderGiven ? config : inFolder(config, await folderFor(config.mode));
}

/** Returns the settings of a command: for the mode that was set, else that of the database; without a folder the usual mode first. */
export async function settledForCommand(config: Config, usually: Mode): Promise<Config> {
  if (config.isModeGiven) return settledForServer(config);
  if (config.isFolderGiven || isPostgres(config.database))
    return { ...config, mode: 'production', isAnyMode: true };
  const modes: Mode[] = usually === 'trial' ? ['trial'] : ['production', 'trial'];
  for (const mode of modes) {
    const folder = await folderFor(mode);
    if (existsSync(join(folder, FILE))) return inFolder({ ...config, mode }, folder);
  }
  return inFolder({ ...config, mode: usually }, await folderFor(usually));
}

/** Returns the data folder of a mode: its own, or that of an earlier version if it holds this mode. */
async function folderFor(mode: Mode): Promise<string> {
  const own = join(ONE_FOLDER, mode);
  if (existsSync(join(own, FILE))) return own;
  const earlier = await readDatabaseInfo(join(ONE_FOLDER, FILE));
  return earlier?.mode === mode ? ONE_FOLDER : own;
}

function inFolder(config: Config, dataFolder: string): Config {
  const database = isPostgres(config.database) ? config.database : join(dataFolder, FILE);
  return { ...config, dataFolder, database };
}

/** Returns the mode of a database about to be opened. Throws in one line, with what to do, when it is of the other mode. */
export function demandMode(
  { mode, isAnyMode, database }: Config,
  kept: Pick<DatabaseInfo, 'mode'> | null,
): Mode {
  if (!kept || isAnyMode || kept.mode === mode) return kept?.mode ?? mode;
  const place = isPostgres(database) ? 'this PostgreSQL database' : database;
  const other = isPostgres(database) ? 'another DATABASE_URL' : 'another TILLWISE_DATA';
  throw new Error(
    kept.mode === 'trial'
      ? `${place} is a trial's: anybody can know its passwords. Begin with ${other}, or take it out of trial with npm run tillwise -- leave-trial (see docs/operations.md)`
      : `${place} is in real use: set TILLWISE_MODE=production, or try things out with ${other}`,
  );
}
