import { useNavigate, useSearch } from '@tanstack/react-router';
import { type AuditView, readAuditView } from '../../domain/audit/audit-list.ts';

/** Which entries are shown. The choice is kept in the address: `?user=&action=&within=`. */
export function useAuditView(): { view: AuditView; change: (change: Partial<AuditView>) => void } {
  const view = readAuditView(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    view,
    change(change) {
      const { userId, action, weekId } = { ...view, ...change };
      const search = {
        ...(userId && { user: userId }),
        ...(action && { action }),
        ...(weekId && { within: weekId }),
      };
      void navigate({ to: '.', search, replace: true, resetScroll: false });
    },
  };
}
