import { GUEST_LANGS } from '@tavlin/domain/guest/guest-order'
import { z } from 'zod'
import { PUBLIC_BODY_BYTES, endpoints } from './endpoint.ts'
import { instant } from './fields.ts'
import { GuestQuote, guestSession } from './guest-orders.ts'
import { OrderCart, named } from './order-schemas.ts'
import { orderType } from './schedule.ts'

/**
 * Limits of texted codes per device and per IP address, in addition to those per phone, which all texted codes share. A
 * kiosk is a device that many guests use.
 */
export const GUEST_CODE_LIMITS = {
  device: { codes: 5, minutes: 60 },
  kiosk: { codes: 60, minutes: 60 },
  address: { codes: 60, minutes: 60 },
} as const

const Line = OrderCart.shape.lines.element.pick({ meal_id: true, quantity: true, choices: true })
/** What a customer who verified their phone sees: nothing that staff wrote, and no other order than the last. */
export const GuestCustomer = named('GuestCustomer', {
  first_name: z.string(),
  wallet_agorot: z.int(),
  points: z.int(),
  /** Worth of the points when an order is paid with them. */
  points_agorot: z.int(),
  addresses: z.array(
    z.object({
      id: z.int(),
      label: z.string(),
      formatted: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      /** Becomes the `location` of the address of an order. */
      sealed: z.string(),
      entrance: z.string(),
      floor: z.string(),
      apartment: z.string(),
      door_code: z.string(),
      leave_at_door: z.boolean(),
      driver_note: z.string(),
      quotes: z.array(GuestQuote),
    }),
  ),
  /** The last order that was not cancelled; null without one. */
  last_order: z
    .object({
      deli_id: z.int(),
      order_type: orderType,
      lines: z.array(Line.extend({ name_he: z.string(), name_en: z.string() })),
    })
    .nullable(),
  expires_at: instant,
})

const ofDevice = {
  session: guestSession,
  /** The random id of the device that requested the code; no other device can use the session. */
  device_id: z.uuid(),
}
const One = z.object({ data: GuestCustomer })

/** Guests who prove with a texted code that they have the phone of a customer. */
export const guestCustomers = endpoints({
  requestGuestCode: {
    method: 'POST',
    path: '/guest/customer/code',
    summary: 'Text a code to the phone of a customer; same response for unknown phones',
    access: 'public',
    per_minute: 30,
    max_body_bytes: PUBLIC_BODY_BYTES,
    body: z.object({
      phone: z.string().trim().min(3).max(30),
      device_id: z.uuid(),
      /** Language of the text message. */
      lang: z.enum(GUEST_LANGS),
    }),
    returns: z.object({
      data: z.object({
        /** Secret of this device; it shows a customer only once the code was entered. */
        session: z.string(),
        expires_at: instant,
      }),
    }),
  },
  verifyGuestPhone: {
    method: 'POST',
    path: '/guest/customer/verify',
    summary: 'Verify the phone of a session with the texted code',
    access: 'public',
    per_minute: 60,
    max_body_bytes: PUBLIC_BODY_BYTES,
    body: z.object({ ...ofDevice, code: z.string().min(1).max(20) }),
    returns: One,
  },
  guestCustomer: {
    method: 'POST',
    path: '/guest/customer',
    summary: 'First name, saved addresses, wallet, points and last order of the customer who verified their phone',
    access: 'public',
    reads: true,
    per_minute: 120,
    max_body_bytes: PUBLIC_BODY_BYTES,
    body: z.object(ofDevice),
    returns: One,
  },
})
