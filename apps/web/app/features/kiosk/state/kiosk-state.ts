import type { GuestAddress } from '@tavlin/contract/guest-orders'
import type { OrderType } from '@tavlin/domain/availability/facts'
import type { Coordinates } from '@tavlin/domain/customers/location'
import type { KioskProgress, KioskStep } from '@tavlin/domain/guest/kiosk-steps'
import type { z } from 'zod'
import type { DraftLine } from '#shared/cart/cart-draft.ts'

type Named = { readonly id: number; readonly name_he: string; readonly name_en: string }
export type KioskSlot = {
  readonly date: string
  readonly start_minute: number
  readonly end_minute: number
  /** True when the guest chose "as soon as possible"; the order is then sent with the firmness `asap`. */
  readonly is_asap: boolean
}
export type DeliveryQuote = {
  readonly deli_id: number
  readonly fee_agorot: number
  readonly minimum_agorot: number
  /** Name of the delivery area; older stored states have none. */
  readonly area?: { readonly name_he: string; readonly name_en: string } | null
}
export type KioskAddress = {
  readonly formatted: string
  /** The geocoded location, from which the pin may be moved; older stored states have none. */
  readonly spot?: Coordinates
  readonly form: z.output<typeof GuestAddress>
  /** Delivery fee and minimum order of each deli that delivers to this address. */
  readonly quotes: readonly DeliveryQuote[]
}

/** Everything that a guest has chosen. It lasts as long as the browser tab. */
export type KioskState = {
  readonly version: typeof VERSION
  readonly order_type: OrderType | null
  readonly is_later: boolean
  /** Date chosen by a guest who orders for later, which may be today; null for a guest who orders for now. */
  readonly date: string | null
  readonly address: KioskAddress | null
  readonly store: Named | null
  readonly slot: KioskSlot | null
  readonly lines: readonly DraftLine[]
  readonly category_id: number | null
  /**
   * The one suggestion of this order, which is never replaced. `is_answered`: the guest has accepted or declined it.
   */
  readonly suggestion: { readonly meal_id: number; readonly is_answered: boolean } | null
  /** Allergens that the guest must avoid. */
  readonly without_ids: readonly number[]
  readonly name: string
  readonly phone: string
  /** Secret of the session in which the guest verified `phone`; null without one. No data of the customer is stored. */
  readonly account: { readonly session: string } | null
  /** The open form that verifies a phone; `session` is set once its code was requested. Null while it is closed. */
  readonly verifying: { readonly session: string | null } | null
  /** Whether the guest pays from the wallet or with points; they count only with an account. */
  readonly uses_wallet: boolean
  readonly uses_points: boolean
  /** Stronger colours, for guests with low vision. */
  readonly is_high_contrast: boolean
  /** All controls are in the lower half of a kiosk, for seated guests. */
  readonly is_low: boolean
  /** All type and controls are a quarter larger. */
  readonly is_large: boolean
  /** Unit prices that the summary showed, by line key. A price that differs from them is highlighted. */
  readonly seen_agorot: Readonly<Record<string, number>>
  /**
   * Id and content of the order being placed. The id is sent again for the same content, so that a retry places no
   * second order.
   */
  readonly attempt: { readonly client_id: string; readonly content: string } | null
  /** The placed order with its lines, so that the same meals can be ordered again when it is cancelled. */
  readonly placed: { readonly token: string; readonly lines: readonly DraftLine[] } | null
}

/** Increase it when earlier stored states can no longer be read: tabs with such a state start again. */
const VERSION = 1

export const EMPTY_KIOSK: KioskState = {
  version: VERSION,
  order_type: null,
  is_later: false,
  date: null,
  address: null,
  store: null,
  slot: null,
  lines: [],
  category_id: null,
  suggestion: null,
  without_ids: [],
  name: '',
  phone: '',
  account: null,
  verifying: null,
  uses_wallet: false,
  uses_points: false,
  is_high_contrast: false,
  is_low: false,
  is_large: false,
  seen_agorot: {},
  attempt: null,
  placed: null,
}

export const isKioskState = (stored: unknown): stored is KioskState =>
  typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === VERSION

export const progressOf = (state: KioskState): KioskProgress => ({
  order_type: state.order_type,
  is_later: state.is_later,
  has_date: state.date !== null,
  has_address: state.address !== null,
  has_store: state.store !== null,
  has_slot: state.slot !== null,
  has_lines: state.lines.length > 0,
})

