import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { homeOf, type QuickAccessRole } from '../../domain/people/role.ts';
import { MESSAGES } from '../../domain/refusals/message.ts';
import { http } from '../data/http.ts';
import { showToast } from '../ui/toast.ts';
import { beginSession } from './begin-session.ts';
import { SESSION_CHANGE } from './end-session.ts';
import { useKnownSession } from './use-session.ts';

/** Signs in anonymously with a role, and goes to its dashboard. Where Quick Access is off, the server is not asked. */
export function useQuickAccess() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOff = useKnownSession()?.quickAccess === false;
  return useMutation({
    mutationKey: SESSION_CHANGE,
    mutationFn: async (role: QuickAccessRole) => {
      if (isOff) throw new Error('Quick Access is off.');
      return beginSession(client, () => http.quickAccess(role));
    },
    onError: () => showToast({ ...MESSAGES.quickAccessFailed, tone: 'danger' }),
    onSuccess: (_session, role) => navigate({ to: homeOf(role), replace: true }),
  });
}
