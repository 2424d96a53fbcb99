// Niqqud and cantillation, without the maqaf among them; marks of direction.
const UNHEARD = /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u200E\u200F]/g
const APART = /[־\-_.,]/g
const LEFT_OUT = /['"`׳״’‘“”]/g
const FINAL_LETTERS: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }

/**
 * Words as people search them: small letters, no niqqud, final letters as the others, no geresh or quotes, a maqaf is a
 * space. The same as `fold` of the database, by which the index is made.
 */
export function fold(words: string): string {
  return words
    .toLowerCase()
    .replace(UNHEARD, '')
    .replace(/[ךםןףץ]/g, (letter) => FINAL_LETTERS[letter]!)
    .replace(APART, ' ')
    .replace(LEFT_OUT, '')
    .replace(/\s+/g, ' ')
    .trim()
}
