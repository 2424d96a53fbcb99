import { type TripMark, tripMark } from '@tavlin/domain/dispatch/trip-mark'
import type { CSSProperties } from 'react'
import type { Lang } from '#base/language.ts'

/**
 * Returns the trip's colour as CSS variables (`--trip`, `--on-trip`, `--trip-dash`), for an element and its
 * descendants.
 */
export function tripColours(seq: number): CSSProperties {
  const n = tripMark(seq).color + 1
  return {
    '--trip': `var(--tv-trip-${n})`,
    '--on-trip': `var(--tv-trip-${n}-on)`,
    '--trip-dash': `var(--tv-trip-${n}-dash)`,
  } as CSSProperties
}

/** Returns the letter of a trip: ד in Hebrew, D in English. */
export const letterOf = (seq: number, lang: Lang): string => letterIn(tripMark(seq), lang)

const letterIn = ({ letter_he, letter_en }: TripMark, lang: Lang): string => (lang === 'he' ? letter_he : letter_en)
