import type { guestOrders } from '@tavlin/contract/guest-orders'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import { type GuestPayMethod, mayGuestCancel } from '@tavlin/domain/guest/guest-order'
import { checkKioskPayment } from '@tavlin/domain/guest/kiosk-device'
import { dueOf } from '@tavlin/domain/orders/payment-status'
import { Refusal } from '@tavlin/domain/refusal'
import { closePage, isOpenPage, startAtGateway } from '#features/checkout/card-page.service.ts'
import { checkPayment } from '#features/checkout/settle-payment.service.ts'
import { findCallingKiosk } from '#features/kiosks/kiosk.service.ts'
import { chooseCounter, extendPayTime } from '#features/orders/moves/paid-order.service.ts'
import { NO_DETAILS, makeMove } from '#features/orders/moves/make-move.service.ts'
import { lockOrderMoney } from '#features/orders/order-money.service.ts'
import { nextCheck } from '#features/payments/settle.service.ts'
import { findPayment, waitForPayment } from '#features/payments/wait-payment.service.ts'
import { type Gateway, openGateway } from '#platform/companies/gateway.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import type { Call } from '#platform/http/call.ts'
import { guestOrderAnswer } from './guest-order-answer.ts'
import { type BalanceInput, payFromBalance, returnBalance } from './guest-balance.service.ts'
import { type GuestOrderRow, findOfGuest } from './guest-order.repo.ts'
import { expectFollowed } from './guest-order.service.ts'

type PayInput = {
  readonly pay: GuestPayMethod
  readonly return_path: string
  readonly balance: BalanceInput | null
}
type PayResult = HandlerResult<typeof guestOrders.payGuestOrder>
type OrderResult = HandlerResult<typeof guestOrders.guestOrder>

/**
 * Takes what wallet and points pay, then opens the card page for the rest, or stores that the guest pays it at the
 * counter. A kiosk with a card reader shows the payment there instead of opening the page. Every step is safe to repeat,
 * so no answer is stored: an open page is opened again, and a paid order is answered without a page.
 */
export async function payGuestOrder(deps: Deps, call: Call, token: string, input: PayInput): Promise<PayResult> {
  const found = await expectFollowed(deps, token)
  if (!found.is_of_guest) throw new Refusal('guest_order_settled')
  expectPayable(found)
  const kiosk = await findCallingKiosk(deps.db, call)
  if (kiosk) checkKioskPayment(kiosk, input.pay)
  if (input.pay === 'counter' && found.order_type === 'delivery') throw new Refusal('counter_not_offered')
  // Fetches the state of an open card page first: a paid one needs no other page, and a declined one is replaced.
  const checked = await withCheckedPage(deps, call, token)
  expectPayable(checked)
  const row = await withBalance(deps, call, token, { row: checked, ...input })
  const url = await payRest(deps, call, row, { ...input, reader: kiosk?.card_reader ?? null })
  return { data: { url, order: guestOrderAnswer(await expectFollowed(deps, token), deps) } }
}

type WithBalanceInput = Pick<PayInput, 'balance'> & { readonly row: GuestOrderRow }

/** Pays from wallet and points, once for each order: a repetition keeps the card page for the rest open. */
async function withBalance(deps: Deps, call: Call, token: string, { row, balance }: WithBalanceInput) {
  if (balance === null || row.balance_agorot > 0) return row
  await closeOpenPage(deps, call, row)
  await payFromBalance(deps, call, row.id, balance)
  return expectFollowed(deps, token)
}

/** `reader`: the card reader of the kiosk; null where the guest pays on the card page. */
type RestInput = Pick<PayInput, 'pay' | 'return_path'> & { readonly reader: string | null }

async function payRest(deps: Deps, call: Call, row: GuestOrderRow, { pay, return_path, reader }: RestInput) {
  if (dueOf(row) <= 0) return null
  if (pay === 'counter') return payAtCounter(deps, call, row)
  // A guest may continue on a phone with a payment that waits at a reader, and the other way round. The first one is
  // closed, because it could be paid in addition.
  const open = await openPageOf(deps, row)
  if (open && open.reader !== reader) await closePage(deps, call, open)
  return payByCard(deps, call, row, { return_url: `${deps.config.public_url}${return_path}`, reader })
}

function expectPayable({ status, cancel_reason }: Pick<GuestOrderRow, 'status' | 'cancel_reason'>): void {
  if (status !== 'cancelled') return
  throw new Refusal(cancel_reason === 'payment_failed' ? 'guest_order_expired' : 'guest_order_settled')
}

/**
 * Returns the order after fetching the result of its open card page. The page stays open when the gateway does not
 * respond.
 */
async function withCheckedPage(deps: Deps, call: Call, token: string): Promise<GuestOrderRow> {
  const row = await expectFollowed(deps, token)
  const payment = await openPageOf(deps, row)
  if (!payment) return row
  await checkPayment(deps, call, payment.id)
  return expectFollowed(deps, token)
}

