import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type As<Look> = Look & Omit<ComponentProps<'a'>, keyof Look>;

/** A link to a page that looks like a button. */
export const ButtonLink = createLink((props: As<ButtonProps>) => <Button component="a" {...props} />);

/** A link to a page in a text. */
export const AnchorLink = createLink((props: As<AnchorProps>) => <Anchor {...props} />);
