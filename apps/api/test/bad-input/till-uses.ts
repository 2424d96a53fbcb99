import { randomUUID } from 'node:crypto'
import type { FieldKind } from './fields.ts'
import { cartKinds } from './order-uses.ts'
import type { Use } from './targets.ts'
import type { BadInputWorld } from './world.ts'

const ofTill = async ({ tills, deli_id }: BadInputWorld) => ({ params: { id: await tills.newTill(deli_id) } })
/** Without a printer of its own, whose address would be looked up. */
const form = (next: () => number) => ({ name: `till ${next()} form`, printer_host: '', printer_port: 9100 })
const FORM: Record<string, FieldKind> = { 'body.printer_host': 'search' }

/** A cart on hold is checked when it is sold, so unknown rows are kept. */
const HELD_AS_TYPED: Record<string, FieldKind> = {
  // The answer has the name of the held cart instead.
  'body.cart.name': 'secret',
  'body.cart.customer_id': 'number',
  'body.cart.address_id': 'number',
  'body.cart.lines.0.meal_id': 'number',
  'body.cart.lines.0.choices.0.value_id': 'number',
  'body.cart.discount.approval_id': 'number',
}
const DATE = '2026-11-15'
const counts = [{ denomination_agorot: 10_000, quantity: 1 }]
/** A session in a state, of a till of its own. */
const sessionIn =
  (state: 'opening' | 'open' | 'counting') =>
  async ({ tills, deli_id }: BadInputWorld) => ({
    params: { id: await tills.newSession(deli_id, state) },
  })
const NOTE: Record<string, FieldKind> = { 'body.note': 'search' }

const CASH: Record<string, Record<string, Use>> = {
  'tillCash.tillSessions': { '': { given: ({ deli_id }) => ({ params: { deli_id }, query: { date: DATE } }) } },
  'tillCash.tillSession': { '': { given: sessionIn('open') } },
  'tillCash.beginSession': { '': { given: ofTill } },
  'tillCash.openSession': {
    '': {
      given: async (world) => ({
        ...(await sessionIn('opening')(world)),
        body: { counts, from_safe_agorot: 10_000, version: 1 },
      }),
    },
  },
  'tillCash.startCount': {
    '': { given: async (world) => ({ ...(await sessionIn('open')(world)), body: { version: 1 } }) },
  },
  'tillCash.resumeSession': {
    '': { given: async (world) => ({ ...(await sessionIn('counting')(world)), body: { version: 1 } }) },
  },
  'tillCash.closeSession': {
    '': {
      given: async (world) => ({ ...(await sessionIn('counting')(world)), body: { counts, note: '', version: 1 } }),
      kinds: NOTE,
    },
  },
  'tillCash.cashMoves': { '': { given: sessionIn('open') } },
  'tillCash.moveCash': {
    '': {
      given: async (world) => ({
        ...(await sessionIn('open')(world)),
        body: { kind: 'pay_out', amount_agorot: 100, reason: 'supplier', driver_id: null },
      }),
      kinds: NOTE,
      unused: ['driver_id'],
    },
    'from a bag': {
      given: async (world) => {
        const driver_id = await world.tills.newBag(world.deli_id)
        const body = { kind: 'from_bag', amount_agorot: 100, reason: 'driver', driver_id }
        return { ...(await sessionIn('open')(world)), body }
      },
      kinds: NOTE,
    },
  },
  'tillCash.xReport': { '': { given: sessionIn('open') } },
  'tillCash.zReport': {
    '': { given: async ({ tills, deli_id }) => ({ params: { id: await tills.newClosedSession(deli_id) } }) },
  },
  'tillCash.tillDay': { '': { given: ({ deli_id }) => ({ params: { deli_id }, query: { date: DATE } }) } },
  'tillCash.closeDay': {
    '': {
      given: async ({ delis }) => ({
        params: { deli_id: await delis.newDeli() },
        body: { date: DATE, safe_counts: counts, card_batch_agorot: 0 },
      }),
      kinds: NOTE,
    },
  },
}

/** The caller works at an open till of this deli. */
async function atTill({ tills }: BadInputWorld, caller_id: number, deli_id: number): Promise<void> {
  await tills.enter(caller_id, (await tills.openTillOf(deli_id)).till_id)
}
const ofHeldCart: Use['given'] = async (world, caller_id) => {
  const { tills, orders } = world
  const cart = await orders.newCart()
  const { till_id } = await tills.openTillOf(cart.deli_id)
  await tills.enter(caller_id, till_id)
  return { params: { id: await tills.newHeldCart(till_id, cart, caller_id) } }
}
const paid = { method: 'cash', amount_agorot: 1000, tendered_agorot: null, terminal_ref: '', card_last4: null }

