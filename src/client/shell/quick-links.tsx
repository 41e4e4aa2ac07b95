import { Paper, Title } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './quick-links.module.css';

export interface QuickLink {
  to: NonNullable<LinkProps['to']>;
  /** Which part of the page is opened. */
  view?: string;
  label: string;
  icon: TablerIcon;
}

/** A card of links to the pages a dashboard's work continues on. */
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
