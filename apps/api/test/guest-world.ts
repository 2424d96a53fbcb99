import { randomUUID } from 'node:crypto'
import { guestOrders } from '@tavlin/contract/guest-orders'
import type { z } from 'zod'
import { sealLocation } from '../src/platform/secrets/sealed-location.ts'
import { MONDAY, SEVEN } from './deli-world.ts'
import type { OrderWorld } from './order-world.ts'
import type { TestApp } from './test-app.ts'

export type GuestPlaceForm = z.input<typeof guestOrders.placeGuestOrder.body>
type CartForm = GuestPlaceForm['cart']

/** Price of the default cart of a guest: one schnitzel, picked up. */
export const GUEST_TOTAL = 5000

let phones = 0
export const guestPhone = (): string => `+97254${String(2_000_000 + ++phones)}`

/** Returns the cart of a guest, by default one schnitzel for pickup on Monday at 19:00. */
export const guestCart = (world: OrderWorld, more: Partial<CartForm> = {}): CartForm => ({
  deli_id: world.deli_id,
  order_type: 'pickup',
  date: MONDAY,
  start_minute: SEVEN,
  firmness: 'firm',
  lines: [{ key: 'a', meal_id: world.meal_id, quantity: 1, choices: [], note: '' }],
  note: '',
  ...more,
})

export const guestForm = (world: OrderWorld, more: Partial<GuestPlaceForm> = {}): GuestPlaceForm => ({
  client_id: randomUUID(),
  device_id: randomUUID(),
  channel: 'web',
  cart: guestCart(world),
  address: null,
  name: 'דנה',
  phone: guestPhone(),
  lang: 'he',
  pay: 'card',
  seen_total_agorot: GUEST_TOTAL,
  ...more,
})

/** Places an order as a guest at an IP address of their own, so that only the limits under test apply. */
export async function asGuest(app: TestApp, form: GuestPlaceForm, remoteAddress = ownAddress()) {
  const answer = await app.call(null, { method: 'POST', url: '/guest/orders', payload: form, remoteAddress })
  return { status: answer.statusCode, body: answer.json() }
}
let guests = 0
const ownAddress = (): string => `10.9.${++guests >> 8}.${guests & 255}`

export async function placedByGuest(app: TestApp, world: OrderWorld, more: Partial<GuestPlaceForm> = {}) {
  const { data } = await app.as(guestOrders, null).placeGuestOrder({ body: guestForm(world, more) })
  return data
}

/** Returns a geocoded address inside the delivery area of the test deli, as the address search returns it. */
export const guestAddress = (app: TestApp, spot = { latitude: 32.08, longitude: 34.78 }) => ({
  location: sealLocation(
    { config: app.config, now: () => app.clock.now },
    {
      place_id: 'place_1',
      name: 'הרצל 5',
      formatted: 'הרצל 5, תל אביב',
      street_number: '5',
      route: 'הרצל',
      locality: 'תל אביב',
      administrative_area_level_1: '',
      administrative_area_level_2: '',
      country: 'ישראל',
      postal_code: '',
      ...spot,
      photos: [],
    },
  ),
  pin: null,
  entrance: 'א',
  floor: '2',
  apartment: '7',
  door_code: '',
  leave_at_door: false,
  driver_note: '',
})
