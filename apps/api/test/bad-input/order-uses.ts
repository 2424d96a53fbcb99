import { createHmac, randomUUID } from 'node:crypto'
import { readConfig } from '@tavlin/config/config'
import type { FieldKind } from './fields.ts'
import type { SampleOrder } from './order-world.ts'
import type { Use } from './targets.ts'
import type { BadInputWorld } from './world.ts'

const ofOrder = ({ id }: SampleOrder) => ({ params: { id } })
const someOrder: Use = { given: async ({ orders }) => ofOrder(await orders.newOrder()) }
const inDeli: Use = { given: async ({ places }) => ({ params: { id: (await places()).id } }) }

/** Field kinds of the cart texts that may be empty, and of keys and codes with their own format. */
export const cartKinds = (at: string): Record<string, FieldKind> => ({
  [`${at}.name`]: 'search',
  [`${at}.coupon`]: 'search',
  [`${at}.lines.0.key`]: 'format',
  [`${at}.lines.0.note`]: 'search',
  [`${at}.discount.reason`]: 'search',
  [`${at}.notes.customer`]: 'search',
  [`${at}.notes.kitchen`]: 'search',
  [`${at}.notes.driver`]: 'search',
  [`${at}.notes.internal`]: 'search',
})
/** Ids that may be unknown: the answer reports them as problems of the cart, together with its price. */
const REPORTED_IDS: Record<string, FieldKind> = {
  'body.customer_id': 'number',
  'body.address_id': 'number',
  'body.lines.0.meal_id': 'number',
  'body.lines.0.choices.0.value_id': 'number',
}
const PAYMENT: Record<string, FieldKind> = {
  'body.payment_id': 'format',
  'body.terminal_ref': 'search',
  'body.card_last4': 'format',
}
const cash = { method: 'cash', amount_agorot: 1000, tendered_agorot: null, terminal_ref: '', card_last4: null }
const changed = async ({ orders }: BadInputWorld, more: object) => {
  const order = await orders.newOrder()
  const lines = [{ ...order.cart.lines[0]!, quantity: 2 }]
  return { ...ofOrder(order), body: { cart: { ...order.cart, lines }, ...more } }
}
const MOVE: Record<string, FieldKind> = { 'body.shelf': 'search', 'body.note': 'search' }
/** The fields that accepting an order ignores. */
const UNUSED = ['bags', 'shelf', 'reason', 'liable', 'note', 'override']
/** A valid request to accept an order; the move ignores fields it does not need. */
const accepting = {
  move: 'accept',
  delay_minutes: 0,
  bags: null,
  shelf: '',
  reason: null,
  liable: null,
  note: '',
  override: false,
}

const ofPayment = ({ id, payment_id }: SampleOrder & { payment_id: number }) => ({ params: { id, payment_id } })

const WEBHOOK: Record<string, FieldKind> = {
  'body.webhook_id': 'secret',
  'body.payment_ref': 'secret',
  'body.status': 'secret',
  'body.at': 'secret',
  'body.signature': 'secret',
}
/** Returns a webhook of an unknown payment, which is stored without effect. */
function signedWebhook(n: number) {
  const word = {
    webhook_id: `w${n}`,
    payment_ref: `p${n}`,
    status: 'captured',
    amount_agorot: 100,
    at: '2026-11-15T10:00:00Z',
  }
  const { payment } = readConfig({ NODE_ENV: 'test' })
  const signature = createHmac('sha256', payment!.secret).update(Object.values(word).join('\n')).digest('hex')
  return { ...word, signature }
}

