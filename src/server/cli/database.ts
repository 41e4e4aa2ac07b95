import type { Command } from './command.ts';
import { EXIT } from './fault.ts';

/** Prints where the database is, for programs that are given its address, such as psql. */
export async function database({ config, print }: Command): Promise<number> {
  print(config.database);
  return EXIT.done;
}
