import type { Caller } from '@tavlin/contract/access-rules'
import type { Lang } from '#base/language.ts'
import type { IconName } from '#ui/icon.tsx'
import { otherLayout } from './keyboard-layout.ts'

export type SearchResult = { to: string; name: string; icon: IconName; detail?: string }

export type Finder = {
  /** Heading of the results. The empty palette also uses it to show what can be searched. */
  title: (lang: Lang) => string
  find: (text: string, lang: Lang, caller: Caller, signal: AbortSignal) => SearchResult[] | Promise<SearchResult[]>
}

// Removes diacritics, and characters that people type in several ways.
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{Mn}'"׳״’.-]/gu, '')
    .toLowerCase()
    .trim()

/**
 * Rates how well a name matches the typed text in either keyboard layout: 3 when the name starts with the text, 2 when
 * a later word of the name does, 1 when the name contains every typed word, 0 otherwise.
 */
export function fitOf(name: string, text: string): number {
  return Math.max(fit(plain(name), plain(text)), fit(plain(name), plain(otherLayout(text))))
}

/**
 * Returns the position of the typed text in a name, in either keyboard layout; null when the name does not contain the
 * whole text.
 */
export function matchIn(name: string, text: string): [from: number, to: number] | null {
  const typed = text.trim().toLowerCase()
  if (!typed) return null
  const found = [typed, otherLayout(typed)].find((text) => name.toLowerCase().includes(text))
  if (found === undefined) return null
  const from = name.toLowerCase().indexOf(found)
  return [from, from + found.length]
}

function fit(name: string, text: string): number {
  if (!text) return 0
  if (name.startsWith(text)) return 3
  if (name.includes(` ${text}`)) return 2
  // Matches words anywhere in the name, so that "new supplier" finds "New order from a supplier".
  return text.split(/\s+/).every((word) => name.includes(word)) ? 1 : 0
}
