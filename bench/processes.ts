import { readFileSync } from 'node:fs';

/** Resident megabytes of a process. */
export function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MILLISECONDS = 10;

/** Milliseconds of processor time that a process has taken so far, its own and the system's for it. */
export function cpuOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(afterName[11]) + Number(afterName[12])) * TICK_MILLISECONDS;
}
