import type { NamedEntity } from '../named.ts'
export type DeliCode = { readonly code_he: string; readonly code_en: string }

const MAQAF = '\u05BE'

/** Formats an order number: `#32`, or with the deli's code (`P-32`) when several delis are shown. */
export function orderLabel(number: number, code: DeliCode | null, lang: 'he' | 'en'): string {
  if (code === null) return `#${number}`
  return lang === 'he' ? `${code.code_he}${MAQAF}${number}` : `${code.code_en}-${number}`
}

/**
 * Returns a short unique code for every deli, derived from its name. Pass all delis of the business, not only those
 * shown, so that a deli has the same code on every screen. Lower ids choose first, so that a new deli does not change
 * existing codes.
 */
export function deliCodes(delis: readonly NamedEntity[]): Map<number, DeliCode> {
  const by_id = delis.toSorted((a, b) => a.id - b.id)
  const he = codesOf(by_id.map(({ id, name_he }) => ({ id, name: name_he })))
  const en = codesOf(by_id.map(({ id, name_he, name_en }) => ({ id, name: name_en || name_he })))
  return new Map(by_id.map(({ id }) => [id, { code_he: he.get(id)!, code_en: en.get(id)! }]))
}

type DeliName = { readonly id: number; readonly name: string }

function codesOf(delis: readonly DeliName[]): Map<number, string> {
  const all_words = delis.map(({ name }) => wordsOf(name))
  const brand = brandOf(all_words)
  const codes = new Map<number, string>()
  for (const [i, { id }] of delis.entries()) {
    const words = all_words[i]!
    const own = words.length > 1 && words[0] === brand ? words.slice(1) : words
    const taken = new Set(codes.values())
    codes.set(
      id,
      candidatesOf(own, id).find((code) => !taken.has(code))!,
    )
  }
  return codes
}

const wordsOf = (name: string): string[] =>
  name
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase())
    .filter((word) => word !== '')

/** Returns the first word of most names, usually the brand, which does not distinguish delis. */
function brandOf(names: readonly (readonly string[])[]): string | null {
  const counts = new Map<string, number>()
  for (const [first] of names) if (first !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1)
  const [brand] = [...counts].find(([, count]) => count > 1 && count * 2 > names.length) ?? []
  return brand ?? null
}

/** Candidates for the code, the preferred one first. The last one is unique, because no word contains a dot. */
function candidatesOf(words: readonly string[], id: number): string[] {
  const [first = ''] = words
  const initials = words.slice(0, 2).map((word) => word.slice(0, 1))
  return [
    first.slice(0, 1),
    initials.join(''),
    first.slice(0, 2),
    first.slice(0, 3),
    `${first.slice(0, 1)}${id}`,
    `.${id}`,
  ].filter((code) => code !== '')
}
