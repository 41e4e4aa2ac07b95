import { clockSettings } from './clock.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

/*
 * npm run test:clock -- MOMENT [ZONE] [COMMAND...]: runs the whole test command, or another one, as if it were that moment
 * (ISO 8601) on a machine in that time zone.
 */
const [moment = '', ...rest] = process.argv.slice(2);
const zone = isZone(rest[0]) ? rest.shift() : undefined;
const [command = 'node', ...words] = rest.length > 0 ? rest : ['node', 'scripts/test.mjs'];

if (Number.isNaN(Date.parse(moment))) {
  console.error('npm run test:clock -- 2026-11-22T00:30:00Z [Asia/Tokyo] [vitest run src/domain]');
  process.exitCode = 1;
} else {
  ensureInstalled();
  process.exitCode = run(command, words, clockSettings(moment, zone)) ? 0 : 1;
}

/** @param {string | undefined} name */
function isZone(name) {
  try {
    return name !== undefined && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
