import type { ErrorBody } from '@tavlin/contract/errors'
import { chosenValues } from '@tavlin/domain/pricing/line-price'
import { roundForCash } from '@tavlin/domain/pricing/tax'
import { NEXT_PAYMENTS, type NextPayment } from '@tavlin/domain/till/device-sale'
import { useRef, useState } from 'react'
import { useIsApiLost } from '#platform/live/use-connection.ts'
import { useMay } from '#platform/me.ts'
import type { DraftLine } from '#shared/cart/cart-draft.ts'
import type { Menu } from '#shared/menu/menu-types.ts'
import { type PayMethod, methodsFor, paymentsOf } from '#shared/payments/payment-split.ts'
import { readShekels } from '#ui/form/money-text.ts'
import { type BillSplit, nextShare, settleShare } from './bill-split.ts'
import { type Credit, creditPart } from './credit.ts'
import { billOf } from './open-order.ts'
import { isNextPayment, judgeEntry, paidBy, takenPart, type TakenPart, type TillMethod } from './payment-entry.ts'
import { recordSale, type Sale, type SoldLine } from './record-sale.ts'
import type { PaidSale } from './sale-done.tsx'
import { type OpenOrderState, useOpenOrder } from './use-open-order.ts'
import type { SaleState } from './use-sell.ts'

/** The smallest coin, to which a share paid in cash is rounded. */
const COIN_AGOROT = 10

/** The reason why the entered payment cannot be taken; null when it can. */
type PaymentProblem = 'needs_network' | 'need_code'

/**
 * Manages the state of the payment: received payments, the one being entered, and sending the sale. A voucher or the
 * card page needs an order, so the sale is placed first and its rest is paid on the order.
 */
export function usePayment(sell: SaleState, onDone: (finished: PaidSale) => void) {
  const { draft } = sell
  const [local, setLocal] = useState<LocalParts>([])
  const [split, setSplit] = useState<BillSplit | null>(null)
  const entered = useEntry()
  const { method, deal_code } = entered
  const sending = useSaleSending(sell)
  const open = useOpenOrder(sell, onDone)
  const { own, taken, total_agorot, entry, bill, result } = judgeAll({ sell, open, local, split, entered })
  const pending = sending.pending || open.pending
  const problem = useProblem(entered, open.order !== null)
  const cover = coverOf(draft.credit, local.length === 0 ? own : [], total_agorot)

  const paidShare = () => {
    entered.clear()
    // After a partial payment the same person continues to pay.
    if (result.pays_agorot >= result.goal_agorot - COIN_AGOROT) setSplit(settleShare)
  }
  const takeOpen = async (order_id: number) => {
    if (!(await open.take(order_id, { ...entry, ...result, deal_code: deal_code.trim() }))) return
    paidShare()
    // Another voucher is less likely than cash for the rest.
    entered.choose('cash')
  }
  const place = async (next_payment: NextPayment) => {
    const done = await sending.send(own, next_payment)
    if (!done || done.recorded.order_id === null) return
    const { order_id, number } = done.recorded
    sell.change((now) => ({ ...now, open_order: { id: order_id, number, attempt: null }, credit: null }))
    await takeOpen(order_id)
  }
  /** `last`: null when the returned items alone pay the sale. */
  const finish = async (last: TakenPart<PayMethod> | null) => {
    const done = await sending.send(last ? [...own, last] : own, null)
    const change_agorot = last ? result.change_agorot : cover.pay_back_agorot
    const has_cash = change_agorot > 0 || [...local, last].some((part) => part?.method === 'cash')
    if (done) onDone({ ...done, change_agorot, has_cash })
  }
  const removeTaken = (payment_id: string) => setLocal(local.filter((one) => one.payment_id !== payment_id))
  /** Adds the entered payment; sends the sale when its payments cover the total. */
  const accept = () => {
    if (pending) return
    if (cover.is_covered) return void finish(null)
    if (result.pays_agorot <= 0 || problem) return
    if (open.order) return void takeOpen(open.order.id)
    if (isNextPayment(method)) return void place(method)
    const part = takenPart({ ...entry, method }, result, crypto.randomUUID())
    if (result.closes) return void finish(part)
    setLocal([...local, part])
    paidShare()
  }
  return {
    ...entered,
    taken,
    /** True while nothing of the placed order can be paid here: its payments load, or the rest waits. */
    is_waiting: open.order !== null && result.left_agorot === 0,
    credit_id: draft.credit?.payment_id ?? null,
    ...cover,
    /** Null once the server has the payments: they can only be refunded then. */
    removeTaken: open.order ? null : removeTaken,
    methods: useMethods(sell),
    split,
    setSplit,
    bill,
    result,
    total_agorot,
    pending,
    problem,
    rejected: open.order ? open.rejected : sending.rejected,
    open,
    accept,
  }
}

type JudgeInput = {
  readonly sell: SaleState
  readonly open: OpenOrderState
  readonly local: LocalParts
  readonly split: BillSplit | null
  readonly entered: { readonly method: TillMethod; readonly typed: string; readonly card_last4: string }
}

