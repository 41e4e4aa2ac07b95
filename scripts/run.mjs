import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Runs this project's tools first, so that `node` is the Node the project brings. */
export const toolsFirst = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
};

/**
 * Runs a command to its end with its output on screen.
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
 * Runs a command beside others to its end, and shows then what it said; with `live` at once, as the one that takes longest.
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
 * Runs a command that stays, hands it our signals, and resolves with its exit code.
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
