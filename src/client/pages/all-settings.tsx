import { Paper, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Page } from '../shell/page.tsx';
import { useIsPlace } from '../shell/places.ts';
import classes from './all-settings.module.css';

interface Subject {
  label: string;
  /** What it says or sets, in one line. */
  about: string;
  to: LinkProps;
}

/** /all-settings: what can be set and kept, a subject on each line; everybody sees those that are theirs. */
export function AllSettingsPage() {
  const subjects = useSubjects();
  return (
    <Page title="Settings" width="text">
      <Paper component="nav" aria-label="Settings">
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

function useSubjects(): Subject[] {
  const isPlace = useIsPlace();
  const page = (path: Parameters<typeof isPlace>[0], label: string, about: string) =>
    isPlace(path) ? [{ label, about, to: { to: path } as LinkProps }] : [];
  return [
    ...page('/settings', 'Budget Settings', 'Percentages, alert thresholds, and who gets mail'),
    ...page('/group', 'Group', 'Its name and place, venues, revenue centers, crews, and overtime'),
    ...page('/users', 'Users', 'Who may sign in, and what each may do'),
    ...page('/imports', 'Imports', 'Past sales and orders taken over from files'),
    ...page('/audit', 'Audit Trail', 'Who changed what, and when'),
    ...page('/export', 'Export Data', 'Orders, hours and weeks as files for a spreadsheet'),
    ...page('/account', 'Your Account', 'Your password, your summaries by mail, and where you are signed in'),
  ];
}
