import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { customerForm } from '../apps/api/test/customer-samples.ts'
import { deliForm } from '../apps/api/test/deli-samples.ts'
import { PASSWORD, type User } from './browser.ts'

/** A response as an external client receives it, untyped. */
export type SpecificationResponse = { readonly status: number; readonly json: Json }
type Json = { readonly [key: string]: Json } & { readonly [index: number]: Json } & (string | number)

/** Records that the calls refer to. `send` sends a request that another call needs first. */
export type Subjects = {
  readonly deli_id: number
  readonly driver_ids: readonly number[]
  readonly order_ids: readonly number[]
  readonly date: string
  readonly hour: number
  readonly send: (user: User, call: string, body?: object) => Promise<SpecificationResponse>
}
type Params = Record<string, unknown>
export type SpecifiedCall = {
  readonly as: User | 'guest'
  /** Values of the path and query parameters. */
  readonly params?: (subjects: Subjects) => Params | Promise<Params>
  readonly body?: (subjects: Subjects) => object | Promise<object>
  /** Fields of the response that the specification requires. */
  readonly answers?: (subjects: Subjects) => object
}

const anyText = expect.any(String) as unknown
const anyNumber = expect.any(Number) as unknown
const someone = () => ({ id: 1 })

async function newDeli({ send }: Subjects): Promise<Params> {
  const { json } = await send('owner', 'POST /delis', deliForm({ name_he: `סניף ${randomUUID()}` }))
  return { id: json['data']!['id'] }
}
async function newNote({ send }: Subjects): Promise<Params> {
  const { json } = await send('service', 'POST /logs', { model: 'customer', model_id: 1, text: 'x' })
  return { id: json['data']!['id'] }
}
const DOOR = {
  label: '',
  entrance: '',
  floor: '2',
  apartment: '',
  door_code: '',
  leave_at_door: false,
  driver_note: '',
  pin: null,
  is_default: false,
}
async function newAddressForm({ send }: Subjects): Promise<object> {
  const session = randomUUID()
  const found = await send('service', `GET /locations?session=${session}&q=${encodeURIComponent('הרצל 1')}`)
  const chosen = await send('service', `GET /locations/${found.json['data']![0]!['place_id']}?session=${session}`)
  return { ...DOOR, customer_id: 1, location: chosen.json['data']!['sealed'] }
}
async function newAddress(subjects: Subjects): Promise<Params> {
  const { json } = await subjects.send('service', 'POST /admin/customer/address', await newAddressForm(subjects))
  return { id: json['data']!['id'] }
}
async function tripOf({ send, driver_ids, date, hour }: Subjects, driver: 0 | 1): Promise<number> {
  const { json } = await send('dispatcher', 'POST /inlays/trip/create', { id: driver_ids[driver], date, hour })
  return json['data']!['id'] as number
}
const inlayFirst = ({ order_ids, driver_ids }: Subjects) => ({
  order_id: order_ids[0],
  update: { driver_id: driver_ids[0] },
})
async function itemsOfDeli({ send }: Subjects): Promise<object> {
  const { json } = await send('manager', 'GET /delis/1/items')
  const sold = json['data']!['items'] as unknown as { meal_id: number }[]
  const plain = { active: true, price_agorot: null, quota: null, snoozed_until: null, windows: [], dates: [] }
  return { items: sold.map(({ meal_id }) => ({ meal_id, ...plain })) }
}

