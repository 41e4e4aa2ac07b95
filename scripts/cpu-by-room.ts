import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Folders that take less CPU time than this, in milliseconds, share one line. */
const LITTLE = 1000;

/** A vitest reporter that prints the CPU time of each folder's tests, to show where it grows. */
export default class CpuByRoom implements Reporter {
  readonly #rooms = new Map<string, number>();

  onTestModuleEnd(module: TestModule): void {
    const { moduleId, project } = module;
    const room = `${project.name} ${relative(process.cwd(), moduleId).split('/').slice(1, -1).slice(0, 2).join('/')}`;
    this.#rooms.set(room, (this.#rooms.get(room) ?? 0) + (module.meta().cpu ?? 0));
  }

  onTestRunEnd(): void {
    const rooms = [...this.#rooms].sort(([, one], [, other]) => other - one);
    const large = rooms.filter(([, cpu]) => cpu >= LITTLE);
    const rest = rooms.slice(large.length).reduce((sum, [, cpu]) => sum + cpu, 0);
    console.log('\nSeconds of the processor, by room:');
    for (const [room, cpu] of [...large, [`${rooms.length - large.length} more`, rest] as const])
      console.log(`${(cpu / 1000).toFixed(1).padStart(7)}  ${room}`);
  }
}
