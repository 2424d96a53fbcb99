import { randomUUID } from 'node:crypto'
import { readConfig } from '@tavlin/config/config'
import { sql } from 'kysely'
import { hashOfCode } from '../../src/features/access/texted-code.service.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { hashToken, newToken } from '../../src/platform/db/ids.ts'
import { NOON } from '../test-app.ts'
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

const CODE = '123456'

/** Opens sessions of guests who have the phone of a customer. */
export function makeGuestSessionWorld(db: Db, newCustomer: () => Promise<number>) {
  const { secret_key } = readConfig({ NODE_ENV: 'test' })
  return {
    newSession: async (is_verified: boolean) => {
      const session = newToken()
      const device_id = randomUUID()
      const { rows } = await sql<{ id: number; phone: string }>`
        insert into guest_session (token_hash, device, phone, lang, left_over, is_verified, expires_at)
        select ${hashToken(session)}, ${device_id}, phone, 'he', 1000, ${is_verified}, ${new Date(NOON.getTime() + 60_000)}
        from customer where id = ${await newCustomer()} returning id, phone`.execute(db)
      const { id, phone } = rows[0]!
      const code_hash = hashOfCode({ secret_key, purpose: 'guest code', id, phone }, CODE)
      await sql`update guest_session set code_hash = ${code_hash} where id = ${id} and not is_verified`.execute(db)
      return { session, device_id }
    },
  }
}

const SESSION_KINDS: Record<string, FieldKind> = { 'body.device_id': 'format', 'body.code': 'secret' }

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
  'guestCustomers.requestGuestCode': {
    '': {
      given: ({ sms_logins }) => ({ body: { phone: sms_logins.nextPhone(), device_id: randomUUID(), lang: 'he' } }),
      kinds: { ...SESSION_KINDS, 'body.phone': 'format' },
    },
  },
  'guestCustomers.verifyGuestPhone': {
    '': {
      given: async ({ guest_sessions }) => ({ body: { ...(await guest_sessions.newSession(false)), code: CODE } }),
      kinds: SESSION_KINDS,
    },
  },
  'guestCustomers.guestCustomer': {
    '': {
      given: async ({ guest_sessions }) => ({ body: await guest_sessions.newSession(true) }),
      kinds: SESSION_KINDS,
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
          session: null,
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
        body: { pay: 'counter', return_path: '/orders/kiosk', balance: null },
      }),
      kinds: { 'params.token': 'format', 'body.return_path': 'format', 'body.balance.device_id': 'format' },
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
