import { fold } from './fold.ts'

/** All `words` must match the search index; `tail` is set when the input is only the last four digits of a phone. */
export type CustomerSearch = { readonly words: readonly string[]; readonly tail: string | null }

const MOST_WORDS = 8
const PHONE_PART = /^\+?[\d().\-–/]*\d[\d().\-–/]*$/

/** Converts input to at most eight index words: digits without grouping, folded names, emails in lower case. */
export function customerSearch(typed: string): CustomerSearch {
  const words: string[] = []
  let phone = ''
  const endPhone = (): void => {
    if (phone) words.push(digitsOf(phone))
    phone = ''
  }
  for (const part of typed.replace(/[\u200E\u200F]/g, '').split(/\s+/)) {
    if (PHONE_PART.test(part)) {
      if (part.startsWith('+')) endPhone()
      phone += part
      continue
    }
    endPhone()
    words.push(...(part.includes('@') ? [part.toLowerCase()] : fold(part).split(' ')))
  }
  endPhone()
  const search_words = [...new Set(words.filter((word) => word !== ''))].slice(0, MOST_WORDS)
  return {
    words: search_words,
    tail: search_words.length === 1 && /^\d{4}$/.test(search_words[0]!) ? search_words[0]! : null,
  }
}

/** Minimum length of a word for the similarity search, because shorter words are similar to too many names. */
const LEAST_LETTERS = 4

/**
 * Returns the words for a similarity search when nothing matches exactly; null when a word has a digit or @, or all are
 * too short.
 */
export function misspeltWords({ words }: CustomerSearch): readonly string[] | null {
  const can_be_name = (word: string) => word.length >= LEAST_LETTERS && /^[^\d@]+$/.test(word)
  return words.some(can_be_name) && words.every((word) => /^[^\d@]+$/.test(word)) ? words.filter(can_be_name) : null
}

/** Drops the leading zero of the national number when there is a country code. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return phone.startsWith('+') || digits.startsWith('00972') ? digits.replace(/^(00)?9720?/, '972') : digits
}

type Person = {
  readonly phone: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
}
/** Minimum number of digits that identifies a phone, because fewer match many phones. */
const LEAST_DIGITS = 7

/** Whether a saved search identifies this person: most of the phone, the email, or the full name. */
export function pointsAt(typed: string, { phone, first_name, last_name, email }: Person): boolean {
  const { words } = customerSearch(typed)
  const digits = phone.slice(1)
  const national = digits.replace(/^972/, '0')
  const is_phone = (word: string) =>
    /^\d+$/.test(word) && word.length >= LEAST_DIGITS && (digits.includes(word) || national.includes(word))
  const name = fold(`${first_name} ${last_name}`).split(' ')
  return (
    words.some((word) => is_phone(word) || (email !== null && word === email.toLowerCase())) ||
    (name.length > 1 && name.every((word) => words.includes(word)))
  )
}
