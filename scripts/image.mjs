import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../e2e/free-port.ts';
import { findProgram, installFromDebian } from './debian.mjs';
import { ensureReleased } from './release.mjs';
import { root } from './run.mjs';
import { signInToTrial } from './sample-sign-in.mjs';

/*
 * Makes the image of the release without a container engine, as root on Debian: release/tillwise-VERSION-image.tar.gz, for
 * `docker load` and its like. With --try it also starts the image and signs in.
 */

const SYSTEM = 'localhost/tillwise-system';

for (const program of ['buildah', 'mmdebstrap']) if (!findProgram(program)) installFromDebian(program);
const { name, unpacked, version } = ensureReleased();
const folder = mkdtempSync(join(tmpdir(), 'tillwise-image-'));
const image = `localhost/tillwise:${version}`;
const STORAGE = ['--storage-driver=vfs', '--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
const ENVIRONMENT = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
try {
  addSystem();
  const values = [`--build-arg=SYSTEM=${SYSTEM}`, `--build-arg=VERSION=${version}`, `--tag=${image}`];
  const recipe = ['--format=docker', `--file=${join(root, 'Dockerfile')}`];
  buildah('bud', '--pull=false', ...recipe, ...values, unpacked);
  const archive = join(root, 'release', `${name}-image.tar`);
  rmSync(`${archive}.gz`, { force: true });
  // An archive of the OCI's own kind has no room for the health check.
  buildah('push', image, `docker-archive:${archive}:tillwise:${version}`);
  execFileSync('gzip', ['-9n', archive]);
  describe();
  if (process.argv.includes('--try')) await tryImage();
} finally {
  buildah('rm', '--all');
  rmSync(folder, { recursive: true, force: true });
}

/** Adds a small Debian under the name of the base image, from the machine's own sources of packages. */
function addSystem() {
  const packages = 'busybox-static,libatomic1,libstdc++6';
  const tar = join(folder, 'system.tar');
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${packages}`, 'bookworm', tar], {
    stdio: 'inherit',
  });
  const container = ask('from', 'scratch');
  buildah('add', '--quiet', container, tar, '/');
  buildah('commit', '--quiet', container, SYSTEM);
}

function describe() {
  const container = ask('from', image);
  const mounted = ask('mount', container);
  const [bytes] = execFileSync('du', ['--summarize', '--bytes', mounted], { encoding: 'utf8' }).split('\t');
  console.log(`release/${name}-image.tar.gz is ready: ${Math.round(Number(bytes) / 1e6)} MB unpacked.`);
}

/** Starts the image as a trial, signs in and stops it. */
async function tryImage() {
  const port = await freePort();
  const settings = ['--env=TILLWISE_MODE=trial', '--env=HOST=127.0.0.1', `--env=PORT=${port}`];
  const container = ask('from', image);
  const server = spawn('buildah', [...STORAGE, 'run', ...settings, container, '--', 'tillwise', 'start'], {
    stdio: 'inherit',
    env: ENVIRONMENT,
  });
  try {
    console.log(`${await signInToTrial(`http://127.0.0.1:${port}`)} has signed in to the image.`);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

/** @param {string[]} words */
function buildah(...words) {
  execFileSync('buildah', [...STORAGE, ...words], { stdio: 'inherit', env: ENVIRONMENT });
}

/** @param {string[]} words */
function ask(...words) {
  return execFileSync('buildah', [...STORAGE, ...words], { encoding: 'utf8', env: ENVIRONMENT }).trim();
}
