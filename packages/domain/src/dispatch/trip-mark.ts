/** Number of trip colours in the specification. */
export const MARKS = 14
const LETTERS = { he: 'אבגדהוזחטיכלמנ', en: 'ABCDEFGHIJKLMN' } as const

/**
 * Distinguishes the trips of a wave by colour, line dash and a letter, for users who cannot distinguish the colours.
 */
export type TripMark = {
  readonly letter_he: string
  readonly letter_en: string
  readonly color: number
  readonly dash: number
}

/** `seq` counts the trips of a wave from 0; from the fifteenth on, letters repeat with a number. */
export function tripMark(seq: number): TripMark {
  const index = seq % MARKS
  const round = Math.floor(seq / MARKS) + 1
  const number = round === 1 ? '' : String(round)
  return { letter_he: LETTERS.he[index]! + number, letter_en: LETTERS.en[index]! + number, color: index, dash: index }
}
