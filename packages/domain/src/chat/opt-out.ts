// Short words are listed with their common misspellings. A general rule would also match "shop", "step" and "חסר"
// (missing), which customers write about their orders.
const STOP_WORDS = new Set(
  [
    'stop stopp stoop sotp stpo stp satop stopall unsub end quit optout',
    'הסר הסרה הסירו הסירי תסיר תסירו תסירי להסיר הסד הסאר הסרר ההסר חהסר הסרו הסרת תסרו הפסק הפסיקו להפסיק',
    'סטופ סטוף',
  ].flatMap((line) => line.split(' ')),
)
/** Long words are recognised with one typing mistake. */
const LONG_STOP_WORDS = ['remove', 'unsubscribe', 'unsubscribed']
/** Words that are ignored beside a stop word. With any other word, the text is a message that a person must read. */
const FILLERS = new Set(
  [
    'please pls plz me now my number all it from list the this sms messages message texts texting sending thanks thank you',
    'בבקשה נא אותי אותנו את המספר שלי מספר מהרשימה מרשימת מרשימה התפוצה הדיוור הודעות ההודעות לשלוח לי תודה מיד עכשיו',
    'דיוור פרסומות פרסומת',
  ].flatMap((line) => line.split(' ')),
)

/** Whether the text asks to end marketing messages. */
export function isOptOut(text: string): boolean {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    // Removes Hebrew points and invisible direction marks, which phones add.
    .replaceAll(/[\u0591-\u05C7\u200E\u200F]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
  return words.some(isStopWord) && words.every((word) => isStopWord(word) || FILLERS.has(word))
}

const isStopWord = (word: string): boolean =>
  STOP_WORDS.has(word) || LONG_STOP_WORDS.some((stop) => isOneMistakeAway(word, stop))

/** Whether the words are equal, or differ by one added, missing or wrong letter or two swapped neighbours. */
function isOneMistakeAway(word: string, target: string): boolean {
  if (word === target) return true
  if (Math.abs(word.length - target.length) > 1) return false
  let same = 0
  while (same < word.length && same < target.length && word[same] === target[same]) same++
  const ends = (from_word: number, from_target: number) =>
    word.slice(same + from_word) === target.slice(same + from_target)
  const isSwapped = word[same] === target[same + 1] && word[same + 1] === target[same] && ends(2, 2)
  return ends(1, 1) || ends(1, 0) || ends(0, 1) || isSwapped
}
