import type { Caller } from '@tavlin/contract/access-rules'
import type { Lang } from '#platform/language.ts'
import type { IconName } from '#ui/icon.tsx'
import { otherLayout } from './keyboard-layout.ts'

export type Found = { to: string; name: string; icon: IconName; detail?: string }

export type Finder = {
  /** The heading over what it finds, and how the empty palette tells what can be searched. */
  title: (lang: Lang) => string
  find: (text: string, lang: Lang, caller: Caller, signal: AbortSignal) => Found[] | Promise<Found[]>
}

// Points under and over letters, and the marks that people type in several ways.
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{Mn}'"׳״’.-]/gu, '')
    .toLowerCase()
    .trim()

/** How well a name fits what was typed, in either layout of the keyboard: 3 starts with it, 2 a word does, 1 holds it, 0 no. */
export function fitOf(name: string, text: string): number {
  return Math.max(fit(plain(name), plain(text)), fit(plain(name), plain(otherLayout(text))))
}

/** Where in a name what was typed stands, in either layout; null when it is not there as one piece. */
export function matchIn(name: string, text: string): [from: number, to: number] | null {
  const typed = text.trim().toLowerCase()
  if (!typed) return null
  const found = [typed, otherLayout(typed)].find((words) => name.toLowerCase().includes(words))
  if (found === undefined) return null
  const from = name.toLowerCase().indexOf(found)
  return [from, from + found.length]
}

function fit(name: string, text: string): number {
  if (!text) return 0
  if (name.startsWith(text)) return 3
  if (name.includes(` ${text}`)) return 2
  // Every word somewhere, so that "new supplier" finds "New order from a supplier".
  return text.split(/\s+/).every((word) => name.includes(word)) ? 1 : 0
}
