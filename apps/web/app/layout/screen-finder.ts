import type { Caller } from '@tavlin/contract/access-rules'
import type { Lang } from '#base/language.ts'
import { mayOpen } from '#platform/gate.ts'
import { screenText } from '#platform/screens.text.ts'
import { linkTo, type Screen, type ScreenPath, SCREENS } from '#screens'
import { type Finder, fitOf, type SearchResult } from './finder.ts'
import { paletteText } from './palette.text.ts'

const LANGS: readonly Lang[] = ['he', 'en']

/** Finds screens by name in either language, best match first. */
export const screenFinder: Finder = {
  title: (lang) => paletteText(lang)('screens'),
  find: (text, lang, caller) =>
    openTo(caller)
      .map((screen) => ({ screen, fit: Math.max(...LANGS.map((name) => fitOf(screenText(name)(screen.path), text))) }))
      .filter(({ fit }) => fit > 0)
      .toSorted((a, b) => b.fit - a.fit)
      .map(({ screen }) => foundOf(screen, lang)),
}

/** Returns the screens at these paths that still exist and that the user may open, in the same order. */
export function screensAt(paths: readonly string[], lang: Lang, caller: Caller): SearchResult[] {
  const open = openTo(caller)
  return paths.flatMap((path) => open.filter((screen) => screen.path === path)).map((screen) => foundOf(screen, lang))
}

/** Returns every screen that the user may open, in the order of screens.ts. */
export const allScreens = (lang: Lang, caller: Caller): SearchResult[] =>
  openTo(caller).map((screen) => foundOf(screen, lang))

type ReachableScreen = Screen & { path: ScreenPath }

/**
 * Returns the screens that can be opened by name. It leaves out the kiosk, which customers use, and screens of one
 * record, which need an id. A screen of one record stays when it has a sidebar entry, because without an id it creates
 * a record.
 */
function openTo(caller: Caller): ReachableScreen[] {
  return (SCREENS as readonly ReachableScreen[]).filter(
    (screen) => screen.access !== 'public' && (!screen.path.includes(':') || screen.sidebar) && mayOpen(screen, caller),
  )
}

const foundOf = ({ path, sidebar }: ReachableScreen, lang: Lang): SearchResult => ({
  to: linkTo(path),
  name: screenText(lang)(path),
  icon: sidebar?.icon ?? (path === '/account' ? 'user' : 'forward'),
})