async function openPageOf({ db }: Pick<Deps, 'db'>, { card_payment_id }: Pick<GuestOrderRow, 'card_payment_id'>) {
  const payment = card_payment_id === null ? undefined : await findPayment(db, card_payment_id)
  return payment && isOpenPage(payment) ? payment : null
}

/** Closes an open card page, because it could still be paid in addition to another payment. */
async function closeOpenPage(deps: Deps, call: Call, row: UnpaidOrder): Promise<void> {
  const payment = await openPageOf(deps, row)
  if (payment) await closePage(deps, call, payment)
}

async function payAtCounter(deps: Deps, call: Call, row: GuestOrderRow): Promise<null> {
  await closeOpenPage(deps, call, row)
  await change(deps, { ...call, idempotency: null }, async (tx) => {
    const order = await lockOrderMoney(tx, row.id)
    expectPayable(order)
    if (dueOf(order) > 0) await chooseCounter({ tx, call, now: deps.now() }, order)
  })
  return null
}

/** Gives the guest more time to pay, once; repeating it changes nothing. */
export async function extendGuestOrder(deps: Deps, call: Call, token: string): Promise<OrderResult> {
  const row = await expectFollowed(deps, token)
  if (!row.is_of_guest) throw new Refusal('guest_order_settled')
  await change(deps, { ...call, idempotency: null }, async (tx) => {
    const order = await lockOrderMoney(tx, row.id)
    expectPayable(order)
    await extendPayTime({ tx, call, now: deps.now() }, order)
  })
  return { data: guestOrderAnswer(await expectFollowed(deps, token), deps) }
}

type CardInput = { readonly return_url: string; readonly reader: string | null }

/** Returns the address of the card page; null when the payment waits at a card reader or nothing is due. */
async function payByCard(
  deps: Deps,
  call: Call,
  row: GuestOrderRow,
  { return_url, reader }: CardInput,
): Promise<string | null> {
  const gateway: Gateway | null = openGateway(deps.config.payment)
  if (!gateway) throw new Refusal('gateway_unavailable')
  const opened = await change(deps, { ...call, idempotency: null }, async (tx) => {
    const at = deps.now()
    const order = await lockOrderMoney(tx, row.id)
    expectPayable(order)
    const amount_agorot = dueOf(order)
    if (amount_agorot <= 0) return null
    // Reads the order again after locking it: of several parallel requests, the first stores the payment and the others
    // find it.
    const newest = (await findOfGuest(tx, row.id)) ?? row
    const page = await openPageOf({ db: tx }, newest)
    const key = page?.key ?? `guest:${row.id}:${newest.card_payment_id ?? 0}`
    const amount = { amount_agorot: page?.amount_agorot ?? amount_agorot }
    const waiting = { key, ...amount, method: 'card', provider: 'gateway', check_at: nextCheck(at, 1), reader } as const
    return { ...(await waitForPayment({ tx, call, now: at }, order, waiting)), number: order.number, return_url }
  })
  return opened && (await startAtGateway(deps, gateway, opened)).url
}

export async function checkGuestPayment(deps: Deps, call: Call, token: string): Promise<OrderResult> {
  return { data: guestOrderAnswer(await withCheckedPage(deps, call, token), deps) }
}

/** Cancels an unpaid order and releases its capacity. A repeated request returns the cancelled order. */
export async function cancelGuestOrder(deps: Deps, call: Call, token: string): Promise<OrderResult> {
  const row = await expectFollowed(deps, token)
  if (row.status !== 'cancelled') {
    if (!row.is_of_guest || !mayGuestCancel(row)) throw new Refusal('guest_order_settled')
    await cancelUnpaid(deps, call, row, 'customer_request')
  }
  return { data: guestOrderAnswer(await expectFollowed(deps, token), deps) }
}

type UnpaidOrder = Pick<GuestOrderRow, 'id' | 'card_payment_id'>

/**
 * Closes an open card page, then cancels the order unless it is paid; what wallet and points paid is refunded. When the gateway does not answer, the order is
 * cancelled nevertheless: a payment that comes later is refunded when it is settled.
 */
export async function cancelUnpaid(
  deps: Deps,
  call: Call,
  row: UnpaidOrder,
  reason: 'customer_request' | 'payment_failed',
): Promise<void> {
  await closeOpenPage(deps, call, row).catch(ignoreUnavailable)
  const cancel = { ...NO_DETAILS, order_id: row.id, move: 'cancel', by: 'clock', reason, only_unpaid: true } as const
  try {
    await change(deps, { ...call, idempotency: null }, async (tx) => {
      const command = { tx, call, now: deps.now() }
      await returnBalance(command, row.id)
      await makeMove(command, cancel)
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'move_not_allowed') throw new Refusal('guest_order_settled')
    throw error
  }
}

function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'gateway_unavailable')) throw error
}
