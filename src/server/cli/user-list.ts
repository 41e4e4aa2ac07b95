import { roleName } from '../../domain/people/role.ts';
import { isGuest, type ListedUser } from '../../domain/people/user.ts';
import { listUsers } from '../stores/users.ts';
import type { Command } from './command.ts';
import { EXIT } from './fault.ts';
import { demandDatabase } from './user-called.ts';
import { withContext } from './with-context.ts';

/** Prints the users, one a line: address, role, whether they may sign in, when they last did, name. Includes deactivated users. */
export async function userList({ config, json, print }: Command): Promise<number> {
  demandDatabase(config);
  const users = (await withContext(config, ({ db }) => listUsers(db))).filter((user) => !isGuest(user));
  if (json) print(JSON.stringify(users, null, 2));
  else if (users.length === 0) print('There are no users yet.');
  else for (const line of columnsOf(users.map(cellsOf))) print(line);
  return EXIT.done;
}

function cellsOf({ email, name, role, active, invitation, lastSignInAt }: ListedUser): string[] {
  const state = active ? (invitation ? 'invited' : 'active') : 'deactivated';
  const last = lastSignInAt ? `last in ${lastSignInAt.slice(0, 16)}Z` : 'never in';
  return [email, role ? roleName(role) : 'no role', state, last, name];
}

/** Pads the cells, so that each column begins at the same place. */
function columnsOf(rows: readonly string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
