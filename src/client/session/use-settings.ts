import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { GroupSettings, GroupSettingsAnswer } from '../../domain/settings/settings.ts';
import { reads } from '../data/queries.ts';
import { useGroup } from './use-session.ts';

/** The settings that hold, with the group whose budgets are weighed by them. */
export function useSettings() {
  const group = useGroup();
  const select = useCallback((answer: GroupSettingsAnswer): GroupSettings => ({ ...answer, group }), [group]);
  return useQuery({ ...reads.settings(), select });
}
