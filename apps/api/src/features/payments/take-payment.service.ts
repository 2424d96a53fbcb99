import { judgeDoorPayment, judgePayment, pointsFor } from '@tavlin/domain/orders/payment-rules'
import { dueOf } from '@tavlin/domain/orders/payment-status'
import { Refusal } from '@tavlin/domain/refusal'
import { type CashAccount, cashAccountOf } from '@tavlin/domain/till/cash-account'
import type { NewTransfer, Transfer } from '@tavlin/domain/wallet/ledger'
import { type OrderMoney, addToOrder } from '#features/orders/order-money.service.ts'
import { readSetting } from '#features/settings/settings.service.ts'
import { openCashAccounts, post } from '#features/wallet/ledger.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db/db.ts'
import { Denied } from '#platform/http/errors.ts'
import * as repo from './payment.repo.ts'
import { chargeTransfers } from './transfers.ts'

export type PaymentInput = {
  readonly payment_id: string
  readonly method: 'cash' | 'card' | 'wallet' | 'points'
  readonly amount_agorot: number
  readonly tendered_agorot: number | null
  readonly terminal_ref: string
  readonly card_last4: string | null
}
export type TakenPayments = { readonly order: OrderMoney; readonly payments: readonly repo.PaymentRow[] }
/** `unbooked_agorot` is money that a driver reported and that was not due any more. */
export type BookedPayments = TakenPayments & { readonly unbooked_agorot: number }
/** The driver who has collected the money: cash is in the bag of this driver, whoever has the order now. */
type DoorContext = { readonly driver_id: number }

/**
 * Books payments one by one for an order that is locked or new in this transaction. A known payment id is not booked
 * again. Returns only the new ones, for their receipts.
 */
export async function takePayments(
  command: CommandContext,
  order: OrderMoney,
  input: readonly PaymentInput[],
  door: DoorContext | null = null,
): Promise<BookedPayments> {
  const { tx, call, now: at } = command
  if (input.length === 0) return { order, payments: [], unbooked_agorot: 0 }
  const till_id = call.till_id
  const needs_drawer = till_id !== null || input.some(({ method }) => method === 'cash')
  const context = await repo.findPaymentContext(tx, order.id, needs_drawer ? { deli_id: order.deli_id, till_id } : null)
  const point_agorot = input.some(({ method }) => method === 'points')
    ? await readSetting(tx, 'point_agorot', order.date, order.deli_id)
    : 0
  const { drafts, unbooked_agorot } = drawUp(order, context, input, { point_agorot, is_at_door: door !== null })
  if (drafts.length === 0) return { order, payments: [], unbooked_agorot }
  const cash = await accountOfCash(tx, order, context, { needs_drawer, till_id, door })
  const transfers = drafts.map((one) => chargeTransfers({ ...one, cash_account_id: cash.account_id }, context.purse))
  const posted = await post(command, transfers.flat()).catch(withAvailable)
  const rows = drafts.map((one, i): repo.NewPayment => ({
    ...one,
    order_id: order.id,
    deli_id: order.deli_id,
    kind: 'charge',
    state: 'done',
    check_at: null,
    refund_of: null,
    destination: null,
    reason: null,
    liable: null,
    note: '',
    actor_id: call.caller?.id ?? null,
    at: at.toISOString(),
    settled_at: at.toISOString(),
    // At a till every payment belongs to the report of its session; elsewhere only cash does.
    till_session_id: till_id !== null || one.method === 'cash' ? cash.session_id : null,
    reader: null,
    ...idsOf(transfers[i]!, posted),
  }))
  const payments = await repo.insertPayments(
    tx,
    call,
    rows,
    rows.map((one) => paidOf(order, one)),
  )
  const sum = (of: 'amount_agorot' | 'rounding_agorot') => drafts.reduce((all, one) => all + one[of], 0)
  const after = await addToOrder(tx, order, {
    paid_agorot: sum('amount_agorot'),
    rounding_agorot: sum('rounding_agorot'),
  })
  return { order: after, payments, unbooked_agorot }
}

export type CashSource = { readonly account_id: number | null; readonly session_id: number | null }
const OFFICE: CashSource = { account_id: null, session_id: null }

type CashInput = { readonly needs_drawer: boolean; readonly till_id: number | null; readonly door: DoorContext | null }

async function accountOfCash(
  tx: Tx,
  order: OrderMoney,
  context: repo.PaymentContext,
  { needs_drawer, till_id, door }: CashInput,
): Promise<CashSource> {
  if (!needs_drawer) return OFFICE
  if (door) return sourceOf(tx, { kind: 'bag', driver_id: door.driver_id }, context.drawers)
  return cashSourceOf(tx, order, context, till_id)
}

