import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, Mode } from './config.ts';
import { isPostgres } from './db/connect.ts';
import { type DatabaseInfo, readDatabaseInfo } from './db/database-info.ts';

/** The name of the SQLite file in its folder. */
const FILE = 'tillwise.sqlite';

/** Where either kind was kept up to version 0.1.0. */
const ONE_FOLDER = 'data';

/** The settings of a server, with the folder it keeps its data in where none was named. */
export async function settledForServer(config: Config): Promise<Config> {
  return config.isFolderGiven ? config : inFolder(config, await folderFor(config.mode));
}

/**
 * The settings of a command: of the mode that is named, else of whatever the database is. Where no folder is named
 * either, an installation of the kind that is usually meant comes first.
 */
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

/** The folder of a mode: its own, or the one of an earlier version that holds this kind. */
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

/** The mode of a database that is opened. Throws in one line when it is of the other one, and says what to do. */
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
