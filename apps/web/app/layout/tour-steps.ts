import type { Lang } from '#base/language.ts'
import { screenTourText } from './screen-tours.text.ts'
import { SCREEN_STEPS, SHELL_STEPS, type TourSide } from './tour-marks.ts'
import { tourText } from './tour.text.ts'
import type { Tour } from './tours.ts'

export type TourStep = {
  /** `data-tour` of the element; of several names, the first visible one. */
  on: readonly string[]
  /** The side for the first name. The alternatives are header buttons, whose popover is below them. */
  side: TourSide
  title: string
  text: string
}

/** Returns the steps of a tour. This file is loaded when a tour runs, because nothing else needs its texts. */
export function stepsOf({ name }: Tour, lang: Lang): TourStep[] {
  if (name === 'shell') {
    const t = tourText(lang)
    return SHELL_STEPS.map(([on, side, key]) => ({ on, side, title: t(`${key}_title`), text: t(key) }))
  }
  const t = screenTourText(lang)
  return SCREEN_STEPS[name].map(([on, side, key]) => ({ on: [on], side, title: t(`${key}_title`), text: t(key) }))
}