/** Returns the bill with the effect of the payment being entered. */
function judgeAll({ sell, open, local, split, entered }: JudgeInput) {
  const { method, typed, card_last4 } = entered
  const { price } = sell.price
  const { own, taken, total_agorot, waiting_agorot, funds } = billFor(sell, open, local)
  const entry = { method, typed_agorot: readShekels(typed), card_last4 }
  const bill = price && { price, paid_agorot: paidBy(taken) }
  const share_agorot = bill && nextShare(split, bill)
  const result = judgeEntry(entry, { taken, total_agorot: total_agorot - waiting_agorot, share_agorot, funds })
  return { own, taken, total_agorot, entry, bill, result }
}

/** Returns what is paid and what is left: of the order when it is placed, else of the sale in the draft. */
function billFor({ draft, price, customer, settings }: SaleState, open: OpenOrderState, local: LocalParts) {
  const price_agorot = price.price?.total_agorot ?? 0
  const own = draft.credit ? [creditPart(draft.credit, price_agorot), ...local] : local
  if (open.money) return { own, ...billOf(open.money) }
  const funds = {
    wallet_agorot: customer?.wallet_agorot ?? 0,
    points: customer?.points ?? 0,
    point_agorot: settings.point_agorot,
  }
  // While the payments of a placed order load, nothing can be taken.
  return { own, taken: own, total_agorot: open.order ? 0 : price_agorot, waiting_agorot: 0, funds }
}

/** Whether the returned items alone pay the sale, and what of their value is handed over then. */
function coverOf(credit: Credit | null, own: LocalParts, total_agorot: number) {
  const paid_agorot = paidBy(own)
  const is_covered = credit !== null && total_agorot > 0 && paid_agorot >= roundForCash(total_agorot)
  return { is_covered, pay_back_agorot: is_covered ? credit.agorot - paid_agorot : 0 }
}
type LocalParts = readonly TakenPart<PayMethod>[]

/** Manages the fields of the payment being entered. */
function useEntry() {
  const [method, setMethod] = useState<TillMethod>('cash')
  const [typed, setTyped] = useState('')
  const [card_last4, setLast4] = useState('')
  const [deal_code, setDealCode] = useState('')
  return {
    method,
    typed,
    setTyped,
    card_last4,
    setLast4,
    deal_code,
    setDealCode,
    choose: (next: TillMethod) => {
      setMethod(next)
      setTyped('')
    },
    clear: () => {
      setTyped('')
      setLast4('')
      setDealCode('')
    },
  }
}

type EnteredMethod = { readonly method: TillMethod; readonly deal_code: string }

function useProblem({ method, deal_code }: EnteredMethod, is_open: boolean): PaymentProblem | null {
  const is_lost = useIsApiLost()
  if (is_lost && (is_open || isNextPayment(method))) return 'needs_network'
  return method === 'deal' && deal_code.trim() === '' ? 'need_code' : null
}

/** Returns the possible methods: payments of a placed order need the permission for orders. */
function useMethods({ draft, context }: SaleState): readonly TillMethod[] {
  const may = useMay()
  return [...methodsFor(draft), ...(may('manage_orders', context.deli.id) ? NEXT_PAYMENTS : [])]
}

/** Returns the sale with these payments; null while its price is unknown. */
function saleOf(sell: SaleState, taken: LocalParts, next_payment: NextPayment | null): Sale | null {
  const { draft, cart, price, is_scheduled } = sell
  if (!cart || !price.price) return null
  const parts = taken.map((one) => ({ ...one, pays_agorot: one.amount_agorot, is_short: false }))
  const body = {
    client_id: draft.client_id,
    cart,
    reservation_id: null,
    expected_total_agorot: price.price.total_agorot,
    payments: paymentsOf({ parts, left_agorot: 0 }),
    is_scheduled,
    ...(next_payment && { next_payment }),
  }
  return { body, price: price.price, ...saleParts(sell) }
}

const saleParts = ({ context, draft, menu, settings }: SaleState): Omit<Sale, 'body' | 'price'> => ({
  context,
  lines: draft.lines.map((line) => ({ ...line, chosen: chosenOf(line, menu.data) })),
  menu_version: menu.data?.version ?? '',
  is_sent: draft.is_sent,
  receipt_head: settings.receipt_head ?? null,
})

/** Returns the names of the chosen values, because the device prints them without the server. */
const chosenOf = ({ meal_id, choices }: DraftLine, menu: Menu | null): SoldLine['chosen'] =>
  chosenValues(menu?.meals.find(({ id }) => id === meal_id)?.groups ?? [], choices).map(({ value, quantity }) => ({
    name_he: value.name_he,
    name_en: value.name_en,
    quantity,
  }))

/** Sends the sale. After a refusal the dialog stays open with the entered values. */
function useSaleSending(sell: SaleState) {
  const [pending, setPending] = useState(false)
  const [rejected, setRejected] = useState<ErrorBody | null>(null)
  const is_busy = useRef(false)
  const send = async (taken: LocalParts, next_payment: NextPayment | null) => {
    const sale = saleOf(sell, taken, next_payment)
    // A second Enter before the pending state renders must not send twice.
    if (!sale || is_busy.current) return null
    is_busy.current = true
    setPending(true)
    setRejected(null)
    const answer = await recordSale(sale).finally(() => {
      is_busy.current = false
      setPending(false)
    })
    if (answer.ok) return { sale, recorded: answer.data }
    setRejected(answer.error)
    sell.price.again()
    return null
  }
  return { send, pending, rejected }
}

export type PaymentState = ReturnType<typeof usePayment>
