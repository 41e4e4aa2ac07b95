import { Paper, Title } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import layout from '../ui/layout.module.css';
import classes from './quick-links.module.css';

export interface QuickLink {
  to: NonNullable<LinkProps['to']>;
  view?: string;
  label: string;
  icon: TablerIcon;
}

interface QuickLinksProps {
  title?: string;
  links: readonly QuickLink[];
}

export function QuickLinks({ title = 'Quick Links', links }: QuickLinksProps) {
  return (
    <Paper component="nav" p="md" aria-label={title}>
      <Title order={3}>{title}</Title>
      <Links links={links} />
    </Paper>
  );
}

/** The same links, unfolded by a press: what a page has at its foot. */
export function MoreLinks({ links, children }: Pick<QuickLinksProps, 'links'> & { children?: ReactNode }) {
  return (
    <Paper component="nav" aria-label="Quick Links">
      <details className={`${layout.fold} ${classes.more}`}>
        <summary>More links</summary>
        <Links links={links} />
        {children}
      </details>
    </Paper>
  );
}

function Links({ links }: Pick<QuickLinksProps, 'links'>) {
  return (
    <div className={classes.links}>
      {links.map(({ to, view, label, icon: Icon }) => (
        <Link key={label} to={to} {...(view && { search: { view } })}>
          <Icon size={18} stroke={1.6} aria-hidden />
          {label}
        </Link>
      ))}
    </div>
  );
}
