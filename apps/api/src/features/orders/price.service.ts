import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { SettingKey, SettingValue } from '@tavlin/contract/settings'
import { limitsOf } from '@tavlin/domain/access/limits'
import type { CartVerdict } from '@tavlin/domain/availability/explain'
import type { SlotLoad } from '@tavlin/domain/availability/facts'
import { PLACING_PERMISSION } from '@tavlin/domain/orders/order-machine'
import { type PriceFacts, type PricedCart, priceCart as priceOf } from '@tavlin/domain/pricing/cart-price'
import { type DeliSnapshot, loadFacts } from '#features/delis/facts.service.ts'
import { valuesOn } from '#features/settings/settings.service.ts'
import type { Call } from '#platform/call.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/errors.ts'
import type { Cart } from './cart.ts'
import { type CartProblem, explainLines, explainTerms } from './cart-problems.ts'
import { findGround, type Ground, type GroundQuestion } from './cart.repo.ts'

export { type CartProblem, cartRefusal } from './cart-problems.ts'
export { type Cart, hashOfCart } from './cart.ts'

export type JudgedCart = {
  readonly known: DeliSnapshot
  readonly ground: Ground
  readonly priced: PricedCart
  readonly verdict: CartVerdict
  readonly problems: readonly CartProblem[]
  readonly settings: { readonly [K in SettingKey]: SettingValue<K> }
}

/** What a cart costs and everything that stands in its way; keeps nothing. */
export async function priceCart(deps: Deps, call: Call, cart: Cart) {
  const { ground, priced, problems } = await judgeNow(deps, call, cart)
  // Whether it is paid is known only when it is placed; who takes the order should know before.
  const prepay: CartProblem[] = ground.buyer?.flags.includes('prepay')
    ? [{ line: null, code: 'prepay_only', because: 'prepay_only', wanted: priced.price.total_agorot }]
    : []
  return { data: { price: priced.price, problems: [...problems, ...prepay] } }
}

/** By what is true now; keeps nothing. */
export async function judgeNow(deps: Deps, call: Call, cart: Cart): Promise<JudgedCart> {
  expectMayOrder(call.caller, cart.deli_id)
  const ground = await groundOf(deps.db, call, cart)
  const facts = await loadFacts(deps, cart.deli_id, cart)
  return judgeCart(call.caller, cart, { known: facts, ground }, facts.loadOf(cart), deps.now())
}

export function expectMayOrder(caller: Caller | null, deli_id: number): void {
  if (!allows(PLACING_PERMISSION, caller, deli_id)) throw new Denied('not_allowed', { access: PLACING_PERMISSION })
}

export const groundOf = (
  db: Db,
  { caller }: Call,
  cart: Cart,
  client: GroundQuestion['client'] = null,
): Promise<Ground> =>
  findGround(db, {
    ...{ deli_id: cart.deli_id, customer_id: cart.customer_id, address_id: cart.address_id, coupon: cart.coupon },
    ...{ approval_id: cart.discount?.approval_id ?? null, roles: caller?.roles ?? [], client },
    caller_id: caller?.id ?? null,
  })

/** The price and every problem of a new cart; `load` is what others have taken of its slot. */
export function judgeCart(
  caller: Caller | null,
  cart: Cart,
  { known, ground }: Pick<JudgedCart, 'known' | 'ground'>,
  load: SlotLoad,
  now: Date,
): JudgedCart {
  const { verdict, problems } = explainLines({ known, cart, load, now })
  const { priced, settings } = pricedOf(cart, { known, ground }, now)
  const discount_limit = discountLimitOf(ground, cart.deli_id)
  const terms = explainTerms({ cart, ground, priced, discount_limit, caller_id: caller?.id ?? null, now })
  return { known, ground, priced, settings, verdict, problems: [...problems, ...terms] }
}

/** By the day it is made for: that is the day it is sold on, for prices and for the tax. */
export function pricedOf(
  cart: Cart,
  { known, ground }: Pick<JudgedCart, 'known' | 'ground'>,
  now: Date,
  stays: Partial<Pick<PriceFacts, 'sold' | 'vat_percent'>> = {},
) {
  const settings = valuesOn(ground.settings, cart.date, cart.deli_id)
  const { happy_hours, areas } = known
  const { promotions, address } = ground
  const point = address && { lng: address.longitude, lat: address.latitude }
  const priced = priceOf(cart, {
    ...{ meals: known.mealsAt(now), happy_hours, areas, promotions, point, now },
    ...{ vat_percent: settings.vat_percent, ...stays },
  })
  return { priced, settings }
}

export const discountLimitOf = ({ roles }: Ground, deli_id: number) => limitsOf(roles, deli_id).discount_percent
