import { fold } from './fold.ts'

/** `words` must all be part of what a customer is found by; `tail`: nothing but the four digits people know a phone by. */
export type CustomerSearch = { readonly words: readonly string[]; readonly tail: string | null }

const MOST_WORDS = 8
const PHONE_PART = /^\+?[\d().\-–/]*\d[\d().\-–/]*$/

/** What was typed, as it stands in the index: digits however they are grouped, names folded, an e-mail as it is. */
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
  const kept = [...new Set(words.filter((word) => word !== ''))].slice(0, MOST_WORDS)
  return { words: kept, tail: kept.length === 1 && /^\d{4}$/.test(kept[0]!) ? kept[0]! : null }
}

/** Shorter words share their few letters with too many names. */
const LEAST_LETTERS = 4

/** The words to look for by likeness when nobody was found by them exactly; null: nothing of it can be a misspelt name. */
export function misspeltWords({ words }: CustomerSearch): readonly string[] | null {
  const can_be_name = (word: string) => word.length >= LEAST_LETTERS && /^[^\d@]+$/.test(word)
  return words.some(can_be_name) && words.every((word) => /^[^\d@]+$/.test(word)) ? words.filter(can_be_name) : null
}

/** With a country said, the zero that people write after it is none. */
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
/** Fewer digits are shared by many. */
const LEAST_DIGITS = 7

/** Whether words that somebody kept point at this one person: most of the phone, the e-mail, or the whole name. */
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
