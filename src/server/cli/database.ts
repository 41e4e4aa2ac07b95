import type { Command } from './command.ts';
import { EXIT } from './fault.ts';

/** Prints the address of the database, for programs such as psql. */
export async function database({ config, print }: Command): Promise<number> {
  print(config.database);
  return EXIT.done;
}
