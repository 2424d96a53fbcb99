import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { SettingKey, SettingValue } from '@tavlin/contract/settings'
import { limitsOf } from '@tavlin/domain/access/limits'
import type { CartVerdict } from '@tavlin/domain/availability/explain'
import type { SlotLoad } from '@tavlin/domain/availability/facts'
import { PLACING_PERMISSION } from '@tavlin/domain/orders/order-machine'
import { type PriceFacts, type PricedCart, priceCart as priceOf } from '@tavlin/domain/pricing/cart-price'
import { type DeliSnapshot, loadFacts } from '#features/delis/availability/facts.service.ts'
import { valuesOn } from '#features/settings/settings.service.ts'
import type { Call } from '#platform/http/call.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/http/errors.ts'
import type { Cart } from './cart.ts'
import { type CartProblem, explainLines, explainTerms } from './cart-problems.ts'
import { findCartContext, type CartContext, type CartContextInput, type GuestBuyer } from './cart.repo.ts'

export { type CartProblem, cartRefusal } from './cart-problems.ts'
export { type Cart, hashOfCart } from './cart.ts'
export type { GuestBuyer } from './cart.repo.ts'

export type CheckedCart = {
  readonly snapshot: DeliSnapshot
  readonly context: CartContext
  readonly priced: PricedCart
  readonly verdict: CartVerdict
  readonly problems: readonly CartProblem[]
  readonly settings: { readonly [K in SettingKey]: SettingValue<K> }
}

/** Returns price and problems of a cart; writes nothing. */
export async function priceCart(deps: Deps, call: Call, cart: Cart) {
  const { context, priced, problems } = await judgeNow(deps, call, cart)
  // Reports that the customer must prepay: the payment is unknown before placement, but staff should know earlier.
  const prepay: CartProblem[] = context.buyer?.flags.includes('prepay')
    ? [{ line: null, code: 'prepay_only', because: 'prepay_only', wanted: priced.price.total_agorot }]
    : []
  return { data: { price: priced.price, problems: [...problems, ...prepay] } }
}

/** Checks a cart against current data; writes nothing. */
export async function judgeNow(deps: Deps, call: Call, cart: Cart): Promise<CheckedCart> {
  expectMayOrder(call.caller, cart.deli_id)
  const context = await cartContextOf(deps.db, call, cart)
  const facts = await loadFacts(deps, cart.deli_id, cart)
  return judgeCart(call.caller, cart, { snapshot: facts, context }, facts.loadOf(cart), deps.now())
}

/** Checks the cart of a guest against current data; writes nothing. */
export async function judgeGuestNow(deps: Deps, call: Call, cart: Cart, guest: GuestBuyer): Promise<CheckedCart> {
  const context = withGuest(await cartContextOf(deps.db, call, cart), guest)
  const facts = await loadFacts(deps, cart.deli_id, cart)
  return judgeCart(null, cart, { snapshot: facts, context }, facts.loadOf(cart), deps.now())
}

export const withGuest = (context: CartContext, guest: GuestBuyer | null): CartContext =>
  guest ? { ...context, guest, address: guest.address } : context

export function expectMayOrder(caller: Caller | null, deli_id: number): void {
  if (!allows(PLACING_PERMISSION, caller, deli_id)) throw new Denied('not_allowed', { access: PLACING_PERMISSION })
}

export const cartContextOf = (
  db: Db,
  { caller }: Call,
  cart: Cart,
  client: CartContextInput['client'] = null,
): Promise<CartContext> =>
  findCartContext(db, {
    deli_id: cart.deli_id,
    customer_id: cart.customer_id,
    address_id: cart.address_id,
    coupon: cart.coupon,
    approval_id: cart.discount?.approval_id ?? null,
    roles: caller?.roles ?? [],
    client,
    caller_id: caller?.id ?? null,
  })

/** Returns price and problems of a new cart; `load` is the usage of its slot by other carts and orders. */
export function judgeCart(
  caller: Caller | null,
  cart: Cart,
  { snapshot, context }: Pick<CheckedCart, 'snapshot' | 'context'>,
  load: SlotLoad,
  now: Date,
): CheckedCart {
  const { verdict, problems } = explainLines({ snapshot, cart, load, now })
  const { priced, settings } = pricedOf(cart, { snapshot, context }, now)
  const discount_limit = discountLimitOf(context, cart.deli_id)
  const terms = explainTerms({ cart, context, priced, discount_limit, caller_id: caller?.id ?? null, now })
  return { snapshot, context, priced, settings, verdict, problems: [...problems, ...terms] }
}

/**
 * Uses prices and VAT of the day for which the order is placed. `stays` has the sold prices and the VAT rate that an
 * order keeps when it is changed.
 */
export function pricedOf(
  cart: Cart,
  { snapshot, context }: Pick<CheckedCart, 'snapshot' | 'context'>,
  now: Date,
  stays: Partial<Pick<PriceFacts, 'sold' | 'vat_percent'>> = {},
) {
  const settings = valuesOn(context.settings, cart.date, cart.deli_id)
  const { happy_hours, areas } = snapshot
  const { promotions, address } = context
  const point = address && { lng: address.longitude, lat: address.latitude }
  const priced = priceOf(cart, {
    meals: snapshot.mealsAt(now),
    happy_hours,
    areas,
    promotions,
    point,
    now,
    vat_percent: settings.vat_percent,
    nameOf: (meal_id) => snapshot.catalogue.meals.find(({ id }) => id === meal_id),
    ...stays,
  })
  return { priced, settings }
}

export const discountLimitOf = ({ roles }: CartContext, deli_id: number) => limitsOf(roles, deli_id).discount_percent
