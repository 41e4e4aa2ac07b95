import { spawnSync } from 'node:child_process';
import { root, toolsFirst } from './run.mjs';

/* Looks for known faults in the packages that the server runs on. Ends with 1 where there are some, with 2 where nobody answered. */

const words = ['audit', '--omit=dev', '--json'];
const { stdout, stderr } = spawnSync('npm', words, { cwd: root, env: toolsFirst, encoding: 'utf8' });
const found = faultsIn(stdout);
if (found === undefined) {
  console.error('Nothing was checked: the npm registry in use does not answer audits.');
  console.error(stderr.split('\n').find((line) => line.includes('error')) ?? '');
  process.exitCode = 2;
} else {
  for (const { name, severity, range } of Object.values(found)) console.log(`${severity}: ${name} ${range}`);
  const count = Object.keys(found).length;
  console.log(
    count === 0
      ? 'No known faults in the packages that the server runs on.'
      : `${count} to see to: npm audit`,
  );
  process.exitCode = count === 0 ? 0 : 1;
}

/**
 * @param {string} answer
 * @returns {Record<string, { name: string, severity: string, range: string }> | undefined} undefined when the registry gave none
 */
function faultsIn(answer) {
  try {
    return JSON.parse(answer).vulnerabilities;
  } catch {
    return undefined;
  }
}
