import { ApiError } from '@tavlin/contract/client'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { ErrorBody } from '@tavlin/contract/errors'
import type { payments } from '@tavlin/contract/payments'
import type { receipts } from '@tavlin/contract/receipts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, orNull, request } from '#platform/api-client.ts'
import { commandKeys } from '#platform/command-keys.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useIsApiLost } from '#platform/live/use-connection.ts'
import { isPaidUp, openCharges } from './open-order.ts'
import { type EntryResult, isNextPayment, type PaymentEntry } from './payment-entry.ts'
import type { PaidSale } from './sale-done.tsx'
import type { CompanyAttempt, OpenOrder } from './sale-draft.ts'
import type { SaleState } from './use-sell.ts'

const readMoney = call<typeof payments.orderMoney>('GET', '/orders/:id/payments')
const pay = call<typeof payments.pay>('POST', '/orders/:id/payments')
const payWithDeal = call<typeof payments.payWithDeal>('POST', '/orders/:id/payments/deal')
const startPage = call<typeof payments.startCardPayment>('POST', '/orders/:id/payments/card-page')
const checkPayment = call<typeof payments.checkPayment>('POST', '/orders/:id/payments/:payment_id/check')
const cancelPayment = call<typeof payments.cancelPayment>('DELETE', '/orders/:id/payments/:payment_id')
const readReceipts = call<typeof receipts.receipts>('GET', '/orders/:id/receipts')

export type Money = ResponseOf<typeof payments.orderMoney>['data']
type StartedPage = ResponseOf<typeof payments.startCardPayment>['data']
export type CardPage = Pick<StartedPage, 'payment' | 'url' | 'qr'>
export type OpenPayment = Pick<PaymentEntry, 'method' | 'card_last4'> &
  Pick<EntryResult, 'pays_agorot' | 'tendered_agorot' | 'change_agorot'> & { readonly deal_code: string }
export type OpenOrderState = ReturnType<typeof useOpenOrder>

/** Interval at which a waiting payment is read again, in case an event was lost. */
const WAITING_MS = 5000

/**
 * Pays the rest of an order that the server has placed, with the calls of the order page. The order is paid as soon as
 * the server says so, whoever reported the payment.
 */
export function useOpenOrder({ context, draft, change }: SaleState, onDone: (paid: PaidSale) => void) {
  const order = draft.open_order
  const id = order?.id ?? null
  const { money, show, load } = useMoney(id, context.deli.id)
  const { run, pending, rejected } = useCommandRun((order_id) => void load(order_id))
  const [page, setPage] = useState<CardPage | null>(null)
  const ids = useRef(commandKeys(() => crypto.randomUUID()))
  const change_agorot = useRef(0)
  useFinish(order, money, (sold) => onDone({ ...sold, change_agorot: change_agorot.current }))

  const keepAttempt = (attempt: CompanyAttempt | null) =>
    change((now) => (now.open_order ? { ...now, open_order: { ...now.open_order, attempt } } : now))
  const sendAttempt = async (order_id: number, attempt: CompanyAttempt) => {
    const { method, payment_id, amount_agorot, deal_code } = attempt
    const params = { id: order_id }
    if (method === 'deal')
      return (await request(payWithDeal, { params, body: { payment_id, amount_agorot, deal_code } })).data
    const { data } = await request(startPage, { params, body: { payment_id, amount_agorot } })
    setPage(data)
    return data
  }
  /** Takes a payment. The same payment has the same id until the server has answered, so that a repeat pays once. */
  const take = async (order_id: number, payment: OpenPayment): Promise<boolean> => {
    const { method, pays_agorot: amount_agorot, tendered_agorot, deal_code } = payment
    const content = JSON.stringify([method, amount_agorot, tendered_agorot, payment.card_last4, deal_code])
    const payment_id = ids.current.of(content)
    const params = { id: order_id }
    const done = await run(order_id, async () => {
      if (!isNextPayment(method)) {
        const card_last4 = method === 'card' && /^\d{4}$/.test(payment.card_last4) ? payment.card_last4 : null
        const body = { payment_id, method, amount_agorot, tendered_agorot, terminal_ref: '', card_last4 }
        return (await request(pay, { params, body })).data
      }
      const attempt = { method, payment_id, amount_agorot, deal_code }
      keepAttempt(attempt)
      return sendAttempt(order_id, attempt)
    })
    if (done.is_final) ids.current.drop(content)
    if (!done.data) return false
    change_agorot.current = payment.change_agorot
    show(done.data)
    return true
  }
  const runAndShow = async (order_id: number, send: () => Promise<Money>) => {
    const { data } = await run(order_id, send)
    if (data) show(data)
  }
  return {
    order,
    money,
    page,
    pending,
    rejected,
    load,
    take,
    /** Repeats the last request to a company, whose answer was lost or whose code is no longer on the screen. */
    again: () => {
      const attempt = order?.attempt
      if (order && attempt) void runAndShow(order.id, () => sendAttempt(order.id, attempt))
    },
    check: (payment_id: number) => {
      if (id !== null)
        void runAndShow(id, async () => (await request(checkPayment, { params: { id, payment_id } })).data)
    },
    cancel: (payment_id: number) => {
      if (id !== null)
        void runAndShow(id, async () => (await request(cancelPayment, { params: { id, payment_id } })).data)
    },
  }
}

