import { useNavigate } from '@tanstack/react-router';

/** Goes to where today's sales are entered. */
export function useTodaySales(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '/sales', search: (search) => ({ ...search, view: 'today' }) });
}
