import { createTranslator } from 'use-intl/core'
import type { Lang } from './language.ts'
import { useLang } from './use-language.ts'

type Translations = Record<string, Record<Lang, string>>
type MessagesOf<T extends Translations> = { [K in keyof T]: T[K]['he'] }
export type Translator<T extends Translations> = ReturnType<typeof createTranslator<MessagesOf<T>>>
export type Texts<T extends Translations> = (lang: Lang) => Translator<T>

/** Translations of a feature, Hebrew and English side by side. A missing language does not compile. */
export function texts<const T extends Translations>(lines: T): Texts<T> {
  const ready = new Map<Lang, Translator<T>>()
  return (lang) => {
    const made = ready.get(lang) ?? translator(lines, lang)
    ready.set(lang, made)
    return made
  }
}

function translator<T extends Translations>(lines: T, lang: Lang): Translator<T> {
  const messages = Object.fromEntries(Object.entries(lines).map(([key, line]) => [key, line[lang]]))
  const made = createTranslator({ locale: lang, messages: messages as MessagesOf<T> })
  // Most texts are plain, and the library would search each of them for arguments on every call.
  const translate = (key: string, ...rest: never[]) => plain.get(key) ?? (made as unknown as Translate)(key, ...rest)
  const plain = new Map(Object.entries(messages).filter(([, line]) => isPlain(line)))
  return Object.assign(translate, made)
}
type Translate = (key: string, ...rest: never[]) => string

/** No arguments, tags or quotes that escape them. A text that the browser build precompiled is not a string. */
const isPlain = (line: unknown): boolean => typeof line === 'string' && !/[{}<>'#]/.test(line)

export function useText<T extends Translations>(of: Texts<T>): Translator<T> {
  return of(useLang())
}
