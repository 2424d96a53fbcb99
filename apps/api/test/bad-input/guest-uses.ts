import { randomUUID } from 'node:crypto'
import type { FieldKind } from './fields.ts'
import type { Use } from './targets.ts'
import type { BadInputWorld } from './world.ts'

const PRICE = 4200

/** Kinds of the texts that may be empty, of keys with their own format, and of the sealed address. */
const KINDS: Record<string, FieldKind> = {
  ...Object.fromEntries(['name', 'cart.note', 'cart.lines.0.note'].map((path) => [`body.${path}`, 'search' as const])),
  ...Object.fromEntries(
    ['entrance', 'floor', 'apartment', 'door_code', 'driver_note'].map((name) => [
      `body.address.${name}`,
      'search' as const,
    ]),
  ),
  'body.cart.lines.0.key': 'format',
  'body.client_id': 'format',
  'body.device_id': 'format',
  'body.phone': 'secret',
  'body.address.location': 'secret',
}
/** Unknown rows are reported as problems of the cart. */
const PROBLEMS: Record<string, FieldKind> = {
  'body.cart.lines.0.meal_id': 'number',
  'body.cart.lines.0.choices.0.value_id': 'number',
}

async function cartOf({ orders }: BadInputWorld) {
  const { deli_id, order_type, date, start_minute, lines } = await orders.newCart()
  return { deli_id, order_type, date, start_minute, firmness: 'firm', lines, note: '' }
}
const ofToken: Use = {
  given: async ({ orders }) => ({ params: { token: (await orders.newFollowed()).token } }),
  kinds: { 'params.token': 'format' },
}

/** A cart is checked when it is priced, not when it is shared. */
const SHARED_KINDS: Record<string, FieldKind> = {
  'body.cart.lines.0.meal_id': 'number',
  'body.cart.lines.0.choices.0.value_id': 'number',
}
async function sharedCartOf({ orders }: BadInputWorld) {
  const { deli_id, order_type, date, start_minute, lines } = await orders.newCart()
  const slot = { date, start_minute, end_minute: start_minute + 15, is_asap: false }
  const shared_lines = lines.map(({ meal_id, quantity, choices }) => ({ meal_id, quantity, choices }))
  return { deli_id, order_type, date, slot, lines: shared_lines }
}

export const GUEST_USES: Record<string, Record<string, Use>> = {
  'guestCarts.shareGuestCart': {
    '': { given: async (world) => ({ body: { cart: await sharedCartOf(world), lang: 'he' } }), kinds: SHARED_KINDS },
  },
  'guestCarts.sharedGuestCart': {
    '': {
      given: async (world) => ({ params: { code: await world.orders.newSharedCart() } }),
      kinds: { 'params.code': 'format' },
    },
  },
  'guestOrders.guestLocations': { '': { kinds: { 'query.q': 'search' } } },
  'guestOrders.guestLocation': {
    '': {
      given: ({ addresses }) => ({ params: { place_id: addresses.place_id } }),
      kinds: { 'params.place_id': 'format' },
    },
  },
  'guestOrders.priceGuestCart': {
    '': {
      given: async (world) => ({ body: { cart: await cartOf(world), address: null } }),
      kinds: { ...KINDS, ...PROBLEMS },
    },
  },
  'guestOrders.placeGuestOrder': {
    '': {
      given: async (world) => ({
        body: {
          client_id: randomUUID(),
          device_id: randomUUID(),
          channel: 'web',
          cart: await cartOf(world),
          address: null,
          name: '',
          phone: `+97254${2_000_000 + world.next()}`,
          lang: 'he',
          pay: 'card',
          seen_total_agorot: PRICE,
        },
      }),
      kinds: KINDS,
    },
  },
  'guestOrders.guestOrder': { '': ofToken },
  'guestOrders.cancelGuestOrder': { '': ofToken },
  'guestOrders.extendGuestOrder': { '': ofToken },
  'guestOrders.payGuestOrder': {
    '': {
      given: async ({ orders }) => ({
        params: { token: (await orders.newFollowed()).token },
        body: { pay: 'counter', return_path: '/orders/kiosk' },
      }),
      kinds: { 'params.token': 'format', 'body.return_path': 'format' },
      unused: ['return_path'],
    },
  },
  'guestOrders.instructDriver': {
    '': {
      given: async ({ orders }) => ({
        params: { token: (await orders.newTracked('on-the-way')).token },
        body: { leave_at_door: true, text: '' },
      }),
      kinds: { 'params.token': 'format', 'body.text': 'search' },
    },
  },
  'guestOrders.rateGuestOrder': {
    '': {
      given: async ({ orders }) => ({
        params: { token: (await orders.newTracked('completed')).token },
        body: { stars: 5, text: '' },
      }),
      kinds: { 'params.token': 'format', 'body.text': 'search' },
    },
  },
  'guestOrders.checkGuestPayment': { '': ofToken },
}
