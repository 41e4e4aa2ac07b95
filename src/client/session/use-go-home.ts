import { useNavigate } from '@tanstack/react-router';
import { useHome } from './use-session.ts';

/** Leads to the page the user's role starts on. */
export function useGoHome(): () => void {
  const home = useHome();
  const navigate = useNavigate();
  return () => void navigate({ to: home });
}
