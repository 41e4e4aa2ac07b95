import { IMPORT_WRITES } from '../../domain/imports/import-writes.ts';
import { IMPORTS_REFUSED } from '../../domain/imports/imports-refused.ts';
import { namesBrought } from '../../domain/imports/names-brought.ts';
import { type DemoCalls, NO_FILES_IN_DEMO, refuse } from './answer.ts';
import { applyToGroup, type DemoStore } from './change.ts';
import { staffNow } from './facts.ts';

const may = 'importFiles' as const;

/** The calls about imports in demo mode: no file is read there, so there are none; only the words of files have their meaning. */
export function importCalls({ demo, answer, write }: DemoStore) {
  const facts = () => ({ group: demo.group, names: demo.state.importNames, staff: staffNow(demo) });
  const readImportNames = () => answer(may, (by) => namesBrought({ ...facts(), taken: [] }, by));
  const unknown = (action: typeof may | 'read') =>
    answer(action, () => {
      throw refuse(IMPORTS_REFUSED.importUnknown);
    });
  return {
    sendImportFile: () =>
      answer(may, () => {
        throw refuse(NO_FILES_IN_DEMO);
      }),
    readImportNames,
    tellImportNames: async ({ sent }) => {
      await write(IMPORT_WRITES.tellNames, { sent }, facts, (change, by) => applyToGroup(demo, change, by));
      return readImportNames();
    },
    listImports: () => answer('read', () => ({ imports: [], cursor: null })),
    readImport: () => unknown('read'),
    readImportLines: () => unknown('read'),
    takeImport: () => unknown(may),
    takeImportBack: () => unknown(may),
    dropImport: () => unknown(may),
  } satisfies DemoCalls;
}
