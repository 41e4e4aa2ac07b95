import { useNavigate, useSearch } from '@tanstack/react-router';
import { type AlertView, addressOf, readAlertView } from '../../domain/alerts/alert-list.ts';
import { ownCategories } from '../../domain/people/role.ts';
import { useGroup, useUser } from '../session/use-session.ts';

/** Which alerts are shown. The choice is kept in the address: `?category=&type=&within=&state=`. */
export function useAlertView(): { view: AlertView; change: (change: Partial<AlertView>) => void } {
  const group = useGroup();
  const own = ownCategories(group, useUser().role);
  const view = readAlertView(group, useSearch({ strict: false }), own);
  const navigate = useNavigate();
  return {
    view,
    change(change) {
      const search = addressOf({ ...view, ...change }, own);
      void navigate({ to: '.', search, replace: true, resetScroll: false });
    },
  };
}