/** Bodies contain only fields of the specification. Where it says only "form", they contain our own fields. */
export const CALLS: Readonly<Record<string, SpecifiedCall>> = {
  'POST /login': {
    as: 'guest',
    body: () => ({ email: 'clerk@tavlin.test', password: PASSWORD }),
    answers: () => ({ access_token: anyText }),
  },
  'GET /c/me': {
    as: 'owner',
    answers: () => {
      const named = expect.arrayContaining([expect.objectContaining({ name: anyText })]) as unknown
      return { data: { first_name: anyText, last_name: anyText, email: anyText, roles: named, permissions: named } }
    },
  },
  'POST /admin/logout': { as: 'kitchen' },
  'GET /last-updated': { as: 'guest' },
  'GET /admin/data': {
    as: 'clerk',
    answers: () => ({ tax: anyNumber, unread_messages: anyNumber, version_control: anyText }),
  },
  'GET /admin/customers/{id}/messages': {
    as: 'service',
    params: someone,
    answers: () => ({ data: expect.any(Array) }),
  },
  'POST /admin/customers/{id}/messages': {
    as: 'service',
    params: someone,
    body: () => ({ message: 'שלום' }),
    answers: () => ({ status: true, data: { text: 'שלום', is_received: false } }),
  },
  'GET /sms/chat?page': {
    as: 'service',
    params: () => ({ page: 1 }),
    answers: () => ({ data: expect.any(Array), current_page: 1, last_page: anyNumber }),
  },
  'PUT /sms/{id}/read': {
    as: 'service',
    params: async ({ send }) => {
      const { json } = await send('service', 'POST /admin/customers/1/messages', { message: 'שלום' })
      return { id: json['data']!['id'] }
    },
    answers: () => ({ data: { total_unread_messages: 0 } }),
  },
  'GET /admin/customers/{id}': {
    as: 'clerk',
    params: someone,
    answers: () => ({ data: { id: 1, unread_messages_length: anyNumber } }),
  },
  'PUT /admin/customers/{id}': { as: 'clerk', params: someone, body: () => customerForm() },
  'POST /admin/customers': { as: 'clerk', body: () => customerForm() },
  'GET /delis/{id}': { as: 'kitchen', params: someone },
  'GET /delis/{id}/order/metadata': { as: 'kitchen', params: someone },
  'PUT /delis/{id}/order/status': {
    as: 'kitchen',
    params: ({ deli_id }) => ({ id: deli_id }),
    body: () => ({ status: 'ready', bags: 2 }),
    answers: ({ order_ids }) => ({ data: { id: order_ids.at(-1), status: 'ready', bags: 2 } }),
  },
  'PUT /delis/{id}': { as: 'owner', params: newDeli, body: () => deliForm() },
  'PUT /delis/{id}/items': { as: 'manager', params: someone, body: itemsOfDeli },
  'PUT /delis/{id}/items/happy-hour': { as: 'manager', params: someone, body: () => ({ happy_hours: [] }) },
  'POST /delis': { as: 'owner', body: () => deliForm({ name_he: 'סניף חדש' }) },
  'DELETE /delis/{id}': { as: 'owner', params: newDeli },
  'POST /inlays/trip/create': {
    as: 'dispatcher',
    body: ({ driver_ids, date, hour }) => ({ id: driver_ids[0], date, hour }),
    answers: ({ driver_ids }) => ({ data: { driver_id: driver_ids[0], amount: anyNumber } }),
  },
  'POST /inlays/orders/update': {
    as: 'dispatcher',
    body: inlayFirst,
    answers: ({ order_ids }) => ({ data: { order_id: order_ids[0], address: anyText, no_driver: false } }),
  },
  'POST /inlays/trip/update/order': {
    as: 'dispatcher',
    body: async (subjects) => ({ trip_id: await tripOf(subjects, 0), old_trip_id: await tripOf(subjects, 1) }),
  },
  'POST /inlays/trip/update/estimated': {
    as: 'dispatcher',
    body: async (subjects) => ({ trip_id: await tripOf(subjects, 0) }),
  },
  'POST /inlays/orders/update/positions': {
    as: 'dispatcher',
    body: async (subjects) => {
      await subjects.send('dispatcher', 'POST /inlays/orders/update', inlayFirst(subjects))
      return { orders: [{ order_id: subjects.order_ids[0], trip_position: 1 }] }
    },
  },
  'GET /logs/{id}': { as: 'manager', params: someone, answers: () => ({ data: expect.any(Array) }) },
  'PUT /logs/{id}': { as: 'service', params: newNote, body: () => ({ text: 'y' }) },
  'POST /logs': { as: 'service', body: () => ({ model: 'customer', model_id: 1, text: 'x' }) },
  'GET /logs/actions/{id}': { as: 'manager', params: someone },
  'GET /permissions': {
    as: 'owner',
    answers: () => ({ data: { permissions: expect.any(Array), roles: expect.any(Array), users: expect.any(Array) } }),
  },
  'POST /permissions/{type or update}/{name}': {
    as: 'owner',
    params: () => ({ 'type or update': 'roles', name: 'weekend' }),
    body: () => ({ id: null, name: 'weekend', view_name: 'סוף שבוע' }),
  },
  'GET /permissions/get/users?search': { as: 'owner', params: () => ({ search: 'dana' }) },
  'GET /admin/customer/address/{id}': { as: 'clerk', params: newAddress },
  'PUT /admin/customer/address/{id}': {
    as: 'clerk',
    params: newAddress,
    body: () => ({ ...DOOR, location: null }),
  },
  'POST /admin/customer/address': { as: 'clerk', body: newAddressForm },
  'DELETE /admin/customer/address/{id}': { as: 'clerk', params: newAddress },
  'POST /admin/customer/points': {
    as: 'owner',
    body: () => ({ customer_id: 1, points: 5, reason: 'goodwill' }),
  },
}
