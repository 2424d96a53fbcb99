import type { Lang } from '#platform/language.ts'
import { screenTourText } from './screen-tours.text.ts'
import { SCREEN_STEPS, SHELL_STEPS, type Side } from './tour-marks.ts'
import { tourText } from './tour.text.ts'
import type { Tour } from './tours.ts'

export type Step = {
  /** `data-tour` of what is shown; of several names the first one that is visible. */
  on: readonly string[]
  /** Beside the first of these names; what stands in for it is a button of the header, and shown from below. */
  side: Side
  title: string
  text: string
}

/** Fetched when a tour runs: nobody else needs its words. */
export function stepsOf({ name }: Tour, lang: Lang): Step[] {
  if (name === 'shell') {
    const t = tourText(lang)
    return SHELL_STEPS.map(([on, side, key]) => ({ on, side, title: t(`${key}_title`), text: t(key) }))
  }
  const t = screenTourText(lang)
  return SCREEN_STEPS[name].map(([on, side, key]) => ({ on: [on], side, title: t(`${key}_title`), text: t(key) }))
}
