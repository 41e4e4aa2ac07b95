import { parseArgs } from 'node:util';
import { SEVERAL } from '../../domain/sources/file-read.ts';
import { listed } from '../../domain/values/text.ts';
import { DATE_ORDERS } from '../../domain/values/written.ts';
import { ConfigError, readConfig } from '../config.ts';
import { settledForCommand } from '../mode.ts';
import { VERSION } from '../version.ts';
import { type Command, CommandError, EXIT } from './command.ts';

const HELP = `Usage: tillwise COMMAND (in a checkout: npm run tillwise -- COMMAND)

  backup FILE                 copy the database into a new file, while the server runs
  restore FILE                put a backup where there is no database yet; sftp://… and s3://… are copies elsewhere,
                              with the settings of TILLWISE_BACKUP_COPY: the one named, or the newest in a folder
  import FILE [--json]        take over an export of the old document database
  take FILE… [--venue NAME] [--all] [--history]
                              take files of registers, time clocks and lists, of past years too, as the folder
                              TILLWISE_DROP does; --venue names the venue of files without one, --all takes
                              corrections too, --history past orders; --dates "day first" or "month first" says
                              what dates such as 5/7/2026 mean, --several add or refuse what several lines of a day do
  forecast-report [--json]    print how good forecasts and alerts would have been here
  migrate-to POSTGRES_URL     copy the database into an empty PostgreSQL
  leave-trial FILE [--keep]   back a trial up, then make it empty for real use, or keep what people entered and who was
                              made by somebody known; --admin EMAIL names the admin who is yours
  end-access --yes            end all sessions and links to choose a password, as after restoring a dump
  prune KIND --older-than DAYS [--yes]
                              count what is older, of letters, alerts, sessions or audit; --yes removes it for good
  start                       start the server, of what is built
  database                    print the address or the file of the database
  user list [--json]          print who may sign in, and who once could
  user set-password EMAIL     set a user's password to the one on standard input
  user reset-second-factor EMAIL
                              end the second factors of a user who has lost them, and their sessions
  user make-admin EMAIL       make a user an admin who may sign in, as the way back in where no admin can
  user reactivate EMAIL       let a deactivated user sign in again
  doctor                      print what is set, whether database, disk, backups, mail and clock are well, and what to see to
  permissions                 print who may do what, as docs/permissions.md

The settings of the server (TILLWISE_MODE, TILLWISE_DATA, DATABASE_URL …) say which installation is
meant; without them the one in real use, and a trial where there is no other.
--version prints which version this is. Ends with 0 when all is done, 1 when it failed, 2 when it was asked the wrong way,
3 when an import refused a part of its file, or something of a file waits for somebody.`;

type Run = (command: Command) => Promise<number>;

/** The commands. `word` is the argument each takes ('' for none). Only the command given is loaded. */
const COMMANDS: Record<string, { word: string; isMany?: true; load: () => Promise<Run> }> = {
  backup: { word: 'FILE', load: async () => (await import('./backup.ts')).backup },
  restore: { word: 'FILE', load: async () => (await import('./restore.ts')).restore },
  import: { word: 'FILE', load: async () => (await import('./import.ts')).importOldData },
  take: { word: 'FILE…', isMany: true, load: async () => (await import('./take.ts')).take },
  'forecast-report': {
    word: '',
    load: async () => (await import('./forecast-report.ts')).forecastReport,
  },
  'leave-trial': { word: 'FILE', load: async () => (await import('./leave-trial.ts')).leaveTrial },
  database: {
    word: '',
    load:
      async () =>
      async ({ config, print }) => {
        print(config.database);
        return EXIT.done;
      },
  },
  'end-access': { word: '', load: async () => (await import('./end-access.ts')).endAccess },
  'migrate-to': { word: 'POSTGRES_URL', load: async () => (await import('./migrate-to.ts')).migrateTo },
  prune: { word: 'KIND', load: async () => (await import('./prune.ts')).prune },
  permissions: { word: '', load: async () => (await import('./permissions.ts')).permissions },
  'user list': { word: '', load: async () => (await import('./users.ts')).userList },
  'user make-admin': { word: 'EMAIL', load: async () => (await import('./users.ts')).makeAdmin },
  'user reactivate': { word: 'EMAIL', load: async () => (await import('./users.ts')).reactivate },
  'user reset-second-factor': {
    word: 'EMAIL',
    load: async () => (await import('./users.ts')).resetSecondFactor,
  },
  'user set-password': { word: 'EMAIL', load: async () => (await import('./users.ts')).setPassword },
};

