import { fold } from './fold.ts'

export type MergeField = 'name' | 'email' | 'lang' | 'birthday'
type MergeSide = 'into' | 'from'
type MergeRefusal = 'same_customer' | 'merged_already' | 'erased' | 'money_held' | 'approval_pending'

/** A customer row; timestamps stay text to keep full precision. */
export type StoredCustomer = {
  readonly id: number
  readonly phone: string | null
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly lang: string
  readonly birthday: string | null
  readonly allergy_note: string
  readonly other_phones: string
  readonly completed_orders: number
  readonly first_order_at: string | null
  readonly last_order_at: string | null
  readonly median_gap_hours: number | null
  readonly quiet_at: string | null
  readonly last_seen_at: string | null
  readonly merged_into_id: number | null
  readonly erased_at: string | null
  readonly created_at: string
  readonly version: number
}
export type StoredAddress = {
  readonly id: number
  readonly customer_id: number
  readonly place_id: string
  readonly entrance: string
  readonly apartment: string
  readonly is_default: boolean
}
export type StoredFlag = { readonly customer_id: number; readonly flag: string } & Readonly<Record<string, unknown>>
/** The newest consent per channel and purpose. */
export type StoredConsent = {
  readonly channel: string
  readonly purpose: string
  readonly granted: boolean
  readonly text: string
  readonly at: string
}
export type MergeCandidate = {
  readonly customer: StoredCustomer
  readonly allergen_ids: readonly number[]
  readonly flags: readonly StoredFlag[]
  readonly consents: readonly StoredConsent[]
  readonly addresses: readonly StoredAddress[]
  readonly has_held: boolean
  readonly has_pending: boolean
}

/**
 * Added to the version of both customers; larger than any number of edits. Undoing a merge restores the earlier
 * version, and a form opened while the customers were merged must not pass the optimistic lock afterwards.
 */
const VERSIONS_APART = 10_000

/**
 * Returns why a merge is not possible now. Held money and pending approvals of `from` prevent it, because they refer
 * to the customer who would be merged away.
 */
export function whyNoMerge(into: MergeCandidate, from: MergeCandidate): MergeRefusal | null {
  if (into.customer.id === from.customer.id) return 'same_customer'
  if (into.customer.merged_into_id !== null || from.customer.merged_into_id !== null) return 'merged_already'
  if (into.customer.erased_at !== null || from.customer.erased_at !== null) return 'erased'
  if (from.has_held) return 'money_held'
  return from.has_pending ? 'approval_pending' : null
}

const VALUE_OF: Record<MergeField, (of: StoredCustomer) => readonly string[]> = {
  name: ({ first_name, last_name }) => [first_name, last_name].filter((word) => word !== ''),
  email: ({ email }) => (email === null ? [] : [email]),
  lang: ({ lang }) => [lang],
  birthday: ({ birthday }) => (birthday === null ? [] : [birthday]),
}

/** Returns the fields that differ. The default choice is the more complete value, else that of the newer customer. */
export function fieldsToChoose(
  into: StoredCustomer,
  from: StoredCustomer,
): { field: MergeField; default_side: MergeSide }[] {
  const is_from_newer = Date.parse(from.created_at) > Date.parse(into.created_at)
  return (Object.keys(VALUE_OF) as MergeField[]).flatMap((field) => {
    const [mine, theirs] = [VALUE_OF[field](into), VALUE_OF[field](from)]
    if (mine.join('\n') === theirs.join('\n')) return []
    const takes_from = theirs.length === mine.length ? is_from_newer : theirs.length > mine.length
    return [{ field, default_side: takes_from ? 'from' : 'into' }]
  })
}

/** Returns the remaining customer with the data of both. */
export function mergedCustomer(
  into: StoredCustomer,
  from: StoredCustomer,
  take: readonly MergeField[],
): StoredCustomer {
  const of = (field: MergeField): StoredCustomer => (take.includes(field) ? from : into)
  // The order rhythm is that of the more frequent customer, counted from the last order of both.
  const frequent = from.completed_orders > into.completed_orders ? from : into
  const last_order_at = latest(into.last_order_at, from.last_order_at)
  return {
    ...into,
    first_name: of('name').first_name,
    last_name: of('name').last_name,
    email: of('email').email,
    lang: of('lang').lang,
    birthday: of('birthday').birthday,
    allergy_note: joinedNotes(into.allergy_note, from.allergy_note),
    other_phones: [...wordsOf(into.other_phones), from.phone, ...wordsOf(from.other_phones)].filter(Boolean).join(' '),
    completed_orders: into.completed_orders + from.completed_orders,
    first_order_at: earliest(into.first_order_at, from.first_order_at),
    last_order_at,
    median_gap_hours: frequent.median_gap_hours,
    quiet_at: quietFrom(frequent, last_order_at),
    last_seen_at: latest(into.last_seen_at, from.last_seen_at),
    // The customer counts as registered since the earlier registration.
    created_at: earliest(into.created_at, from.created_at)!,
    version: into.version + VERSIONS_APART,
  }
}

