import { groupWrite } from '../people/write.ts';
import { changeNames } from './changed-meanings.ts';
import { newNames } from './names.ts';

export const IMPORT_WRITES = {
  tellNames: groupWrite({ may: 'importFiles', sent: () => newNames, decide: changeNames }),
};