/** Returns the payments of the order, read again after each event and while one of them waits. */
function useMoney(id: number | null, deli_id: number) {
  const [money, setMoney] = useState<Money | null>(null)
  const latest = useRef(0)
  const is_lost = useIsApiLost()
  /** Reads again. An answer that a newer one has overtaken is dropped. */
  const load = useCallback(async (order_id: number): Promise<Money | null> => {
    latest.current += 1
    const round = latest.current
    const data = await orNull(request(readMoney, { params: { id: order_id } }))
    if (data && round === latest.current) setMoney(data)
    return data
  }, [])
  const show = (data: Money) => {
    latest.current += 1
    setMoney(data)
  }
  useLive(id === null ? [] : `private-orders.${deli_id}`, {
    on: ({ data }) => {
      if (id !== null && (data as { order_id?: number } | null)?.order_id === id) void load(id)
      return false
    },
  })
  useEffect(() => {
    if (id !== null && !is_lost) void load(id)
  }, [id, is_lost, load])
  const shown = money?.order_id === id ? money : null
  const is_waiting = shown !== null && openCharges(shown).length > 0
  useEffect(() => {
    if (id === null || !is_waiting || is_lost) return
    const timer = setInterval(() => void load(id), WAITING_MS)
    return () => clearInterval(timer)
  }, [id, is_waiting, is_lost, load])
  return { money: shown, show, load }
}

/** Runs one command at a time. After a failure the payments are read again, because the command may have succeeded. */
function useCommandRun(onFailed: (order_id: number) => void) {
  const [pending, setPending] = useState(false)
  const [rejected, setRejected] = useState<ErrorBody | null>(null)
  const is_busy = useRef(false)
  /** `is_final`: false when it is unknown whether the server has executed the command. */
  const run = async <T>(order_id: number, send: () => Promise<T>): Promise<{ data: T | null; is_final: boolean }> => {
    if (is_busy.current) return { data: null, is_final: false }
    is_busy.current = true
    setPending(true)
    setRejected(null)
    try {
      return { data: await send(), is_final: true }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRejected(error.body)
      onFailed(order_id)
      return { data: null, is_final: error.status < SERVER_FAULT }
    } finally {
      is_busy.current = false
      setPending(false)
    }
  }
  return { run, pending, rejected }
}
const SERVER_FAULT = 500

/** Ends the sale once when the order is paid, with all receipts of the order. */
function useFinish(
  order: OpenOrder | null,
  money: Money | null,
  onPaid: (sold: Omit<PaidSale, 'change_agorot'>) => void,
): void {
  const is_finishing = useRef(false)
  const finish = useEffectEvent(async ({ id, number }: OpenOrder, paid: Money) => {
    if (is_finishing.current) return
    is_finishing.current = true
    // Without the receipts the sale ends all the same; they can be printed on the order page.
    const all = (await orNull(request(readReceipts, { params: { id } }))) ?? []
    const issued = all.filter(({ refers_to }) => refers_to === null)
    onPaid({
      sale: null,
      recorded: {
        order_id: id,
        number,
        total_agorot: paid.total_agorot,
        receipts: issued.map(({ id: receipt_id, serial, public_id }) => ({ id: receipt_id, serial, public_id })),
        sold_at: null,
        document: null,
      },
      has_cash: paid.payments.some(
        ({ kind, method, state }) => kind === 'charge' && method === 'cash' && state === 'done',
      ),
    })
  })
  useEffect(() => {
    if (order && money && isPaidUp(money)) void finish(order, money)
  }, [order, money])
}
