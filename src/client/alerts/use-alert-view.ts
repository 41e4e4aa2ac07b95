import { useNavigate, useSearch } from '@tanstack/react-router';
import { type AlertView, readAlertView } from '../../domain/alerts/alert-list.ts';

/** Which alerts are shown. The choice is kept in the address: `?category=&type=&within=&state=`. */
export function useAlertView(): { view: AlertView; change: (change: Partial<AlertView>) => void } {
  const view = readAlertView(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    view,
    change(change) {
      const { category, type, weekId, state } = { ...view, ...change };
      const search = {
        ...(category && { category }),
        ...(type && { type }),
        ...(weekId && { within: weekId }),
        ...(state === 'open' && { state }),
      };
      void navigate({ to: '.', search, replace: true, resetScroll: false });
    },
  };
}
