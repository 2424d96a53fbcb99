import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Company, ReceivedMessage } from './company.ts'
import { paymentPage } from './payment-page.ts'
import { sendWebhook, webhookOf } from './payment-webhooks.ts'
import { type StandInResponse, type Routes, done, json, refusal, typed } from './router.ts'
import { createSwitch } from './switchboard.ts'

type Payment = {
  id: string
  key: string
  amount: number
  description: string
  lang: string
  callback_url: string
  /** The card reader that shows the payment; undefined for a payment on the page. */
  reader?: string | undefined
  /** True while the reader has captured the payment, but cannot report it. */
  is_offline: boolean
  return_url?: string | undefined
  status: 'waiting' | 'captured' | 'declined' | 'cancelled'
  card_last4: string | null
  url: string | null
  refunds: { key: string; amount: number; status: 'done' | 'declined' }[]
  webhook_results: string[]
  at: string
}
const Start = z.object({
  key: z.string(),
  amount: z.int().min(1),
  currency: z.literal('ILS'),
  description: z.string(),
  lang: z.string(),
  callback_url: z.url(),
  return_url: z.url().optional(),
  reader: z.string().optional(),
})
const Refund = z.object({ key: z.string(), amount: z.int().min(1) })

const createPaymentSwitch = () =>
  createSwitch({
    capture_late: { says: 'Captures the payment delay_ms after the customer paid.', options: { delay_ms: 3000 } },
    decline: { says: 'Declines the card.', options: {} },
    answer_lost: { says: 'Captures the payment, but sends no webhook, and the page breaks off.', options: {} },
    webhook_twice: { says: 'Sends the same webhook twice.', options: {} },
    webhook_late: { says: 'Sends the webhook after delay_ms.', options: { delay_ms: 10_000 } },
    webhook_forged: { says: 'Somebody else sends a webhook for a payment that was not made.', options: {} },
    webhook_wrong_amount: { says: 'Sends a webhook with another amount than was captured.', options: {} },
    webhook_early: { says: 'The customer pays and the webhook arrives before the start was answered.', options: {} },
    start_hangs: { says: 'Opens the page, but answers only after delay_ms.', options: { delay_ms: 10_000 } },
    reader_hangs: { says: 'The card reader does not react to the card.', options: {} },
    reader_offline: {
      says: 'The card reader captures the payment, but loses its connection for delay_ms.',
      options: { delay_ms: 10_000 },
    },
    verify_error: { says: 'Answers 500 when the state of a payment is read.', options: {} },
    verify_rubbish: { says: 'Answers without JSON when the state of a payment is read.', options: {} },
    refund_hangs: { says: 'Refunds, but answers only after delay_ms.', options: { delay_ms: 10_000 } },
    refund_declined: { says: 'Declines refunds.', options: {} },
  })
type PaymentSwitch = ReturnType<typeof createPaymentSwitch>

/** Stand-in gateway with a hosted page where the customer would enter the card number. */
export function startPayment(at: string) {
  const board = createPaymentSwitch()
  const payments = new Map<string, Payment>()
  const all = () => [...payments.values()].toReversed()
  return {
    name: 'payment',
    address: `${at}/payment`,
    board,
    routes: { ...merchantRoutes(board, payments), ...customerRoutes(board, payments, all) },
    received: () => all().map(shownOf),
    forget: () => payments.clear(),
    close: async () => {},
  } satisfies Company
}

const shownOf = ({
  id,
  at,
  key,
  amount,
  status,
  url,
  refunds,
  webhook_results,
  description,
  reader,
}: Payment): ReceivedMessage => ({
  id,
  received_at: at,
  title: `${(amount / 100).toFixed(2)} ₪ · ${status}`,
  from: key,
  to: [],
  text: description,
  links: url === null ? [] : [url],
  facts: [
    ...refunds.map((one) => ({ name: `refund ${one.status}`, value: (one.amount / 100).toFixed(2) })),
    ...webhook_results.map((value) => ({ name: 'called', value })),
  ],
  html_path: reader === undefined ? `/payment/page/${id}` : `/payment/reader/${reader}`,
})

