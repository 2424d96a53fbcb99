import type { Lang } from '#base/language.ts'
import { eventWordText } from './event-label.text.ts'

/** Translates a word; returns it unchanged when there is no translation. */
export function wordsIn(lang: Lang): (word: string) => string {
  const t = eventWordText(lang)
  return (word) => (t.has(word as never) ? t(word as never) : word)
}