/** Returns the account for the cash of an order. Rejects a payment at a till that is not open. */
async function cashSourceOf(
  tx: Tx,
  { status }: OrderMoney,
  { driver_id, drawers }: repo.PaymentContext,
  till_id: number | null,
): Promise<CashSource> {
  return sourceOf(tx, cashAccountOf({ till_id, open_tills: drawers, status, driver_id }), drawers)
}

/** Returns account and session of a till, a driver's bag or the office, for payments and refunds. */
export async function sourceOf(tx: Tx, account: CashAccount, drawers: readonly repo.Drawer[]): Promise<CashSource> {
  if (account.kind === 'office') return OFFICE
  if (account.kind === 'till') return drawers.find(({ id }) => id === account.till_id)!
  const [bag] = await openCashAccounts(tx, [`bag:${account.driver_id}`])
  return { account_id: bag!.id, session_id: null }
}

type PaymentDraft = Pick<
  repo.NewPayment,
  | 'key'
  | 'order_id'
  | 'method'
  | 'amount_agorot'
  | 'points'
  | 'provider'
  | 'provider_ref'
  | 'card_last4'
  | 'tendered_agorot'
> & { readonly rounding_agorot: number }

function drawUp(
  order: OrderMoney,
  { payments }: repo.PaymentContext,
  input: readonly PaymentInput[],
  { point_agorot, is_at_door }: { readonly point_agorot: number; readonly is_at_door: boolean },
): { readonly drafts: PaymentDraft[]; readonly unbooked_agorot: number } {
  const waiting = waitingOf(payments)
  let due = dueOf(order)
  let unbooked_agorot = 0
  const drafts: PaymentDraft[] = []
  for (const one of input) {
    const before = payments.find(({ key }) => key === one.payment_id)
    if (before) {
      expectSame(before, one)
      continue
    }
    const judged = is_at_door ? judgeDoorPayment(due, one) : { ...judgePayment(due, one, waiting), unbooked_agorot: 0 }
    unbooked_agorot += judged.unbooked_agorot
    const { amount_agorot, rounding_agorot } = judged
    if (amount_agorot === 0) continue
    due += rounding_agorot - amount_agorot
    const tendered = one.method === 'cash' ? one.tendered_agorot : null
    drafts.push({
      key: one.payment_id,
      order_id: order.id,
      method: one.method,
      amount_agorot,
      rounding_agorot,
      points: one.method === 'points' ? pointsFor(amount_agorot, point_agorot) : null,
      provider: one.method === 'card' ? ('terminal' as const) : null,
      provider_ref: one.method === 'card' && one.terminal_ref ? one.terminal_ref : null,
      card_last4: one.method === 'card' ? one.card_last4 : null,
      // Ignores a tendered amount below the amount to pay, because it is a typing error.
      tendered_agorot: tendered !== null && tendered >= amount_agorot ? tendered : null,
    })
  }
  return { drafts, unbooked_agorot }
}

/** Sums open card pages and lost answers: amounts that may still come in. */
export const waitingOf = (payments: readonly repo.PaymentRow[]): number =>
  payments
    .filter(({ kind, state }) => kind === 'charge' && (state === 'waiting' || state === 'unknown'))
    .reduce((sum, { amount_agorot }) => sum + amount_agorot, 0)

/**
 * Rejects the same id for another payment, which is an error, not a repeat. Cash may have been rounded since, by less
 * than 10 agorot.
 */
export function expectSame(
  before: Pick<repo.PaymentRow, 'method' | 'amount_agorot' | 'kind'>,
  input: { readonly method: string; readonly amount_agorot: number },
): void {
  const is_same = before.method === input.method && Math.abs(before.amount_agorot - input.amount_agorot) < 10
  if (before.kind !== 'charge' || !is_same) throw new Denied('idempotency_key_reused')
}

/** Returns the ids of the posted transfers of one payment: of its money and of its points. */
export function idsOf(input: readonly NewTransfer[], posted: readonly Transfer[]) {
  const idOf = (i: number) => posted.find(({ key }) => key === input[i]?.key)?.id ?? null
  return { transfer_id: idOf(0), points_transfer_id: idOf(1) }
}

export const ofOrder = ({ id, deli_id, customer_id, number }: OrderMoney) => ({
  order_id: id,
  deli_id,
  customer_id,
  number,
})

const paidOf = (order: OrderMoney, { key, method, amount_agorot }: repo.NewPayment): repo.NewPaymentEvents => ({
  key,
  name: 'order.paid',
  data: { ...ofOrder(order), method, amount_agorot },
})

/** Replaces the account id in the refusal by the available amount. */
function withAvailable(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'insufficient_funds') throw error
  const { left, wanted } = error.details
  throw new Refusal('insufficient_funds', { available: left, wanted })
}

export const { lockPurse, lockPurseOf } = repo
