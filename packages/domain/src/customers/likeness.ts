import { fold } from './fold.ts'

export type Likeness = 'same_email' | 'phone_alike' | 'name_alike' | 'same_door' | 'same_birthday'
export type AddressKey = { readonly place_id: string; readonly apartment: string }
/** The fields in which two records of one person may match. */
export type CustomerProfile = {
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  /** Phone number in E.164 format. */
  readonly phone: string | null
  readonly birthday: string | null
  readonly doors: readonly AddressKey[]
}

/**
 * Minimum score at which two customers are shown as possible duplicates. A similar name or phone alone never reaches
 * it.
 */
export const SHOWN_FROM = 40

const WEIGHTS: Record<Likeness, number> = {
  same_email: 60,
  phone_alike: 30,
  name_alike: 30,
  // The same address and birthday alone stay below the threshold, because twins may live together.
  same_door: 20,
  same_birthday: 15,
}

// Only the last nine digits are varied, because the country code before them is rarely mistyped.
const TYPED_DIGITS = 9
const SHORTEST_NICKNAME = 2
const SHARED_BEGINNING = 3
const LONG_NAME = 8

export function likeness(
  a: CustomerProfile,
  b: CustomerProfile,
): { readonly score: number; readonly reasons: readonly Likeness[] } {
  const is: Record<Likeness, boolean> = {
    same_email: a.email !== null && a.email.toLowerCase() === b.email?.toLowerCase(),
    phone_alike: a.phone !== null && b.phone !== null && phonesAlike(a.phone, b.phone),
    name_alike: namesAlike(a, b),
    same_door: a.doors.some((door) => b.doors.some((other) => sameDoor(door, other))),
    same_birthday: a.birthday !== null && a.birthday === b.birthday,
  }
  const reasons = (Object.keys(WEIGHTS) as Likeness[]).filter((reason) => is[reason])
  return {
    score: Math.min(
      100,
      reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0),
    ),
    reasons,
  }
}

const sameDoor = (a: AddressKey, b: AddressKey): boolean =>
  a.place_id === b.place_id && fold(a.apartment) === fold(b.apartment)

/** Two phones are similar when one digit differs or two neighbouring digits are swapped. */
export function phonesAlike(a: string, b: string): boolean {
  return a !== b && a.length === b.length && phoneVariants(a).includes(b)
}

/** Returns every similar phone, for a lookup in the database: at most 89. */
export function phoneVariants(phone: string): string[] {
  const start = Math.max(1, phone.length - TYPED_DIGITS)
  const found = new Set<string>()
  for (let i = start; i < phone.length; i++) {
    for (let digit = 0; digit <= 9; digit++) found.add(`${phone.slice(0, i)}${digit}${phone.slice(i + 1)}`)
    if (i + 1 < phone.length) found.add(`${phone.slice(0, i)}${phone[i + 1]}${phone[i]}${phone.slice(i + 2)}`)
  }
  found.delete(phone)
  return [...found]
}

type PersonName = Pick<CustomerProfile, 'first_name' | 'last_name'>

/**
 * Two names are similar when they are equal except for typos, for swapped first and last names, or for first names
 * that only begin alike.
 */
export function namesAlike(a: PersonName, b: PersonName): boolean {
  const [first, last] = [fold(a.first_name), fold(a.last_name)]
  const [other_first, other_last] = [fold(b.first_name), fold(b.last_name)]
  const [name, other, swapped] = [`${first} ${last}`, `${other_first} ${other_last}`, `${other_last} ${other_first}`]
  if (name.trim() === '' || other.trim() === '') return false
  if (name.trim() === other.trim() || name.trim() === swapped.trim()) return true
  // Skips names without first or last name: they are too short to tolerate typos.
  if (first === '' || last === '' || other_first === '' || other_last === '') return false
  if (last === other_last && sameBeginning(first, other_first)) return true
  const forgiven = Math.min(name.length, other.length) >= LONG_NAME ? 2 : 1
  // Compares swapped names in both orders, because a typo at the space between the names gives different distances.
  return Math.min(slips(name, other), slips(name, swapped), slips(`${last} ${first}`, other)) <= forgiven
}

function sameBeginning(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  if (shorter >= SHORTEST_NICKNAME && (a.startsWith(b) || b.startsWith(a))) return true
  return shorter >= SHARED_BEGINNING && a.slice(0, SHARED_BEGINNING) === b.slice(0, SHARED_BEGINNING)
}

/** Returns the Damerau–Levenshtein distance. */
function slips(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      row[j] = Math.min(above[j]! + 1, row[j - 1]! + 1, changed)
      const is_swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (is_swap) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    before = above
    above = row
  }
  return above[b.length]!
}
