import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** The environment in which this project's tools come first, so that `node` is the project's Node. */
export const toolsFirst = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
};

/**
 * Runs a command to its end, with its output on screen.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [extraEnv]
 * @returns {boolean} whether it exited with 0
 */
export function run(command, args, extraEnv) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...toolsFirst, ...extraEnv },
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status === 0;
}

/**
 * Runs a command to its end beside others, and prints its output then. With `live` it prints at once, for the longest of them.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, live?: boolean }} [options]
 * @returns {Promise<boolean>} whether it exited with 0
 */
export function runBeside(command, args, { env, live = false } = {}) {
  const output = live ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...toolsFirst, ...env },
  });
  /** @type {Buffer[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

/**
 * Runs a long-lived command, passes our signals on to it, and resolves with its exit code.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function stayWith(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: toolsFirst });
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
}
