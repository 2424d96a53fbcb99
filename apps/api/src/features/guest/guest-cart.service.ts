import type { GuestAddress, GuestCart, GuestCartProblem, GuestPrice, guestOrders } from '@tavlin/contract/guest-orders'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import { locationPin } from '@tavlin/domain/customers/location'
import { guestProblem } from '@tavlin/domain/guest/guest-problems'
import type { Adjustment, CartPrice } from '@tavlin/domain/pricing/cart-price'
import { Refusal } from '@tavlin/domain/refusal'
import type { z } from 'zod'
import { type Cart, type CartProblem, type GuestBuyer, judgeGuestNow } from '#features/orders/cart/price.service.ts'
import type { Deps } from '#platform/deps.ts'
import type { Call } from '#platform/http/call.ts'
import { unsealLocation } from '#platform/secrets/sealed-location.ts'

type GuestCartInput = z.output<typeof GuestCart>
type GuestAddressInput = z.output<typeof GuestAddress>
export type FreeSlots = (cart: Pick<Cart, 'deli_id' | 'date' | 'order_type'>) => Promise<readonly FreeSlot[]>
export type FreeSlot = { readonly start_minute: number; readonly end_minute: number }

/**
 * Converts the cart of a guest to the shared cart; fields that only staff may set stay empty. `customer_id` is that of
 * a guest who verified their phone.
 */
export const cartOfGuest = ({ note, ...cart }: GuestCartInput, name: string, customer_id: number | null): Cart => ({
  ...cart,
  name,
  customer_id,
  address_id: null,
  coupon: '',
  discount: null,
  tip_agorot: 0,
  notes: { customer: note, kitchen: '', driver: '', internal: '' },
})

/** Returns the address as stored in the order. Rejects an address that was typed and not chosen from the geocoder. */
export function addressOfGuest(deps: Pick<Deps, 'config' | 'now'>, address: GuestAddressInput | null) {
  if (!address) return null
  const { location, pin, ...door } = address
  const { address_text, spot } = unsealLocation(deps, location)
  const { latitude, longitude } = locationPin(spot, pin)
  return { address_id: null, formatted: address_text.formatted, latitude, longitude, ...door }
}

export const adjustmentsOf = (adjustments: readonly Adjustment[]) =>
  adjustments.map(({ kind, agorot, name_he, name_en }) => ({
    kind,
    agorot,
    ...(name_he !== undefined && { name_he }),
    ...(name_en !== undefined && { name_en }),
  }))

export const priceOfGuest = (price: CartPrice): z.output<typeof GuestPrice> => ({
  lines: price.lines.map(({ key, unit_agorot, line_agorot }) => ({ key, unit_agorot, line_agorot })),
  meals_agorot: price.meals_agorot,
  adjustments: adjustmentsOf(price.adjustments),
  total_agorot: price.total_agorot,
  minimum_agorot: price.minimum_agorot,
})

type GuestProblemRow = z.output<typeof GuestCartProblem>

/** Converts cart problems to the reasons that guests see, without duplicates per line. */
export function problemsOfGuest(problems: readonly CartProblem[]): GuestProblemRow[] {
  const all = problems.map(({ line, code, because }) => ({ line, reason: guestProblem({ code, because }) }))
  return all.filter(
    (one, index) => all.findIndex(({ line, reason }) => line === one.line && reason === one.reason) === index,
  )
}

const SLOT_REASONS: readonly GuestProblemRow['reason'][] = ['full', 'closed', 'paused', 'past', 'too_late', 'too_far']
const isOfSlot = ({ line, reason }: GuestProblemRow): boolean => line === null && SLOT_REASONS.includes(reason)

/** Returns the refusal of a cart, with the free slots of its date when its own slot cannot be ordered. */
export async function cartRefusalOf(
  cart: Cart,
  problems: readonly CartProblem[],
  freeSlots: FreeSlots,
): Promise<Refusal> {
  const found = problemsOfGuest(problems)
  if (found.length > 0 && found.every(({ line, reason }) => line === null && reason === 'full'))
    return slotFull(cart, freeSlots)
  const free_slots = found.some(isOfSlot) ? await otherSlots(cart, freeSlots) : []
  return new Refusal('cart_items_not_valid', { problems: found, free_slots })
}

export const slotFull = async (cart: Cart, freeSlots: FreeSlots): Promise<Refusal> =>
  new Refusal('slot_full', { free_slots: await otherSlots(cart, freeSlots) })

/** Removes the slot of the cart: the cached list may be a second old and still contain it as free. */
const otherSlots = async (cart: Cart, freeSlots: FreeSlots): Promise<readonly FreeSlot[]> =>
  (await freeSlots(cart)).filter(({ start_minute }) => start_minute !== cart.start_minute)

/** A placeholder guest for pricing a cart before the guest has entered a phone. */
const UNKNOWN_GUEST = { phone: null, lang: 'he', follow_hash: Buffer.alloc(0), pays_at_counter: false } as const

export async function priceGuestCart(
  deps: Deps,
  call: Call,
  input: { readonly cart: GuestCartInput; readonly address: GuestAddressInput | null },
  freeSlots: FreeSlots,
): Promise<HandlerResult<typeof guestOrders.priceGuestCart>> {
  const cart = cartOfGuest(input.cart, '', null)
  const guest: GuestBuyer = { ...UNKNOWN_GUEST, address: addressOfGuest(deps, input.address) }
  const { priced, problems } = await judgeGuestNow(deps, call, cart, guest)
  const found = problemsOfGuest(problems)
  const free_slots = found.some(isOfSlot) ? await otherSlots(cart, freeSlots) : []
  return { data: { price: priceOfGuest(priced.price), problems: found, free_slots } }
}
