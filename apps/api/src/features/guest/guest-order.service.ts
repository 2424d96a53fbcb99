import { GUEST_LIMITS, type guestOrders } from '@tavlin/contract/guest-orders'
import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import { toE164 } from '@tavlin/domain/customers/phone'
import { hasFollowExpired } from '@tavlin/domain/guest/follow'
import { needsPhone } from '@tavlin/domain/guest/guest-order'
import { checkKioskOrder, checkKioskPayment } from '@tavlin/domain/guest/kiosk-device'
import { Refusal } from '@tavlin/domain/refusal'
import { placeAsGuest } from '#features/checkout/place-order.service.ts'
import { findCallingKiosk } from '#features/kiosks/kiosk.service.ts'
import { type Cart, type CartProblem, type GuestBuyer, judgeGuestNow } from '#features/orders/cart/price.service.ts'
import { saveInstruction, saveRating } from '#features/orders/follow/follow.service.ts'
import { followToken } from '#features/orders/customer/follow-link.service.ts'
import type { Db } from '#platform/db/db.ts'
import { hashToken } from '#platform/db/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { openQueue } from '#platform/events/limited-queue.ts'
import type { Call } from '#platform/http/call.ts'
import { Denied, notFound } from '#platform/http/errors.ts'
import type { Budget, LimitAttempt, Limits } from '#platform/http/limits.ts'
import {
  type FreeSlots,
  addressOfGuest,
  cartOfGuest,
  cartRefusalOf,
  priceOfGuest,
  slotFull,
} from './guest-cart.service.ts'
import { guestOrderAnswer } from './guest-order-answer.ts'
import { type GuestOrderRow, findFollowed, findOfGuest } from './guest-order.repo.ts'
import { expectVerified } from './guest-session.service.ts'

type PlaceInput = ParsedRequestOf<typeof guestOrders.placeGuestOrder>['body']
type PlaceResult = HandlerResult<typeof guestOrders.placeGuestOrder>
/** Dependencies of the guest commands: besides `Deps`, the shared rate limits and the cached slots. */
export type GuestDeps = Deps & {
  readonly limits: Limits
  readonly freeSlots: FreeSlots
  readonly isFull: (slot: Pick<Cart, 'deli_id' | 'date' | 'order_type' | 'start_minute'>) => Promise<boolean>
}

/**
 * Limits the guest orders that are placed at once and queues the others, so that staff do not wait behind a crowd of
 * guests. A process places about 300 orders a second, so the last in the queue waits a few seconds.
 */
const PLACED_AT_ONCE = 2
const LONGEST_QUEUE = 500
export const openGuestQueue = () => openQueue(PLACED_AT_ONCE, LONGEST_QUEUE)

/** Places an order that is not paid yet. The same client id returns the same order with the same token. */
export async function placeGuestOrder(deps: GuestDeps, call: Call, input: PlaceInput): Promise<PlaceResult> {
  const { client_id, device_id, name, lang, pay, seen_total_agorot, session } = input
  const customer = session === null ? null : await expectVerified(deps, call, { session, device_id })
  const cart = cartOfGuest(input.cart, name, customer?.id ?? null)
  const kiosk = await findCallingKiosk(deps.db, call)
  if (kiosk) {
    checkKioskOrder(kiosk, cart, deps.now())
    checkKioskPayment(kiosk, pay)
  }
  const channel = kiosk ? 'kiosk' : input.channel
  const phone = customer?.phone ?? phoneOf({ ...input, channel })
  if (pay === 'counter' && cart.order_type === 'delivery') throw new Refusal('counter_not_offered')
  const token = followToken(deps.config.secret_key, { deli_id: cart.deli_id, client_id })
  const follow_hash = hashToken(token)
  const address = cart.order_type === 'delivery' ? addressOfGuest(deps, input.address) : null
  const guest: GuestBuyer = { phone, lang, address, follow_hash, pays_at_counter: pay === 'counter' }
  const answer = async (db: Db, id: number) => {
    const row = (await findOfGuest(db, id)) ?? notFound('order', id)
    return { data: { ...guestOrderAnswer(row, deps), token } }
  }
  const order = {
    client_id,
    channel,
    cart,
    reservation_id: null,
    direct: null,
    expected_total_agorot: seen_total_agorot,
    payments: [],
    collect: null,
    till_id: null,
  }
  const is_repeated = (await findFollowed(deps.db, follow_hash)) !== undefined
  // Rejects from memory, because after an advertisement most of a crowd wants the same slot.
  if (!is_repeated && (await deps.isFull(cart))) throw await slotFull(cart, deps.freeSlots)
  const of_device = kiosk ? kioskLimit(kiosk.id) : deviceLimit(input)
  // A repeated request for a placed order does not consume the rate limits.
  const giveBack = is_repeated ? async () => {} : await takeLimits(deps, limitsOf(of_device, phone))
  try {
    return await placeAsGuest(deps, call, order, { guest, answer })
  } catch (error) {
    // Refunds the attempt, so that a rejected guest can try again, for example with another slot.
    await giveBack()
    throw error instanceof Refusal ? await refusalOfGuest(deps, call, { cart, guest, error }) : error
  }
}

