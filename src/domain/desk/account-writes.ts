import { chooseDigest, digestChoice } from '../alerts/digest.ts';
import { chooseNews, newsChoice } from '../alerts/news.ts';
import { changeUser } from '../people/change-user.ts';
import { userChange } from '../people/user.ts';
import { groupWrite } from '../people/write.ts';

/** The writes about people: by admins, and by everybody for their own account. */
export const ACCOUNT_WRITES = {
  changeUser: groupWrite({ may: 'manageUsers', sent: () => userChange, decide: changeUser }),
  chooseDigest: groupWrite({ may: 'chooseDigest', sent: () => digestChoice, decide: chooseDigest }),
  chooseNews: groupWrite({ may: 'chooseDigest', sent: () => newsChoice, decide: chooseNews }),
};
