import { type TripMark, tripMark } from '@tavlin/domain/dispatch/trip-mark'
import type { CSSProperties } from 'react'
import type { Lang } from '#base/language.ts'

/** The trip's colour as CSS variables (`--trip`, `--on-trip`, `--trip-dash`) for everything inside that draws it. */
export function tripColours(seq: number): CSSProperties {
  const n = tripMark(seq).color + 1
  return {
    '--trip': `var(--tv-trip-${n})`,
    '--on-trip': `var(--tv-trip-${n}-on)`,
    '--trip-dash': `var(--tv-trip-${n}-dash)`,
  } as CSSProperties
}

/** ד in Hebrew, D in English. */
export const letterOf = (seq: number, lang: Lang): string => letterIn(tripMark(seq), lang)

const letterIn = ({ letter_he, letter_en }: TripMark, lang: Lang): string => (lang === 'he' ? letter_he : letter_en)