const ORDERS: Record<string, Record<string, Use>> = {
  'orders.orders': { '': { given: () => ({ query: { cursor: undefined } }) } },
  'orders.order': { '': someOrder },
  'orders.timeline': { '': someOrder },
  'orders.delayText': { '': someOrder },
  'orders.priceCart': {
    '': {
      given: async ({ orders }) => ({ body: await orders.newCart() }),
      kinds: { ...cartKinds('body'), ...REPORTED_IDS },
    },
  },
  'orders.placeOrder': {
    '': {
      given: async ({ orders }) => ({
        body: {
          client_id: randomUUID(),
          channel: 'phone',
          cart: await orders.newCart(),
          reservation_id: null,
          direct: false,
          expected_total_agorot: null,
          payments: [{ payment_id: randomUUID(), ...cash }],
          collect: null,
          till_id: null,
        },
      }),
      kinds: {
        ...cartKinds('body.cart'),
        'body.client_id': 'format',
        'body.reservation_id': 'format',
        'body.payments.0.payment_id': 'format',
        'body.payments.0.terminal_ref': 'search',
        'body.payments.0.card_last4': 'format',
      },
    },
  },
  'orders.previewChange': { '': { given: (world) => changed(world, {}), kinds: cartKinds('body.cart') } },
  'orders.changeOrder': {
    '': {
      given: (world) => changed(world, { version: 1, settle: 'collect', expected_total_agorot: null }),
      kinds: cartKinds('body.cart'),
    },
  },
  'orders.proposeChange': {
    '': {
      given: (world) => changed(world, { version: 1, settle: 'collect', minutes: 30 }),
      kinds: cartKinds('body.cart'),
    },
  },
  'orders.withdrawChange': {
    '': {
      given: async ({ orders }) => {
        const { id, change_id } = await orders.newChange()
        return { params: { id, change_id } }
      },
    },
  },
  'orders.publicChange': {
    '': {
      given: async ({ orders }) => ({ params: { token: (await orders.newChange()).token } }),
      kinds: { 'params.token': 'format' },
    },
  },
  'orders.answerChange': {
    '': {
      given: async ({ orders }) => ({ params: { token: (await orders.newChange()).token }, body: { agree: false } }),
      kinds: { 'params.token': 'format' },
    },
  },
  'orders.moveOrder': {
    '': {
      given: async ({ orders }) => ({ ...ofOrder(await orders.newOrder()), body: { ...accepting, version: 1 } }),
      kinds: MOVE,
      unused: UNUSED,
    },
  },
  'orders.moveOrders': {
    '': {
      given: async ({ orders }) => ({ body: { ...accepting, ids: [(await orders.newOrder()).id] } }),
      kinds: MOVE,
      unused: UNUSED,
    },
  },
  'orders.delayPromise': {
    '': { given: async ({ orders }) => ({ ...ofOrder(await orders.newOrder()), body: { version: 1 } }) },
  },
  'orders.sendTrackingLink': {
    '': {
      given: async ({ dispatch }, caller_id) => {
        const { order_id } = await dispatch.newOwnTrip(caller_id, 'in_progress')
        await dispatch.giveOrderPhone(order_id)
        return { params: { id: order_id } }
      },
    },
  },
  'orders.saveNotes': {
    '': {
      given: async ({ orders }) => ({ ...ofOrder(await orders.newOrder()), body: { version: 1 } }),
      kinds: {
        'body.customer': 'search',
        'body.kitchen': 'search',
        'body.driver': 'search',
        'body.internal': 'search',
      },
    },
  },
  'orders.customerHistory': { '': { given: async ({ wallets }) => ({ params: { id: await wallets.newCustomer() } }) } },
}

