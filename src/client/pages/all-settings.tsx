import { Paper, Stack, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { OvertimeRule } from '../../domain/group/overtime.ts';
import { centersOf, inUse, usesPercentages } from '../../domain/group/venue.ts';
import { formatHours } from '../../domain/labor/labor.ts';
import { can } from '../../domain/people/role.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { percentagesOf } from '../../domain/settings/settings-change.ts';
import { WEEKDAYS } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { cents, formatMoney, sumCents } from '../../domain/values/money.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import { reads } from '../data/queries.ts';
import { groupEntry, whereText } from '../group/group-entry.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { useCanOpenPage } from '../shell/nav-items.ts';
import { Page } from '../shell/page.tsx';
import layout from '../ui/layout.module.css';
import classes from './all-settings.module.css';

interface SettingsTopic {
  label: string;
  about?: string | undefined;
  value?: string | undefined;
  to: LinkProps;
}

/** /all-settings: all pages with settings in groups, with today's values, as far as the user may open them. */
export function AllSettingsPage() {
  return (
    <Page title="Settings" width="text">
      <Stack component="nav" gap="lg" aria-label="Settings">
        {useTopics().map(({ title, topics }) => (
          <section key={title} aria-label={title}>
            <Title order={2} size="h4" mb="xs">
              {title}
            </Title>
            <Paper className={layout.ruled!}>
              {topics.map((topic) => (
                <Topic key={topic.label} {...topic} />
              ))}
            </Paper>
          </section>
        ))}
      </Stack>
    </Page>
  );
}

function Topic({ label, about, value, to }: SettingsTopic) {
  return (
    <Link {...to} className={classes.subject}>
      <span className="words">
        <strong>{label}</strong>
        {about && (
          <Text span size="sm" c="dimmed" display="block">
            {about}
          </Text>
        )}
      </span>
      {value && (
        <Text span inherit ml="auto" flex="none">
          {value}
        </Text>
      )}
      <IconChevronRight size={18} stroke={1.6} aria-hidden />
    </Link>
  );
}

/** Returns the topics that the user may open, in groups. */
function useTopics(): { title: string; topics: SettingsTopic[] }[] {
  const mayOpen = useCanOpenPage();
  const { role } = useUser();
  const { mode, sample, user } = useSession();
  const group = useGroup();
  const values = useValues();
  const { venues } = inUse(group);
  const hasVenues = venues.length > 0;
  const page = (
    path: Parameters<typeof mayOpen>[0],
    topic: Omit<SettingsTopic, 'to'> & { view?: string },
    isOffered = true,
  ): SettingsTopic[] => {
    const { view, ...shown } = topic;
    if (!isOffered || !mayOpen(path)) return [];
    return [{ ...shown, to: { to: path, search: { view, location: undefined } } as LinkProps }];
  };
  const all = {
    Budgets: [
      ...page('/settings', {
        label: 'Budget Settings',
        about: 'Percentages, alert thresholds, and who gets mail',
        value: values.budgets,
      }),
      ...page(
        '/settings',
        {
          ...{ label: 'Typical week', view: 'typical-week', value: values.typicalWeek },
          about: 'What budgets use until there is history',
        },
        centersOf(group).length > 0,
      ),
      ...page(
        '/settings',
        {
          ...{ label: 'Suppliers', view: 'suppliers', value: values.suppliers },
          about: 'The names offered in orders',
        },
        can(role, 'manageSuppliers'),
      ),
    ],
    Group: [
      ...page('/group', {
        label: 'Venues',
        about: 'Revenue centers, crews and shares',
        value: `${venues.length}`,
      }),
      ...page(
        '/group',
        { label: 'This group', view: 'place', about: whereText(groupEntry(group, {})) },
        hasVenues,
      ),
      ...page(
        '/group',
        {
          ...{ label: 'Closing', view: 'closing', about: 'When weeks must be submitted' },
          value: group.submitBy
            ? `${WEEKDAYS[group.submitBy.weekday]}, ${group.submitBy.time}`
            : 'No reminder',
        },
        hasVenues,
      ),
      ...page(
        '/group',
        {
          ...{ label: 'Overtime', view: 'overtime', about: 'After how many hours, and what it costs' },
          value: overtimeValue(group.overtime?.at(-1), group),
        },
        hasVenues,
      ),
    ],
    People: [
      ...page('/users', {
        label: 'Users',
        about: 'Who may sign in, and what each may do',
        value: values.users,
      }),
      ...page(
        '/group',
        {
          ...{ label: 'Signing in', view: 'sign-in', about: 'Who must set up a second step' },
          value: FACTOR_ASKED[group.secondFactor?.of ?? 'nobody'],
        },
        hasVenues,
      ),
      ...page('/account', {
        label: 'Your account',
        about: user?.email ?? 'Your password, your mail, where you are signed in, and tokens for programs',
      }),
    ],
    Data: [
      ...page('/imports', { label: 'Imports', about: 'Sales, hours and past orders from files' }),
      ...page('/audit', { label: 'Audit trail', about: 'Who changed what, and when' }),
      ...page('/export', {
        label: 'Export data',
        about: 'Orders, hours and weeks as files for a spreadsheet',
      }),
      ...page(
        '/settings',
        {
          ...{ label: 'Sample week', view: 'sample' },
          about: 'Resets this trial to a complete week or the middle of one',
        },
        can(role, 'putSample') && mode === 'trial' && !sample,
      ),
    ],
  };
  return Object.entries(all).flatMap(([title, topics]) => (topics.length > 0 ? [{ title, topics }] : []));
}

const FACTOR_ASKED = { nobody: 'Nobody', admins: 'Admins', everybody: 'Everybody' };

/** Returns what is set today where it is read from the server; undefined while it loads. */
function useValues() {
  const { role } = useUser();
  const group = useGroup();
  const { data: settings } = useSettings();
  const { data: typical } = useQuery({ ...reads.typicalWeek(), enabled: centersOf(group).length > 0 });
  const { data: suppliers } = useQuery({ ...reads.suppliers(), enabled: can(role, 'manageSuppliers') });
  const { data: users } = useQuery({ ...reads.users(), enabled: can(role, 'manageUsers') });
  const week = typical && sumCents(Object.values(typical.cents).map((one) => one ?? cents(0)));
  return {
    budgets: settings && budgetsValue(settings),
    typicalWeek: week === undefined ? undefined : week === 0 ? 'Not set' : formatMoney(week, group),
    suppliers: suppliers && `${suppliers.filter(({ suggested }) => !suggested).length}`,
    users: users && `${users.filter(({ active }) => active).length}`,
  };
}

/** Returns '30 / 22 / 25%', or the thresholds of alerts where each venue has its own percentages. */
function budgetsValue(settings: GroupSettings): string {
  const { group, warningThreshold, criticalThreshold } = settings;
  const shown = usesPercentages(group, null)
    ? percentagesOf(group, null).map((name) => settings[name])
    : [warningThreshold, criticalThreshold];
  return `${shown.map((one) => formatPercentage(one, group)).join(' / ')}%`;
}

function overtimeValue(rule: OvertimeRule | undefined, place: Locale): string {
  const hours = rule?.weeklyMinutes ?? rule?.dailyMinutes ?? null;
  if (!rule || hours === null) return 'None';
  return `${rule.factorPercent}% over ${formatHours(hours, place)} h a ${rule.weeklyMinutes === null ? 'day' : 'week'}`;
}
