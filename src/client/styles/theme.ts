import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type TextProps,
} from '@mantine/core';

/** Deep teal, the only accent; for actions and links. */
const teal: MantineColorsTuple = [
  '#e9f6f5',
  '#d2eae8',
  '#a5d5d1',
  '#7ccbc4',
  '#5cc2ba',
  '#2c9a93',
  '#17847e',
  '#0f6b66',
  '#0b5753',
  '#083f3d',
];

/** The grays of the dark scheme, tinted like the accent: 0 is text, 2 dimmed text, 4 borders, 6 inputs, 7 cards. */
const dark: MantineColorsTuple = [
  '#dde3e1',
  '#c3cbc9',
  '#9aa5a2',
  '#7a8683',
  '#303938',
  '#2a3231',
  '#202726',
  '#1b2120',
  '#131817',
  '#0c100f',
];

/** The grays of the light scheme, as warm as its paper: 0 is the wash, 3 lines, 7 muted text, 9 ink. */
const gray: MantineColorsTuple = [
  '#fbfaf7',
  '#f6f5f1',
  '#eeece5',
  '#e6e3da',
  '#d0cdc3',
  '#adafa7',
  '#868e89',
  '#5b6562',
  '#3a4341',
  '#1b2321',
];

const framed = { withBorder: true, radius: 'lg' } as const;
const motion = { duration: 150, timingFunction: 'ease-out' } as const;

export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  colors: { teal, dark, gray },
  black: '#1b2321',
  autoContrast: true,
  fontFamily:
    "'Inter Variable', 'Inter as Roboto', 'Inter as Arial', 'Inter as DejaVu', system-ui, sans-serif",
  fontSizes: { xs: '0.75rem', sm: 'var(--tw-text-sm)', md: 'var(--tw-text-md)' },
  lineHeights: { xs: '1.3334', sm: '1.4286', md: 'var(--tw-line-md)' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3334' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  // The padding in a phone's cards must not grow with large text.
  spacing: { xs: '0.5rem', sm: '0.75rem', md: 'min(1rem, 5vw)', lg: '1.25rem', xl: '2rem' },
  radius: { md: '0.5rem', lg: '0.75rem' },
  defaultRadius: 'md',
  // Only sheets, which lie over the page, have a shadow.
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: '0 12px 40px rgb(27 35 33 / 0.18)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Paper: { defaultProps: framed },
    Card: { defaultProps: framed },
    Modal: { defaultProps: { transitionProps: { transition: 'fade', ...motion } } },
    // Muted text of the small size names a figure or explains one: the label.
    Text: {
      vars: (_: unknown, { size, c }: TextProps) => ({
        root:
          size === 'sm' && c === 'dimmed'
            ? { '--text-fz': 'var(--tw-text-label)', '--text-lh': '1.385' }
            : {},
      }),
    },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fz: 'xs' } },
  },
});

/** Gives Mantine's own parts the colors of theme.css, which know both schemes. */
const COLORS = {
  '--mantine-color-body': 'var(--tw-card)',
  '--mantine-color-text': 'var(--tw-ink)',
  '--mantine-color-dimmed': 'var(--tw-muted)',
  '--mantine-color-placeholder': 'var(--tw-muted)',
  '--mantine-color-anchor': 'var(--tw-accent)',
  '--mantine-color-error': 'var(--tw-danger)',
  '--mantine-color-default': 'var(--tw-card)',
  '--mantine-color-default-hover': 'var(--tw-wash)',
  '--mantine-color-default-color': 'var(--tw-ink)',
  '--mantine-color-default-border': 'var(--tw-line)',
  '--mantine-color-disabled': 'var(--tw-wash)',
  '--mantine-color-disabled-color': 'var(--tw-muted)',
  '--mantine-color-teal-light': 'var(--tw-accent-wash)',
  '--mantine-color-teal-light-hover': 'var(--tw-accent-wash)',
  '--mantine-color-teal-light-color': 'var(--tw-accent)',
  '--mantine-color-green-light': 'var(--tw-safe-wash)',
  '--mantine-color-green-light-color': 'var(--tw-safe)',
  '--mantine-color-yellow-text': 'var(--tw-warn)',
  '--mantine-color-yellow-light': 'var(--tw-warn-wash)',
  '--mantine-color-yellow-light-color': 'var(--tw-warn)',
  '--mantine-color-red-text': 'var(--tw-danger)',
  '--mantine-color-red-light': 'var(--tw-danger-wash)',
  '--mantine-color-red-light-color': 'var(--tw-danger)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: COLORS,
  dark: COLORS,
});
