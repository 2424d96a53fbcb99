/** As many as the specification has trip colours. */
export const MARKS = 14
const LETTERS = { he: 'אבגדהוזחטיכלמנ', en: 'ABCDEFGHIJKLMN' } as const

/** How a trip is told from the others of its wave: by colour, by the dash of its line, and by a letter for who sees neither. */
export type TripMark = {
  readonly letter_he: string
  readonly letter_en: string
  readonly color: number
  readonly dash: number
}

/** `seq` counts the trips of a wave from 0; from the fifteenth on the letters come again with a number. */
export function tripMark(seq: number): TripMark {
  const index = seq % MARKS
  const round = Math.floor(seq / MARKS) + 1
  const number = round === 1 ? '' : String(round)
  return { letter_he: LETTERS.he[index]! + number, letter_en: LETTERS.en[index]! + number, color: index, dash: index }
}