/** Commands of earlier versions, and how to write them now. */
const REPLACED: Record<string, string> = { 'import-sales': 'take FILE…' };

/** Where a command is given: its environment, its input and its output. */
export interface Terminal extends Pick<Command, 'print' | 'read' | 'path'> {
  env: Record<string, string | undefined>;
  /** Prints one line that says what is wrong. */
  complain: (line: string) => void;
}

/** Runs the command in `args` and returns its exit code. */
export async function tillwise(args: string[], terminal: Terminal): Promise<number> {
  try {
    return await obey(args, terminal);
  } catch (error) {
    terminal.complain(`tillwise: ${reasonOf(error)}`);
    return error instanceof CommandError ? error.exitCode : EXIT.failed;
  }
}

async function obey(args: string[], { env, print, read, path }: Terminal): Promise<number> {
  const { values, positionals } = wordsOf(args);
  if (values.help || values.version) {
    print(values.help ? HELP : VERSION);
    return EXIT.done;
  }
  // Settings that can't be used are what it is for.
  if (positionals.join(' ') === 'doctor') return (await import('./doctor.ts')).doctor(env, print);
  const name = Object.keys(COMMANDS).find((known) => `${positionals.join(' ')} `.startsWith(`${known} `));
  const command = COMMANDS[name ?? ''];
  if (!name || !command) throw new CommandError(`${unknownCommand(positionals)} See --help.`, EXIT.misused);
  const words = positionals.slice(name.split(' ').length);
  const [word = '', ...more] = words;
  if (Boolean(word) !== Boolean(command.word) || (more.length > 0 && !command.isMany))
    throw new CommandError(`write it as ${`${name} ${command.word}`.trim()}. See --help.`, EXIT.misused);
  const run = await command.load();
  const config = await settledForCommand(readConfig(env), name === 'leave-trial' ? 'trial' : 'production');
  const said = {
    dates: oneOfThese('dates', DATE_ORDERS, values.dates),
    several: oneOfThese('several', SEVERAL, values.several),
  };
  const { json, keep, admin, yes, 'older-than': olderThan, venue, all, history } = values;
  return run({
    word,
    words,
    config,
    json,
    keep,
    admin,
    olderThan,
    yes,
    said,
    venue,
    all,
    history,
    print,
    read,
    path,
  });
}

function unknownCommand(words: readonly string[]): string {
  const [word = ''] = words;
  const within = Object.entries(COMMANDS).filter(([name]) => name.startsWith(`${word} `));
  if (words.length === 1 && within.length > 0)
    return `say which: ${listed(within.map(([name, command]) => `${name} ${command.word}`.trim()))}.`;
  const named = words.slice(0, words[0] === 'user' ? 2 : 1).join(' ');
  if (REPLACED[named]) return `"${named}" has become "${REPLACED[named]}".`;
  return named ? `there is no command "${named}".` : 'say what to do.';
}

function wordsOf(args: string[]) {
  const help = { type: 'boolean', short: 'h', default: false } as const;
  const json = { type: 'boolean', default: false } as const;
  const keep = json;
  try {
    const said = { type: 'string' } as const;
    const options = {
      help,
      version: json,
      json,
      keep,
      yes: json,
      'older-than': said,
      admin: said,
      dates: said,
      several: said,
      venue: said,
      all: json,
      history: json,
    };
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${reasonOf(error).split('. ')[0]}. See --help.`, EXIT.misused);
  }
}

function oneOfThese<Word extends string>(
  option: string,
  words: readonly Word[],
  said: string | undefined,
): Word | undefined {
  const word = words.find((known) => known === said);
  if (said !== undefined && !word)
    throw new CommandError(`--${option} is one of: ${words.join(', ')}.`, EXIT.misused);
  return word;
}

/** Returns the first line of an error, without what only a programmer could use. */
function reasonOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message.replaceAll('\n', '; ');
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).split('\n')[0]!;
}
