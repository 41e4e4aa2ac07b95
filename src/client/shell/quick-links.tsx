import { Paper, Title } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './quick-links.module.css';

export interface QuickLink {
  to: NonNullable<LinkProps['to']>;
  /** The part of the page to open. */
  view?: string;
  label: string;
  icon: TablerIcon;
}

/** Links to the pages where a dashboard's work continues. */
export function QuickLinks({
  title = 'Quick Links',
  links,
}: {
  title?: string;
  links: readonly QuickLink[];
}) {
  return (
    <Paper component="nav" p="md" aria-label={title}>
      <Title order={3}>{title}</Title>
      <div className={classes.links}>
        {links.map(({ to, view, label, icon: Icon }) => (
          <Link key={label} to={to} {...(view && { search: { view } })}>
            <Icon size={18} stroke={1.6} aria-hidden />
            {label}
          </Link>
        ))}
      </div>
    </Paper>
  );
}
