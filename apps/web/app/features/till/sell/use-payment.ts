import type { ErrorBody } from '@tavlin/contract/errors'
import { chosenValues } from '@tavlin/domain/pricing/line-price'
import { useRef, useState } from 'react'
import type { DraftLine } from '#shared/cart/cart-draft.ts'
import type { Menu } from '#shared/menu/menu-types.ts'
import { type PayMethod, methodsFor, paymentsOf } from '#shared/payments/payment-split.ts'
import { readShekels } from '#ui/form/money-text.ts'
import { type BillSplit, nextShare, settleShare } from './bill-split.ts'
import { judgeEntry, takenPart, type TakenPart } from './payment-entry.ts'
import { recordSale, type Sale, type SoldLine } from './record-sale.ts'
import type { PaidSale } from './sale-done.tsx'
import type { SaleState } from './use-sell.ts'

/** The smallest coin, to which a share paid in cash is rounded. */
const COIN_AGOROT = 10

/** Manages the state of the payment: received payments, the one being entered, and sending the sale. */
export function usePayment(sell: SaleState, onDone: (finished: PaidSale) => void) {
  const { draft, cart, price, customer, settings } = sell
  const [taken, setTaken] = useState<readonly TakenPart[]>([])
  const [method, setMethod] = useState<PayMethod>('cash')
  const [typed, setTyped] = useState('')
  const [card_last4, setLast4] = useState('')
  const [split, setSplit] = useState<BillSplit | null>(null)
  const { send, pending, rejected } = useSaleSending(onDone, price.again)
  const total_agorot = price.price?.total_agorot ?? 0
  const entry = { method, typed_agorot: readShekels(typed), card_last4 }
  const paid_agorot = taken.reduce((sum, { amount_agorot }) => sum + amount_agorot, 0)
  const bill = price.price && { price: price.price, paid_agorot }
  const share_agorot = bill && nextShare(split, bill)
  const funds = {
    wallet_agorot: customer?.wallet_agorot ?? 0,
    points: customer?.points ?? 0,
    point_agorot: settings.point_agorot,
  }
  const result = judgeEntry(entry, { taken, total_agorot, share_agorot, funds })

  const choose = (next: PayMethod) => {
    setMethod(next)
    setTyped('')
  }
  /** Adds the entered payment; sends the sale when its payments cover the total. */
  const accept = () => {
    if (!cart || !price.price || result.pays_agorot <= 0 || pending) return
    const part = takenPart(entry, result, crypto.randomUUID())
    if (!result.closes) {
      setTaken([...taken, part])
      setTyped('')
      setLast4('')
      // After a partial payment the same person continues to pay.
      if (result.pays_agorot >= result.goal_agorot - COIN_AGOROT) setSplit(settleShare)
      return
    }
    const parts = [...taken, part].map((one) => ({ ...one, pays_agorot: one.amount_agorot, is_short: false }))
    const body = {
      client_id: draft.client_id,
      cart,
      reservation_id: null,
      expected_total_agorot: total_agorot,
      payments: paymentsOf({ parts, left_agorot: 0 }),
      is_scheduled: sell.is_scheduled,
    }
    void send({ body, price: price.price, ...saleParts(sell) }, result.change_agorot)
  }
  return {
    taken,
    removeTaken: (payment_id: string) => setTaken(taken.filter((one) => one.payment_id !== payment_id)),
    methods: methodsFor(draft),
    method,
    choose,
    typed,
    setTyped,
    card_last4,
    setLast4,
    split,
    setSplit,
    bill,
    result,
    total_agorot,
    pending,
    rejected,
    accept,
  }
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
function useSaleSending(onDone: (finished: PaidSale) => void, onRejected: () => void) {
  const [pending, setPending] = useState(false)
  const [rejected, setRejected] = useState<ErrorBody | null>(null)
  const is_busy = useRef(false)
  const send = async (sale: Sale, change_agorot: number) => {
    // A second Enter before the pending state renders must not send twice.
    if (is_busy.current) return
    is_busy.current = true
    setPending(true)
    setRejected(null)
    const answer = await recordSale(sale).finally(() => {
      is_busy.current = false
      setPending(false)
    })
    if (answer.ok) return onDone({ sale, recorded: answer.data, change_agorot })
    setRejected(answer.error)
    onRejected()
  }
  return { send, pending, rejected }
}

export type PaymentState = ReturnType<typeof usePayment>
