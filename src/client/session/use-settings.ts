import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { GroupSettings, GroupSettingsAnswer } from '../../domain/settings/settings.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from './use-session.ts';

export function useSettings() {
  const group = useGroup();
  const select = useCallback((answer: GroupSettingsAnswer): GroupSettings => ({ ...answer, group }), [group]);
  return useQuery({ ...reads.settings(), select });
}

export function useTodaySales(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '/sales', search: (search) => ({ ...search, view: 'today' }) });
}

export function useRefreshSession(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.refetchQueries({ queryKey: reads.session().queryKey });
}