/** The merged customer keeps all its data and points to the remaining one. */
export const mergedAway = (from: StoredCustomer, into_id: number): StoredCustomer => ({
  ...from,
  merged_into_id: into_id,
  version: from.version + VERSIONS_APART,
})

export const wordsOf = (list: string): string[] => list.split(' ').filter((word) => word !== '')

/** Keeps both notes: no allergy information may be lost. */
function joinedNotes(into: string, from: string): string {
  if (into.includes(from)) return into
  return from.includes(into) ? from : `${into} · ${from}`
}

function quietFrom({ quiet_at, last_order_at }: StoredCustomer, last: string | null): string | null {
  if (quiet_at === null || last_order_at === null || last === null || last === last_order_at) return quiet_at
  return new Date(Date.parse(quiet_at) + Date.parse(last) - Date.parse(last_order_at)).toISOString()
}

function latest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return Date.parse(b) > Date.parse(a) ? b : a
}

function earliest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return Date.parse(b) < Date.parse(a) ? b : a
}

const doorOf = ({ place_id, entrance, apartment }: StoredAddress): string =>
  [place_id, fold(entrance), fold(apartment)].join('\n')

type AddressOrigin = { readonly id: number; readonly side: MergeSide; readonly same_as: number | null }

/** Returns all addresses of both customers; `same_as` is set on an address of `from` that `into` already has. */
export function addressesTogether(into: readonly StoredAddress[], from: readonly StoredAddress[]): AddressOrigin[] {
  const ids_by_door = new Map(into.map((address) => [doorOf(address), address.id]))
  return [
    ...into.map(({ id }) => ({ id, side: 'into', same_as: null }) as const),
    ...from.map(
      (address) => ({ id: address.id, side: 'from', same_as: ids_by_door.get(doorOf(address)) ?? null }) as const,
    ),
  ]
}

/**
 * Returns the addresses that move to the remaining customer. A moved default address stays the default only when the
 * remaining customer has no default address.
 */
export function addressesMoved(
  into: readonly StoredAddress[],
  from: readonly StoredAddress[],
): { id: number; is_default: boolean }[] {
  const has_default = into.some(({ is_default }) => is_default)
  const moving = new Set(
    addressesTogether(into, from).flatMap((one) => (one.side === 'from' && !one.same_as ? one.id : [])),
  )
  return from
    .filter(({ id }) => moving.has(id))
    .map(({ id, is_default }) => ({ id, is_default: is_default && !has_default }))
}

type ConsentMerge = {
  readonly channel: string
  readonly purpose: string
  readonly into: boolean | null
  readonly from: boolean | null
  readonly after: boolean | null
}

/** The stricter consent wins: withdrawn over granted, granted over missing. */
export function consentsTogether(into: readonly StoredConsent[], from: readonly StoredConsent[]): ConsentMerge[] {
  const keys = new Set([...into, ...from].map(({ channel, purpose }) => `${channel} ${purpose}`))
  return [...keys].toSorted().map((key) => {
    const [channel, purpose] = key.split(' ') as [string, string]
    const grantedIn = (all: readonly StoredConsent[]): boolean | null =>
      all.find((one) => one.channel === channel && one.purpose === purpose)?.granted ?? null
    const [mine, theirs] = [grantedIn(into), grantedIn(from)]
    const after = mine === null || theirs === null ? (mine ?? theirs) : mine && theirs
    return { channel, purpose, into: mine, from: theirs, after }
  })
}

/** Consents of the merged customer that apply to the remaining one from now on, with their wording and time. */
export function consentsAdded(into: readonly StoredConsent[], from: readonly StoredConsent[]): StoredConsent[] {
  const changed = consentsTogether(into, from).filter((one) => one.after !== one.into)
  return from.filter((one) =>
    changed.some(({ channel, purpose }) => one.channel === channel && one.purpose === purpose),
  )
}

export const allergensAdded = (into: readonly number[], from: readonly number[]): number[] =>
  from.filter((id) => !into.includes(id))

export const flagsAdded = (into: readonly StoredFlag[], from: readonly StoredFlag[]): string[] =>
  from.filter(({ flag }) => !into.some((own) => own.flag === flag)).map(({ flag }) => flag)
