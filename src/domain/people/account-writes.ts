import { chooseDigest, digestChoice } from '../alerts/digest.ts';
import { groupWrite } from '../changes/write.ts';
import { savedViews, saveViews } from '../orders/saved-views.ts';
import { changeUser } from './change-user.ts';
import { userChange } from './user.ts';

/** What may be written about people: by admins, and by everybody about what is their own. */
export const ACCOUNT_WRITES = {
  changeUser: groupWrite({ may: 'manageUsers', sent: () => userChange, decide: changeUser }),
  chooseDigest: groupWrite({ may: 'chooseDigest', sent: () => digestChoice, decide: chooseDigest }),
  saveViews: groupWrite({ may: 'keepAccount', sent: () => savedViews, decide: saveViews }),
};
