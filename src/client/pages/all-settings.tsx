import { Paper, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { centersOf, inUse } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { useCanOpenPage } from '../shell/nav-items.ts';
import { Page } from '../shell/page.tsx';
import layout from '../ui/layout.module.css';
import classes from './all-settings.module.css';

interface SettingsTopic {
  label: string;
  /** One line about what it shows or sets. */
  about: string;
  to: LinkProps;
}

/** /all-settings: all pages with settings, one a line, as far as the user may open them. */
export function AllSettingsPage() {
  const subjects = useSubjects();
  return (
    <Page title="Settings" width="text">
      <Paper component="nav" className={layout.ruled!} aria-label="Settings">
        {subjects.map(({ label, about, to }) => (
          <Link key={label} {...to} className={classes.subject}>
            <span>
              <strong>{label}</strong>
              <Text span size="sm" c="dimmed" display="block">
                {about}
              </Text>
            </span>
            <IconChevronRight size={18} stroke={1.6} aria-hidden />
          </Link>
        ))}
      </Paper>
    </Page>
  );
}

/** Returns the subjects for the user. */
function useSubjects(): SettingsTopic[] {
  const isPlace = useCanOpenPage();
  const { role } = useUser();
  const { mode, sample } = useSession();
  const group = useGroup();
  const hasVenues = inUse(group).venues.length > 0;
  const settings = (view: string | undefined): LinkProps['search'] => ({ view, location: undefined });
  const page = (path: Parameters<typeof isPlace>[0], label: string, about: string, view?: string) =>
    isPlace(path) ? [{ label, about, to: { to: path, search: settings(view) } as LinkProps }] : [];
  const only = (isOffered: boolean, subjects: SettingsTopic[]) => (isOffered ? subjects : []);
  return [
    ...page('/settings', 'Budget Settings', 'Percentages, alert thresholds, and who gets mail'),
    ...only(
      centersOf(group).length > 0,
      page('/settings', 'Typical week', 'What budgets use until there is history', 'typical-week'),
    ),
    ...only(
      can(role, 'manageSuppliers'),
      page('/settings', 'Suppliers', 'The names offered in orders', 'suppliers'),
    ),
    ...page('/group', 'Venues', 'Venues with their revenue centers, crews and shares'),
    ...only(hasVenues, [
      ...page(
        '/group',
        'This group',
        'The group’s name, currency, language and time zone, and what its sales include',
        'place',
      ),
      ...page('/group', 'Closing', 'When weeks must be submitted', 'closing'),
      ...page('/group', 'Overtime', 'Overtime after how many hours, and what it costs', 'overtime'),
    ]),
    ...only(hasVenues, page('/group', 'Signing in', 'Who is asked for a second step at sign-in', 'sign-in')),
    ...page('/users', 'Users', 'Who may sign in, and what each may do'),
    ...page('/imports', 'Imports', 'Sales, hours and past orders from files'),
    ...page('/audit', 'Audit trail', 'Who changed what, and when'),
    ...page('/export', 'Export data', 'Orders, hours and weeks as files for a spreadsheet'),
    ...page(
      '/account',
      'Your account',
      'Your password, your mail, where you are signed in, and tokens for programs',
    ),
    ...only(
      can(role, 'putSample') && mode === 'trial' && !sample,
      page('/settings', 'Sample week', 'Resets this trial to a complete week or the middle of one', 'sample'),
    ),
  ];
}