const SALES: Record<string, Record<string, Use>> = {
  'tillSales.sell': {
    '': {
      given: async (world, caller_id) => {
        const cart = await world.orders.newCart()
        await atTill(world, caller_id, cart.deli_id)
        const payments = [{ ...paid, payment_id: randomUUID() }]
        const body = { client_id: randomUUID(), cart, reservation_id: null, expected_total_agorot: null, payments }
        return { body }
      },
      kinds: {
        ...cartKinds('body.cart'),
        // A pickup ignores the address.
        'body.cart.address_id': 'number',
        'body.client_id': 'format',
        'body.reservation_id': 'format',
        'body.payments.0.payment_id': 'format',
        'body.payments.0.terminal_ref': 'search',
        'body.payments.0.card_last4': 'format',
      },
    },
  },
  'tillSales.voidSale': {
    '': {
      given: async (world, caller_id) => {
        const { id, deli_id } = await world.orders.newPaid()
        await atTill(world, caller_id, deli_id)
        return { params: { id }, body: { refund_id: randomUUID(), reason: 'duplicate', note: '', version: 1 } }
      },
      // The note is shown with the refund, which waits for approval here.
      kinds: { 'body.refund_id': 'format', 'body.note': 'secret' },
    },
  },
  'tillSales.receiptByCode': {
    '': {
      given: async (world, caller_id) => {
        const { public_id, deli_id } = await world.orders.newReceipt()
        await atTill(world, caller_id, deli_id)
        return { params: { code: public_id } }
      },
      kinds: { 'params.code': 'format' },
    },
  },
  'tillSales.heldCarts': { '': { given: ({ deli_id }) => ({ params: { deli_id } }) } },
  'tillSales.holdCart': {
    '': {
      given: async (world, caller_id) => {
        const cart = await world.orders.newCart()
        await atTill(world, caller_id, cart.deli_id)
        return { body: { name: `held ${world.next()}`, cart } }
      },
      kinds: { ...cartKinds('body.cart'), ...HELD_AS_TYPED },
    },
  },
  'tillSales.recallCart': { '': { given: ofHeldCart } },
  'tillSales.voidCart': { '': { given: ofHeldCart } },
}

const PEOPLE: Record<string, Record<string, Use>> = {
  'tillPeople.savePin': {
    '': {
      given: async ({ givePassword, password, next }, caller_id) => {
        await givePassword(caller_id)
        return { body: { current_password: password, pin: String(2580 + 2 * next()) } }
      },
      kinds: { 'body.current_password': 'secret', 'body.pin': 'format' },
    },
  },
  'tillPeople.device': {
    '': {
      given: async ({ tills, deli_id }) => ({
        body: { device_token: (await tills.newPairedTill(deli_id)).device_token },
      }),
      kinds: { 'body.device_token': 'format' },
    },
  },
  'tillPeople.signInWithPin': {
    '': {
      given: async ({ tills, deli_id, newUser }) => {
        const { device_token } = await tills.newPairedTill(deli_id)
        const { id: user_id } = await newUser()
        return { body: { device_token, user_id, pin: await tills.newPin(user_id) } }
      },
      kinds: { 'body.device_token': 'format', 'body.pin': 'format', 'body.user_id': 'number' },
    },
  },
  'tillPeople.enterTill': {
    '': {
      given: async ({ tills, deli_id }) => ({
        body: { device_token: (await tills.newPairedTill(deli_id)).device_token },
      }),
      kinds: { 'body.device_token': 'format' },
    },
  },
}

export const TILL_USES: Record<string, Record<string, Use>> = {
  'till.tills': { '': { given: ({ deli_id }) => ({ params: { deli_id } }) } },
  'till.createTill': {
    '': { given: ({ deli_id, next }) => ({ params: { deli_id }, body: form(next) }), kinds: FORM },
  },
  'till.updateTill': {
    '': {
      given: async (world) => ({ ...(await ofTill(world)), body: { ...form(world.next), version: 1 } }),
      kinds: FORM,
    },
  },
  'till.newPairCode': { '': { given: ofTill } },
  'till.pair': {
    '': {
      given: async ({ tills, deli_id }) => ({ body: { code: await tills.newCode(deli_id) } }),
      kinds: { 'body.code': 'secret' },
    },
  },
  'till.revokeTill': { '': { given: ofTill } },
  ...CASH,
  ...SALES,
  ...PEOPLE,
}
