import { IMPORT_WRITES } from '../../domain/imports/import-writes.ts';
import { IMPORTS_REFUSED } from '../../domain/imports/imports-refused.ts';
import { namesBrought } from '../../domain/imports/names-brought.ts';
import type { Gateway } from '../data/gateway.ts';
import { NO_FILES_IN_DEMO, refuse } from './answer.ts';
import { applyToGroup, type Calls } from './change.ts';
import { staffNow } from './facts.ts';

const may = 'importFiles' as const;

/** The calls about imports in demo mode: no file is read there, so there are none; only the words of files have their meaning. */
export function importCalls({ demo, answer, write }: Calls) {
  const facts = () => ({ group: demo.group, names: demo.state.importNames, staff: staffNow(demo) });
  const importNames = () => answer(may, (by) => namesBrought({ ...facts(), taken: [] }, by));
  const unknown = (action: typeof may | 'read') =>
    answer(action, () => {
      throw refuse(IMPORTS_REFUSED.importUnknown);
    });
  return {
    sendImportFile: () =>
      answer(may, () => {
        throw refuse(NO_FILES_IN_DEMO);
      }),
    importNames,
    tellImportNames: async (sent) => {
      await write(IMPORT_WRITES.tellNames, { sent }, facts, (change, by) => applyToGroup(demo, change, by));
      return importNames();
    },
    imports: () => answer('read', () => ({ imports: [], cursor: null })),
    importRead: () => unknown('read'),
    importLines: () => unknown('read'),
    takeImport: () => unknown(may),
    undoImport: () => unknown(may),
    dropImport: () => unknown(may),
  } satisfies Partial<Gateway>;
}