const answerOf = ({ id, key, status, amount, card_last4, url }: Payment, code = 200): StandInResponse =>
  json({ id, key, status, amount, card_last4, url }, code)
/** Returns the payments that a card reader shows and that were not paid there. */
const waitingAt = (payments: Map<string, Payment>, reader: string | undefined): Payment[] =>
  reader === undefined
    ? []
    : [...payments.values()].filter((one) => one.reader === reader && one.status === 'waiting' && !one.is_offline)
const none = refusal(404, 'not_found', 'There is no such payment.')

/** Routes that our servers call. */
function merchantRoutes(board: PaymentSwitch, payments: Map<string, Payment>): Routes {
  const byKey = (key: string | undefined) => [...payments.values()].find((one) => one.key === key)
  const verified = (payment: Payment | undefined): StandInResponse => {
    if (board.strike('verify_error')) return refusal(500, 'internal', 'Something went wrong.')
    if (board.strike('verify_rubbish')) return typed('text/html', '<h1>It works!')
    return payment ? answerOf(payment) : none
  }
  return {
    'POST /payment/payments': async ({ body, request }) => {
      if (!request.headers.authorization?.startsWith('Bearer ')) return refusal(401, 'no_key', 'The key is missing.')
      const input = Start.parse(JSON.parse(body))
      const earlier = byKey(input.key)
      if (earlier) return answerOf(earlier)
      const id = randomUUID()
      const url = input.reader === undefined ? `http://${request.headers.host}/payment/page/${id}` : null
      // A reader shows one payment: the one that waited there before can no longer be paid.
      for (const other of waitingAt(payments, input.reader)) other.status = 'cancelled'
      const made = {
        is_offline: false,
        refunds: [],
        webhook_results: [],
        at: new Date().toISOString(),
        card_last4: null,
        status: 'waiting' as const,
      }
      const payment: Payment = { ...input, ...made, id, url }
      payments.set(id, payment)
      if (board.strike('webhook_early')) await capture(payment)
      const hangs = board.strike('start_hangs')
      if (hangs) await pause(hangs.delay_ms, undefined, { ref: false })
      return answerOf(payment, 201)
    },
    'GET /payment/payments/by-key/:key': ({ params }) => verified(byKey(params['key'])),
    'GET /payment/payments/:id': ({ params }) => verified(payments.get(params['id'] ?? '')),
    'POST /payment/payments/:id/cancel': ({ params }) => {
      const payment = payments.get(params['id'] ?? '')
      if (payment?.is_offline) return refusal(503, 'reader_offline', 'The card reader does not answer.')
      if (payment?.status === 'waiting') payment.status = 'cancelled'
      return payment ? answerOf(payment) : none
    },
    'POST /payment/payments/:id/refunds': async ({ params, body }) => {
      const payment = payments.get(params['id'] ?? '')
      if (!payment) return none
      const { key, amount } = Refund.parse(JSON.parse(body))
      const earlier = payment.refunds.find((one) => one.key === key)
      if (earlier) return json(earlier)
      const given = payment.refunds.reduce((sum, one) => sum + (one.status === 'done' ? one.amount : 0), 0)
      const is_too_much = payment.status !== 'captured' || given + amount > payment.amount
      const status = board.strike('refund_declined') || is_too_much ? ('declined' as const) : ('done' as const)
      payment.refunds.push({ key, amount, status })
      const hangs = board.strike('refund_hangs')
      if (hangs) await pause(hangs.delay_ms, undefined, { ref: false })
      return json({ key, amount, status }, 201)
    },
    'GET /payment/refunds/:key': ({ params }) => {
      const found = [...payments.values()].flatMap(({ refunds }) => refunds).find(({ key }) => key === params['key'])
      return found ? json(found) : none
    },
  }
}