const PAYMENTS: Record<string, Record<string, Use>> = {
  'payments.orderMoney': { '': someOrder },
  'payments.pay': {
    '': {
      given: async ({ orders }) => ({
        ...ofOrder(await orders.newOrder()),
        body: { ...cash, payment_id: randomUUID(), till_id: null },
      }),
      kinds: PAYMENT,
    },
  },
  'payments.startCardPayment': {
    '': {
      given: async ({ orders }) => ({ ...ofOrder(await orders.newOrder()), body: { payment_id: randomUUID() } }),
      kinds: PAYMENT,
    },
  },
  'payments.payWithDeal': {
    '': {
      given: async ({ orders, next }) => ({
        ...ofOrder(await orders.newOrder()),
        body: { payment_id: randomUUID(), deal_code: `D${next()}` },
      }),
      kinds: PAYMENT,
    },
  },
  'payments.checkPayment': { '': { given: async ({ orders }) => ofPayment(await orders.newWaiting()) } },
  'payments.cancelPayment': { '': { given: async ({ orders }) => ofPayment(await orders.newWaiting()) } },
  'payments.textPage': { '': { given: async ({ orders }) => ofPayment(await orders.newWaiting()) } },
  'payments.requestDiscount': {
    '': {
      given: async ({ orders, next }) => {
        const discount = { percent: 50, agorot: null, reason: '', approval_id: null }
        const cart = { ...(await orders.newCart()), discount }
        return { body: { cart, order_id: null, reason: `x${next()}` } }
      },
      // The address is not looked up for a discount, so an unknown id is accepted.
      kinds: { ...cartKinds('body.cart'), 'body.cart.address_id': 'number' },
    },
  },
  'payments.gatewayWebhook': {
    // The body is signed as a whole, so that any change invalidates the signature.
    '': { given: ({ next }) => ({ body: signedWebhook(next()) }), kinds: WEBHOOK },
  },
  'payments.refund': {
    '': {
      given: async ({ orders }) => ({
        ...ofOrder(await orders.newPaid()),
        body: { payment_id: randomUUID(), amount_agorot: 100, destination: 'cash', till_id: null, version: 1 },
      }),
      kinds: { ...PAYMENT, 'body.note': 'search' },
    },
  },
}

const RECEIPTS: Record<string, Record<string, Use>> = {
  'receipts.receipts': { '': someOrder },
  'receipts.issueInvoice': {
    '': {
      given: async ({ orders }) => {
        await orders.giveVatId()
        return { ...ofOrder(await orders.newReceipt()), body: { buyer_vat_id: '514123454' } }
      },
      kinds: { 'body.buyer_vat_id': 'format' },
    },
  },
  'receipts.receiptDocument': {
    '': {
      given: async ({ orders }) => ({
        params: { id: (await orders.newReceipt()).receipt_id },
        query: { format: 'html', print: undefined },
      }),
      kinds: { 'query.print': 'format' },
    },
  },
  'receipts.printReceipt': {
    '': { given: async ({ orders }) => ({ params: { id: (await orders.newReceipt()).receipt_id } }) },
  },
  'receipts.orderDocument': {
    '': {
      given: async ({ orders }) => ({
        params: { id: (await orders.newOrder()).id, document: 'ticket' },
        query: { format: 'html' },
      }),
    },
  },
  'receipts.publicReceipt': {
    '': {
      given: async ({ orders }) => ({ params: { public_id: (await orders.newReceipt()).public_id } }),
      kinds: { 'params.public_id': 'format' },
    },
  },
  'receipts.receiptContent': {
    '': { given: async ({ orders }) => ({ params: { id: (await orders.newReceipt()).receipt_id } }) },
  },
  'receipts.printDocument': {
    '': {
      given: async ({ orders }) => {
        const { id, receipt_id } = await orders.newReceipt()
        return { params: { id }, body: { document: 'receipt', lang: 'he', receipt_id } }
      },
    },
  },
  'receipts.sendLink': {
    '': {
      given: async ({ orders }) => {
        const { id, receipt_id } = await orders.newReceipt()
        return { params: { id }, body: { receipt_id } }
      },
    },
  },
}

const KITCHEN: Record<string, Record<string, Use>> = {
  'kitchen.deliBoard': { '': inDeli },
  'kitchen.sections': { '': inDeli },
  'kitchen.section': {
    '': {
      given: async ({ places, orders }) => ({ params: { id: (await places()).id, section_id: orders.section_id } }),
    },
  },
  'kitchen.moveTasks': {
    '': {
      given: async ({ orders }) => {
        const { deli_id, task_id } = await orders.newTask()
        return {
          params: { id: deli_id, section_id: orders.section_id },
          body: { task_ids: [task_id], state: 'started' },
        }
      },
    },
  },
  'kitchen.deliOrderStatus': {
    '': {
      given: async ({ orders }) => {
        const { id, deli_id } = await orders.newOrder()
        return { params: { id: deli_id }, body: { order_id: id, status: 'accepted' } }
      },
      kinds: { 'body.shelf': 'search' },
    },
  },
  'kitchen.findTask': { '': someOrder },
}

export const ORDER_USES = { ...ORDERS, ...PAYMENTS, ...RECEIPTS, ...KITCHEN }
