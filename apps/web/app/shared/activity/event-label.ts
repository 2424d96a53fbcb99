import type { Lang } from '#base/language.ts'
import { eventTermText } from './event-label.text.ts'

/** Translates a word; returns it unchanged when there is no translation. */
export function termIn(lang: Lang): (word: string) => string {
  const t = eventTermText(lang)
  return (word) => (t.has(word as never) ? t(word as never) : word)
}
