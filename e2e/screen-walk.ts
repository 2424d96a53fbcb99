import { type Screen, SCREENS } from '../apps/web/app/screens.ts'
import type { BrowserOptions, User } from './browser.ts'

export type Stop = { path: string; address: string; user?: User }

const LANGS = ['he', 'en'] as const
const SCHEMES = ['light', 'dark'] as const
export const WIDTHS = [360, 390, 800, 1280] as const

/** Alternative views of a screen that differ as much as another screen. */
const OTHER_FACES: readonly Stop[] = ['/meals?look=grid'].map((address) => ({
  path: address,
  address,
  user: 'owner',
}))

/** Fixed addresses by path; by default each parameter of a path is replaced with 1. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/suppliers/invoice/:invoice_id?': '/suppliers/invoice/1',
}

/**
 * Returns the address of a screen and a user with access: none for public screens, a driver for driver screens,
 * otherwise the owner.
 */
const stopAt = (screen: Screen): Stop => ({
  path: screen.path,
  address: ADDRESSES[screen.path] ?? screen.path.replace(/:\w+\??/g, '1').replace('*', 'x'),
  ...(screen.access !== 'public' && {
    user: screen.access === 'drive_trips' ? ('driver1' as const) : ('owner' as const),
  }),
})
export const STOPS: readonly Stop[] = [...SCREENS.map(stopAt), ...OTHER_FACES]

/** The eight combinations of language, theme and width in which a screen is checked. */
export const LOOKS: readonly Required<Pick<BrowserOptions, 'lang' | 'scheme' | 'width'>>[] = LANGS.flatMap((lang) =>
  SCHEMES.flatMap((scheme) => [390, 1280].map((width) => ({ lang, scheme, width }))),
)

/**
 * Returns the combinations in which a screen is checked: one that rotates from screen to screen, or all eight in
 * `bin/bench a11y`.
 */
export const looksOf = (stop_index: number) => (process.env['EVERY_LOOK'] ? LOOKS : [LOOKS[stop_index % LOOKS.length]!])
