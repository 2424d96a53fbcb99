import type { Lang } from '#platform/language.ts'
import type { ScreenPath } from '#screens'
import { tourText } from './tour.text.ts'

export type Step = {
  /** `data-tour` of what is shown; of several names the first one that is visible. */
  on: readonly string[]
  /** Beside the first of these names; what stands in for it is a button of the header, and shown from below. */
  side: 'start' | 'end' | 'below' | 'above'
  title: string
  text: string
}

export type Tour = {
  /** As the server remembers it. */
  name: string
  /** The screen on whose first visit it starts. */
  at: ScreenPath
  steps: (lang: Lang) => Step[]
}

const shell: Tour = {
  name: 'shell',
  at: '/',
  steps: (lang) => {
    const t = tourText(lang)
    return [
      { on: ['sidebar', 'burger'], side: 'end', title: t('sidebar_title'), text: t('sidebar') },
      { on: ['find'], side: 'below', title: t('find_title'), text: t('find') },
      { on: ['display'], side: 'below', title: t('display_title'), text: t('display') },
      { on: ['user'], side: 'below', title: t('user_title'), text: t('user') },
    ]
  },
}

/** A screen that deserves a tour adds its entry here, and `data-tour` marks to what it shows. */
export const TOURS: readonly Tour[] = [shell]

/** The tour played again on request: that of the screen, or the frame's own, which every screen has around it. */
export const replayedAt = (path: string | undefined): Tour => TOURS.find(({ at }) => at === path) ?? shell

/** The tour that greets this person here, if there is one they have not seen. Null: what they have seen is not known. */
export function tourFor(path: string | undefined, seen: readonly string[] | null): Tour | null {
  if (!seen) return null
  return TOURS.find(({ name, at }) => at === path && !seen.includes(name)) ?? null
}
