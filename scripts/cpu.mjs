import { readFileSync } from 'node:fs';

/** Returns the CPU time so far of this process and those it has waited for, in milliseconds. */
export function cpuSoFar() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + cpuOfChildren();
}

/** Returns the CPU time of ended child processes, in milliseconds; 0 where the system does not report it. */
export function cpuOfChildren() {
  try {
    // proc(5): after the name in parentheses, fields 14 and 15 are hundredths of a second.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return 10 * (Number(fields[13]) + Number(fields[14]));
  } catch {
    return 0;
  }
}
