import { randomUUID } from 'node:crypto'
import type { FieldKind } from './fields.ts'
import { cartKinds } from './order-uses.ts'
import type { Use } from './targets.ts'
import type { BadInputWorld } from './world.ts'

const ofTill = async ({ tills, deli_id }: BadInputWorld) => ({ params: { id: await tills.newTill(deli_id) } })
const form = (next: () => number) => ({ name: `till ${next()} form` })

/** Field kinds of a cart on hold, which is checked when it is sold, so that unknown rows are stored. */
const HELD_AS_TYPED: Record<string, FieldKind> = {
  // The response omits the name in the cart and contains the name of the hold instead.
  'body.cart.name': 'secret',
  'body.cart.customer_id': 'number',
  'body.cart.address_id': 'number',
  'body.cart.lines.0.meal_id': 'number',
  'body.cart.lines.0.choices.0.value_id': 'number',
  'body.cart.discount.approval_id': 'number',
}
const DATE = '2026-11-15'
const counts = [{ denomination_agorot: 10_000, quantity: 1 }]
/** Creates a till session in a state, with its own till. */
const sessionIn =
  (state: 'opening' | 'open' | 'counting') =>
  async ({ tills, deli_id }: BadInputWorld) => ({
    params: { id: await tills.newSession(deli_id, state) },
  })
/** One manager per caller, because an idempotency key belongs to the user who decides. */
const managers = new WeakMap<BadInputWorld, Map<number, Promise<{ user_id: number; pin: string }>>>()
async function newManager({ callers, tills }: BadInputWorld): Promise<{ user_id: number; pin: string }> {
  const [manager] = await callers(1)
  return { user_id: manager!.id, pin: await tills.newPin(manager!.id) }
}
function managerFor(world: BadInputWorld, caller_id: number) {
  const of_world = managers.get(world) ?? new Map<number, ReturnType<typeof newManager>>()
  managers.set(world, of_world)
  const manager = of_world.get(caller_id) ?? newManager(world)
  of_world.set(caller_id, manager)
  return manager
}

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
  'tillCash.bags': { '': { given: ({ deli_id }) => ({ params: { deli_id } }) } },
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

/** Lets the caller work at an open till of this deli. */
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
        return { body: { ...body, device: null } }
      },
      kinds: {
        ...cartKinds('body.cart'),
        // A pickup order ignores the address.
        'body.cart.address_id': 'number',
        'body.client_id': 'format',
        'body.reservation_id': 'format',
        'body.payments.0.payment_id': 'format',
        'body.payments.0.terminal_ref': 'search',
        'body.payments.0.card_last4': 'format',
      },
    },
  },
  'tillDevice.startChain': {
    '': {
      given: async (world, caller_id) => {
        await atTill(world, caller_id, world.deli_id)
        return {}
      },
    },
  },
  'tillDevice.countPrint': {
    '': {
      given: async (world, caller_id) => {
        const { public_id, deli_id } = await world.orders.newReceipt()
        await atTill(world, caller_id, deli_id)
        return { params: { code: public_id } }
      },
      kinds: { 'params.code': 'format' },
    },
  },
  'tillDevice.acceptGap': {
    '': {
      given: async ({ tills, deli_id }) => {
        const id = await tills.newTill(deli_id)
        return { params: { id }, body: { chain: await tills.newChain(id), sequence: 3, reason: 'broken' } }
      },
      kinds: { 'body.reason': 'secret', 'body.chain': 'number' },
    },
  },
  'tillDevice.differingSales': { '': { given: ({ deli_id }) => ({ params: { deli_id } }) } },
  'tillDevice.settleDifference': {
    '': {
      given: async ({ tills, orders }) => {
        const order = await orders.newOrder()
        await tills.newDiffering(order)
        return { params: { order_id: order.id } }
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
      // The note is shown with the refund, which waits for approval in this test.
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
  'tillSales.approvers': {
    '': {
      given: async (world, caller_id) => {
        await atTill(world, caller_id, world.deli_id)
        return {}
      },
    },
  },
  'tillSales.openDrawer': {
    '': {
      given: async (world, caller_id) => {
        await atTill(world, caller_id, world.deli_id)
        return {}
      },
    },
  },
  'tillSales.approveWithPin': {
    '': {
      given: async (world, caller_id) => {
        const { tills, deli_id } = world
        await atTill(world, caller_id, deli_id)
        const id = await tills.newDifference(deli_id, caller_id)
        return { params: { id }, body: await managerFor(world, caller_id) }
      },
      kinds: { 'body.pin': 'format', 'body.user_id': 'number' },
    },
  },
  'tillSales.popularMeals': {
    '': { given: ({ deli_id }) => ({ params: { deli_id }, query: { minute: 720 } }) },
  },
  'tillSales.heldCarts': { '': { given: ({ deli_id }) => ({ params: { deli_id } }) } },
  'tillSales.holdCart': {
    '': {
      given: async (world, caller_id) => {
        const cart = await world.orders.newCart()
        await atTill(world, caller_id, cart.deli_id)
        return { body: { name: `held ${world.next()}`, cart, client_id: randomUUID() } }
      },
      kinds: { ...cartKinds('body.cart'), ...HELD_AS_TYPED, 'body.client_id': 'format' },
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
        return { body: { current_password: password, pin: `20${String(next()).padStart(4, '0')}` } }
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
    '': { given: ({ deli_id, next }) => ({ params: { deli_id }, body: form(next) }) },
  },
  'till.updateTill': {
    '': {
      given: async (world) => ({ ...(await ofTill(world)), body: { ...form(world.next), version: 1 } }),
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
