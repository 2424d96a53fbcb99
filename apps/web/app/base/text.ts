import { createTranslator } from 'use-intl/core'
import { isForGuestsOnly, type Lang, type Locale, langOf } from './language.ts'
import { useLocale } from './use-language.ts'

type Translations = Record<string, Record<Lang, string>>
type GuestTranslations = Record<string, Record<Locale, string>>
type MessagesOf<T extends Translations> = { [K in keyof T]: T[K]['he'] }
export type Translator<T extends Translations> = ReturnType<typeof createTranslator<MessagesOf<T>>>
export type TranslationTable<T extends Translations> = (locale: Locale) => Translator<T>
export type LinesOf<T> = T extends TranslationTable<infer L> ? L : never

/** Translations of a feature, Hebrew and English side by side. A missing language does not compile. */
export const translations = <const T extends Translations>(lines: T): TranslationTable<T> =>
  once((locale) => translator(lines, langOf(locale)))

/** Translations of pages for customers: each text exists in every language that a page can have. */
export const guestTranslations = <const T extends GuestTranslations>(lines: T): TranslationTable<T> =>
  once((locale) => translator(lines, locale))

type LateLines = Record<string, Record<Exclude<Locale, Lang>, string>>
const late_lines = new WeakMap<object, LateLines>()

/** Adds the languages of customer pages to texts that have two, from a module that is loaded on demand. */
export function addLanguages<T extends Translations>(
  of: TranslationTable<T>,
  lines: { [K in keyof T]: Record<Exclude<Locale, Lang>, string> },
): void {
  late_lines.set(of, lines)
}

function once<T extends Translations>(make: TranslationTable<T>): TranslationTable<T> {
  const ready = new Map<string, Translator<T>>()
  const of: TranslationTable<T> = (locale) => {
    const late = late_lines.get(of)
    const is_late = late !== undefined && isForGuestsOnly(locale)
    // Uses a separate cache key, so that the translator made before `addLanguages` is not reused after it.
    const key = is_late ? `${locale} late` : locale
    const made = ready.get(key) ?? (is_late ? (translator(late as never, locale) as never) : make(locale))
    ready.set(key, made)
    return made
  }
  return of
}

function translator<T extends Translations>(lines: T, locale: Locale): Translator<T> {
  const messages = Object.fromEntries(
    Object.entries(lines).map(([key, line]) => [key, (line as Partial<Record<Locale, string>>)[locale]]),
  )
  const made = createTranslator({ locale, messages: messages as MessagesOf<T> })
  // Plain texts skip the translation library, which would search each of them for arguments on every call.
  const translate = (key: string, ...rest: never[]) => plain.get(key) ?? (made as unknown as Translate)(key, ...rest)
  const plain = new Map(Object.entries(messages).filter(([, line]) => isPlain(line)))
  return Object.assign(translate, made)
}
type Translate = (key: string, ...rest: never[]) => string

/**
 * Returns true for a text without arguments, tags or quotes that escape them. A text that the browser build precompiled
 * is not a string.
 */
const isPlain = (line: unknown): boolean => typeof line === 'string' && !/[{}<>'#]/.test(line)

export function useText<T extends Translations>(of: TranslationTable<T>): Translator<T> {
  return of(useLocale())
}