/** Routes that customers and tests call. */
function customerRoutes(board: PaymentSwitch, payments: Map<string, Payment>, all: () => Payment[]): Routes {
  return {
    'GET /payment': () => json({ payments: all() }),
    'DELETE /payment': () => {
      payments.clear()
      return done
    },
    'GET /payment/page/:id': ({ params }) => {
      const payment = payments.get(params['id'] ?? '')
      return payment ? paymentPage(payment) : none
    },
    'GET /payment/reader/:reader': ({ params }) => {
      const [payment] = waitingAt(payments, params['reader'])
      return payment ? paymentPage(payment) : refusal(404, 'reader_free', 'No payment waits at this card reader.')
    },
    'POST /payment/reader/:reader': async ({ params, body, request }) => {
      const [payment] = waitingAt(payments, params['reader'])
      if (!payment) return refusal(404, 'reader_free', 'No payment waits at this card reader.')
      const wants_to_pay = new URLSearchParams(body).get('action') === 'pay'
      await (wants_to_pay ? paid(board, payment, request.socket) : decline(payment))
      return { status: 303, headers: { location: `/payment/page/${payment.id}` }, body: '' }
    },
    'POST /payment/page/:id': async ({ params, body, request }) => {
      const payment = payments.get(params['id'] ?? '')
      if (!payment) return none
      const wants_to_pay = new URLSearchParams(body).get('action') === 'pay'
      if (payment.status === 'waiting') await (wants_to_pay ? paid(board, payment, request.socket) : decline(payment))
      return { status: 303, headers: { location: payment.return_url ?? `/payment/page/${payment.id}` }, body: '' }
    },
  }
}

async function paid(board: PaymentSwitch, payment: Payment, socket: { destroy: () => void }): Promise<void> {
  if (board.strike('decline')) return decline(payment)
  if (board.strike('reader_hangs')) return
  const offline = board.strike('reader_offline')
  if (offline) {
    payment.is_offline = true
    return void pause(offline.delay_ms, undefined, { ref: false }).then(() => {
      payment.is_offline = false
      return capture(payment)
    })
  }
  const late = board.strike('capture_late')
  if (late) return void pause(late.delay_ms, undefined, { ref: false }).then(() => capture(payment))
  if (board.strike('answer_lost')) {
    takeMoney(payment)
    socket.destroy()
    return
  }
  if (board.strike('webhook_forged')) {
    const webhook = webhookOf({ payment_ref: payment.id, status: 'captured', amount_agorot: payment.amount }, 'guessed')
    return send(payment, webhook)
  }
  const slow = board.strike('webhook_late')
  if (slow) {
    takeMoney(payment)
    return void pause(slow.delay_ms, undefined, { ref: false }).then(() => send(payment, webhookAbout(payment)))
  }
  const amount_agorot = board.strike('webhook_wrong_amount') ? 1 : payment.amount
  takeMoney(payment)
  const webhook = webhookOf({ payment_ref: payment.id, status: 'captured', amount_agorot })
  await send(payment, webhook)
  if (board.strike('webhook_twice')) await send(payment, webhook)
}

async function capture(payment: Payment): Promise<void> {
  takeMoney(payment)
  await send(payment, webhookAbout(payment))
}

async function decline(payment: Payment): Promise<void> {
  payment.status = 'declined'
  await send(payment, webhookAbout(payment))
}

function takeMoney(payment: Payment): void {
  payment.status = 'captured'
  payment.card_last4 = '4242'
}

const webhookAbout = ({ id, status, amount }: Payment) => webhookOf({ payment_ref: id, status, amount_agorot: amount })

async function send(payment: Payment, webhook: ReturnType<typeof webhookOf>): Promise<void> {
  payment.webhook_results.push((await sendWebhook(payment.callback_url, webhook)).join(' '))
}