/** A change of type or date clears the slot and preserves the cart. */
export const withType = (state: KioskState, order_type: OrderType, date: string | null): KioskState => {
  const is_later = date !== null
  if (state.order_type === order_type && state.is_later === is_later && state.date === date) return state
  return { ...state, order_type, is_later, date, slot: null }
}

export const withStore = (state: KioskState, { id, name_he, name_en }: Named): KioskState =>
  state.store?.id === id ? state : { ...state, store: { id, name_he, name_en }, slot: null, category_id: null }

/** Sets the address. Keeps the selected deli and slot only when the deli delivers there. */
export function withAddress(state: KioskState, address: KioskAddress): KioskState {
  const serves = address.quotes.some(({ deli_id }) => deli_id === state.store?.id)
  return { ...state, address, ...(!serves && { store: null, slot: null }) }
}

/** Forgets the verified phone, and with it the only key to the data of the customer. */
export const withoutAccount = (state: KioskState): KioskState => ({
  ...state,
  account: null,
  uses_wallet: false,
  uses_points: false,
})

/** Moves the lines of a placed order out of the cart, so that Back does not lead to the same order again. */
export const withPlaced = (state: KioskState, token: string): KioskState =>
  state.placed?.token === token && state.lines.length > 0
    ? {
        ...state,
        placed: { token, lines: state.lines },
        lines: [],
        seen_agorot: {},
        attempt: null,
        uses_wallet: false,
        uses_points: false,
      }
    : state

/** Puts the lines of a cancelled order back into the cart, unless the cart has other lines already. */
export const withLinesAgain = (state: KioskState): KioskState => ({
  ...state,
  lines: state.lines.length > 0 ? state.lines : (state.placed?.lines ?? []),
  attempt: null,
  placed: null,
})

/** Returns the id for placing this content: the same one as for the last attempt when the content is the same. */
export const attemptOf = (
  { attempt }: KioskState,
  content: string,
  newId: () => string,
): NonNullable<KioskState['attempt']> => (attempt?.content === content ? attempt : { client_id: newId(), content })

const BASE = '/orders/kiosk'
const PATHS: Record<KioskStep, string> = {
  'select-type': `${BASE}/select-type`,
  'future-order': `${BASE}/select-type/future-order`,
  'select-address': `${BASE}/select-address`,
  'select-store': `${BASE}/select-store`,
  'select-timeslot': `${BASE}/select-timeslot`,
  menu: BASE,
  summary: `${BASE}/summary`,
}
export const kioskPath = (step: KioskStep): string => PATHS[step]
export const stepAt = (pathname: string): KioskStep | null => {
  const path = pathname.replace(/\/+$/, '')
  return (Object.keys(PATHS) as KioskStep[]).find((step) => PATHS[step] === path) ?? null
}
export const PAIR_PAGE = `${BASE}/pair`
/** Returns true when nobody is ordering: the first step is shown, nothing is chosen or entered and no mode is on. */
export const isAtStart = (state: KioskState, pathname: string): boolean =>
  state.order_type === null &&
  state.lines.length === 0 &&
  state.account === null &&
  state.verifying === null &&
  !state.is_high_contrast &&
  !state.is_low &&
  !state.is_large &&
  pathname === PATHS['select-type']
export const orderPath = (token: string): string => `${BASE}/order/${token}`
/** Returns the path of a shared cart; with an empty code, of the page on which the code is typed. */
export const cartPath = (code: string): string => `${BASE}/cart${code && `/${code}`}`

/**
 * Returns the previous step; null for the first. `has_own_deli` is true at a kiosk, where a pickup skips the choice of
 * the deli.
 */
export function stepBefore(
  step: KioskStep,
  { order_type, is_later }: KioskState,
  has_own_deli = false,
): KioskStep | null {
  const is_delivery = order_type === 'delivery'
  const start = is_later ? 'future-order' : 'select-type'
  const before: Record<KioskStep, KioskStep | null> = {
    'select-type': null,
    'future-order': 'select-type',
    'select-address': start,
    'select-store': is_delivery ? 'select-address' : start,
    'select-timeslot': has_own_deli && !is_delivery ? start : 'select-store',
    menu: 'select-timeslot',
    summary: 'menu',
  }
  return before[step]
}