function phoneOf({ channel, pay, phone, cart }: PlaceInput): string | null {
  if (phone !== null) return toE164(phone)
  if (needsPhone({ channel, pay, order_type: cart.order_type })) throw new Refusal('guest_phone_missing')
  return null
}

const budget = (by: keyof typeof GUEST_LIMITS): Budget => ({
  name: `guest_${by}`,
  points: GUEST_LIMITS[by].orders,
  seconds: GUEST_LIMITS[by].minutes * 60,
  when_store_fails: 'open',
})

const deviceLimit = ({ device_id }: PlaceInput): LimitAttempt => [budget('device'), device_id]
const kioskLimit = (kiosk_id: number): LimitAttempt => [budget('kiosk'), String(kiosk_id)]

const limitsOf = (of_device: LimitAttempt, phone: string | null): LimitAttempt[] => [
  of_device,
  ...(phone === null ? [] : [[budget('phone'), phone] as const]),
]

/** Consumes the rate limits and returns a function that refunds the attempt. */
async function takeLimits({ limits }: GuestDeps, tries: readonly LimitAttempt[]) {
  const wait_seconds = await limits.take(tries)
  if (wait_seconds > 0) throw new Denied('too_many_requests', { wait_seconds })
  return () => limits.giveBack(tries)
}

type RejectedOrder = { readonly cart: Cart; readonly guest: GuestBuyer; readonly error: Refusal }

/** Removes details that guests may not see: stock levels, limits and ids. */
async function refusalOfGuest(deps: GuestDeps, call: Call, { cart, guest, error }: RejectedOrder): Promise<Refusal> {
  const { code, details } = error
  if (code === 'price_changed') {
    const { priced } = await judgeGuestNow(deps, call, cart, guest)
    return new Refusal(code, { price: priceOfGuest(priced.price) })
  }
  if (code === 'not_enough_stock') return cartRefusalOf(cart, [{ line: null, code, because: code }], deps.freeSlots)
  if (code === 'cart_items_not_valid')
    return cartRefusalOf(cart, (details['problems'] ?? []) as readonly CartProblem[], deps.freeSlots)
  return new Refusal(code)
}

/** Throws not found for an expired link, as for an unknown link. */
export async function expectFollowed({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<GuestOrderRow> {
  const row = await findFollowed(db, hashToken(token))
  return row && !hasFollowExpired(row, now()) ? row : notFound('order', token)
}

export async function showGuestOrder(deps: Pick<Deps, 'db' | 'now' | 'config'>, token: string): Promise<OrderResult> {
  return { data: guestOrderAnswer(await expectFollowed(deps, token), deps) }
}

type OrderResult = HandlerResult<typeof guestOrders.guestOrder>
type InstructionInput = ParsedRequestOf<typeof guestOrders.instructDriver>['body']
type RatingInput = ParsedRequestOf<typeof guestOrders.rateGuestOrder>['body']

export async function instructDriver(
  deps: Deps,
  call: Call,
  token: string,
  input: InstructionInput,
): Promise<OrderResult> {
  const { id } = await expectFollowed(deps, token)
  await saveInstruction(deps, call, id, input)
  return showGuestOrder(deps, token)
}

export async function rateGuestOrder(deps: Deps, call: Call, token: string, input: RatingInput): Promise<OrderResult> {
  const { id } = await expectFollowed(deps, token)
  await saveRating(deps, call, id, input)
  return showGuestOrder(deps, token)
}
