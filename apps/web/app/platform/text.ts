import type { Lang } from './language.ts'

/** A feature's words, Hebrew and English side by side. A missing language does not compile. */
export function texts<const T extends Record<string, Record<Lang, string>>>(lines: T) {
  return (lang: Lang) => (key: keyof T) => lines[key]![lang]
}
