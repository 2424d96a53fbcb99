import { type Screen, SCREENS } from '../apps/web/app/screens.ts'
import type { Look, User } from './browser.ts'

export type Stop = { path: string; address: string; user?: User; is_built: boolean }

const LANGS = ['he', 'en'] as const
const SCHEMES = ['light', 'dark'] as const
export const WIDTHS = [360, 390, 800, 1280] as const

/** A second face of a screen, as different as another screen. */
const OTHER_FACES: readonly Stop[] = ['/meals?look=grid'].map((address) => ({
  ...{ path: address, address },
  is_built: true,
  user: 'owner',
}))

/** Every screen as someone who may see it: guests where it is public, a driver on the driver's, the owner elsewhere. */
const stopAt = (screen: Screen): Stop => ({
  path: screen.path,
  address: screen.path.replace(/:\w+\??/g, '1').replace('*', 'x'),
  is_built: screen.file !== undefined,
  ...(screen.access !== 'public' && {
    user: screen.access === 'drive_trips' ? ('driver1' as const) : ('owner' as const),
  }),
})
export const STOPS: readonly Stop[] = [...SCREENS.map(stopAt), ...OTHER_FACES]

/** The eight looks in which a screen is judged. */
export const LOOKS: readonly Required<Pick<Look, 'lang' | 'scheme' | 'width'>>[] = LANGS.flatMap((lang) =>
  SCHEMES.flatMap((scheme) => [390, 1280].map((width) => ({ lang, scheme, width }))),
)

/** One look for each screen, another for its neighbour; all of them by `bin/bench a11y`. */
export const looksOf = (stop_index: number) => (process.env['EVERY_LOOK'] ? LOOKS : [LOOKS[stop_index % LOOKS.length]!])
