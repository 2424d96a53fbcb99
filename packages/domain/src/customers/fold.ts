// Niqqud and cantillation marks (except the maqaf), and direction marks: search ignores them.
const IGNORED_MARKS = /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u200E\u200F]/g
const SEPARATORS = /[־\-_.,]/g
const QUOTES = /['"`׳״’‘“”]/g
const FINAL_LETTERS: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }

/**
 * Normalises text for search: lower case, no niqqud, final letters as regular ones, no geresh or quotes, maqaf,
 * hyphens, dots and commas as spaces. Must match the database function `fold`, which builds the index.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(IGNORED_MARKS, '')
    .replace(/[ךםןףץ]/g, (letter) => FINAL_LETTERS[letter]!)
    .replace(SEPARATORS, ' ')
    .replace(QUOTES, '')
    .replace(/\s+/g, ' ')
    .trim()
}
