import { createTranslator } from 'use-intl/core'
import type { Lang } from './language.ts'
import { useLang } from './use-language.ts'

type Lines = Record<string, Record<Lang, string>>
type MessagesOf<T extends Lines> = { [K in keyof T]: T[K]['he'] }
export type Translator<T extends Lines> = ReturnType<typeof createTranslator<MessagesOf<T>>>
export type Texts<T extends Lines> = (lang: Lang) => Translator<T>

/** A feature's words, Hebrew and English side by side. A missing language does not compile. */
export function texts<const T extends Lines>(lines: T): Texts<T> {
  const ready = new Map<Lang, Translator<T>>()
  return (lang) => {
    const made = ready.get(lang) ?? translator(lines, lang)
    ready.set(lang, made)
    return made
  }
}

function translator<T extends Lines>(lines: T, lang: Lang): Translator<T> {
  const messages = Object.fromEntries(Object.entries(lines).map(([key, line]) => [key, line[lang]]))
  return createTranslator({ locale: lang, messages: messages as MessagesOf<T> })
}

export function useText<T extends Lines>(of: Texts<T>): Translator<T> {
  return of(useLang())
}
