import { createTheme, type MantineColorsTuple, type MantineTheme } from '@mantine/core'

/**
 * Ten shades of each colour, lightest first. They include the brand colours: olive 6, sand 2, pink 3, amber 2, brick 7,
 * sage 5.
 */
const SCALES = {
  olive: ['#f5f9ef', '#eaf2e1', '#d9e5cc', '#c3d2b3', '#a8ba94', '#8a9e72', '#697f4d', '#516538', '#3c4d24', '#25330f'],
  sand: ['#f9f7f2', '#f1ede5', '#e4ded2', '#d0cbc0', '#b7b2a8', '#9b968d', '#7b776f', '#615d57', '#494640', '#302e29'],
  pink: ['#fef4f9', '#f5e4ec', '#e6ceda', '#d2b4c3', '#bca0ae', '#a38a96', '#8f6178', '#74495f', '#5a3549', '#3f2231'],
  amber: ['#fff4e3', '#ffe7c1', '#ffd287', '#eac17d', '#d0aa6c', '#c08a2a', '#946513', '#714b00', '#573900', '#3b2600'],
  brick: ['#fef5f3', '#ffe9e3', '#fed5cb', '#ffb8a7', '#ed9a85', '#d6765f', '#b84d35', '#9f2400', '#7b1900', '#550d00'],
  sage: ['#f3faf3', '#e6f2e6', '#d4e5d4', '#bad0ba', '#9ab49a', '#789678', '#5e795e', '#4a624a', '#384d38', '#213321'],
  clay: ['#fff5f0', '#ffeade', '#fed6c1', '#f6be9f', '#e6a37e', '#d28558', '#b8622b', '#954812', '#733300', '#4c1f00'],
  teal: ['#eefafb', '#dff3f5', '#c9e6e9', '#afd4d8', '#8ebbc0', '#699fa5', '#3f7f86', '#2a656c', '#164e54', '#01353a'],
  neutral: [
    '#f7f8f6',
    '#eeefec',
    '#dfe0dc',
    '#cbcdc7',
    '#afb1aa',
    '#91938b',
    '#6f7169',
    '#585a53',
    '#43453f',
    '#2d2f29',
  ],
} satisfies Record<string, MantineColorsTuple>

/** Heights of Mantine's five sizes; the largest is for touch. */
const HEIGHTS: Record<string, string> = {
  xs: 'var(--tv-ctl-xs)',
  sm: 'var(--tv-ctl-sm)',
  md: 'var(--tv-ctl)',
  lg: 'var(--tv-ctl-lg)',
  xl: 'var(--tv-touch)',
}
const TYPE: Record<string, string> = {
  xs: 'var(--tv-fs-xs)',
  sm: 'var(--tv-fs-sm)',
  md: 'var(--tv-fs-md)',
  lg: 'var(--tv-fs-lg)',
  xl: 'var(--tv-fs-lg)',
}

export const theme = createTheme({
  colors: { ...SCALES, gray: SCALES.neutral, dark: SCALES.neutral.toReversed() as unknown as MantineColorsTuple },
  primaryColor: 'olive',
  // The brand's own olive (6) has less than 4.5:1 contrast under white text; the next darker shade passes.
  primaryShade: { light: 7, dark: 4 },
  fontFamily: 'var(--tv-font)',
  fontFamilyMonospace: 'var(--tv-mono)',
  headings: { fontFamily: 'var(--tv-font)', fontWeight: '600' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  breakpoints: { xs: '600px', sm: '960px', md: '1264px', lg: '1280px', xl: '1920px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Components are named, not imported, so that a page loads only those it uses. Their other dimensions are in
  // field.css.
  components: {
    Input: {
      defaultProps: { size: 'md' },
      vars: (_theme: MantineTheme, { size = 'md' }: { size?: string }) => ({
        wrapper: { '--input-height': HEIGHTS[size] ?? HEIGHTS['md'], '--input-fz': TYPE[size] ?? TYPE['md'] },
      }),
    },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
})
