import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['  Dana   LEVI ', 'dana levi'],
  ['שָׁלוֹם', 'שלומ'],
  ['בן־דוד', 'בנ דוד'],
  ['בן-דוד', 'בנ דוד'],
  ['ג׳ורג׳', 'גורג'],
  ["צ'רלי", 'צרלי'],
  ['רמב״ם', 'רמבמ'],
  ['O’Brien', 'obrien'],
  ['ברוך ששון כץ', 'ברוכ ששונ כצ'],
  ['־', ''],
])('folds the search text %s to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})
