import { groupWrite } from '../people/write.ts';
import { newNames, tellNames } from './names.ts';

/** What may be written about imports beside the imports themselves. */
export const IMPORT_WRITES = {
  tellNames: groupWrite({ may: 'importFiles', sent: () => newNames, decide: tellNames }),
};
