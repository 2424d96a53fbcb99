import {
  GUEST_CHANNELS,
  GUEST_LANGS,
  GUEST_ORDER_STATES,
  GUEST_PAYMENT_STATES,
  GUEST_PAY_METHODS,
} from '@tavlin/domain/guest/guest-order'
import { MOVE_REASONS } from '@tavlin/domain/guest/follow'
import { GUEST_PROBLEMS } from '@tavlin/domain/guest/guest-problems'
import { z } from 'zod'
import { Suggestion } from './addresses.ts'
import { LANGS } from './customers.ts'
import { PUBLIC_BODY_BYTES, endpoints } from './endpoint.ts'
import { day, instant, latitudeText, longitudeText, noteText, optionalText } from './fields.ts'
import { OrderCart, agorot, named } from './order-schemas.ts'
import { orderType } from './schedule.ts'

/**
 * Limits per phone and per device, in addition to `per_minute`, which counts per IP address. The guests of a shop share
 * an address, so the limit per address is higher. Rejected orders do not count. A paired kiosk has its own, larger
 * limit: an order every ten seconds.
 */
export const GUEST_LIMITS = {
  phone: { orders: 5, minutes: 15 },
  device: { orders: 10, minutes: 15 },
  kiosk: { orders: 90, minutes: 15 },
} as const

const Named = z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })
const CART_BYTES = 16_000

/**
 * The cart of an order without the fields that only staff may set: customer, discount, coupon, tip and internal notes.
 */
export const GuestCart = OrderCart.pick({ deli_id: true, order_type: true, date: true, start_minute: true }).extend({
  /** `asap` for an order for now: the screen chooses the first free slot. */
  firmness: z.enum(['asap', 'firm']),
  lines: z
    .array(OrderCart.shape.lines.element.omit({ discount: true }))
    .min(1)
    .max(40),
  note: noteText(300),
})
/** Address of a delivery. `location` is the `sealed` field of `GET /guest/locations/:place_id`. */
export const GuestAddress = z.object({
  location: z.string().max(4000),
  /** A pin moved by the guest; null for the geocoded location. */
  pin: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).nullable(),
  entrance: optionalText(20),
  floor: optionalText(20),
  apartment: optionalText(20),
  door_code: optionalText(30),
  leave_at_door: z.boolean(),
  driver_note: optionalText(300),
})

const Adjustment = z.object({
  kind: z.enum(['promotion', 'discount', 'delivery', 'tip', 'rounding']),
  agorot: z.int(),
  name_he: z.string().exactOptional(),
  name_en: z.string().exactOptional(),
})
export const GuestPrice = z.object({
  lines: z.array(z.object({ key: z.string(), unit_agorot: z.int(), line_agorot: z.int() })),
  meals_agorot: z.int(),
  adjustments: z.array(Adjustment),
  total_agorot: z.int(),
  /** Smallest order for a delivery to this address; 0 without a minimum. */
  minimum_agorot: z.int(),
})
/** `line` is the key of the cart line; null for the whole cart. */
export const GuestCartProblem = z.object({ line: z.string().nullable(), reason: z.enum(GUEST_PROBLEMS) })
export const GuestFreeSlot = z.object({ start_minute: z.int(), end_minute: z.int() })

/**
 * Details of refusals of a cart. `slot_full`: `free_slots`. `cart_items_not_valid`: `problems` and `free_slots`.
 * `price_changed`: `price`.
 */
export const GuestRefusalDetails = z.object({
  problems: z.array(GuestCartProblem).exactOptional(),
  free_slots: z.array(GuestFreeSlot).exactOptional(),
  price: GuestPrice.exactOptional(),
})

/** An order as the holder of its link sees it, without names of people and without internal data of the business. */
export const GuestOrder = named('GuestOrder', {
  number: z.int(),
  state: z.enum(GUEST_ORDER_STATES),
  deli: Named,
  order_type: orderType,
  date: day,
  promise_from: instant,
  promise_to: instant,
  lines: z.array(
    z.object({
      name_he: z.string(),
      name_en: z.string(),
      quantity: z.int(),
      line_agorot: z.int(),
      choices: z.array(z.object({ name_he: z.string(), name_en: z.string(), quantity: z.int() })),
    }),
  ),
  meals_agorot: z.int(),
  adjustments: z.array(Adjustment),
  total_agorot: z.int(),
  due_agorot: z.int(),
  payment: z.object({
    state: z.enum(GUEST_PAYMENT_STATES),
    /** Whether the amount can be paid on the page; other orders are paid to the driver or the deli. */
    is_offered: z.boolean(),
    /** How the guest intends to pay the due amount. */
    pay: z.enum(GUEST_PAY_METHODS),
    /** True when the last card payment was declined or cancelled. */
    has_failed: z.boolean(),
    /** Whether the guest may extend the deadline; possible once. */
    can_extend: z.boolean(),
    /** Deadline after which the unpaid order is cancelled; null when there is none. */
    pay_by: instant.nullable(),
  }),
  can_cancel: z.boolean(),
  deli_phone: z.string(),
  /** The expected arrival as of now; null for pickup and for finished orders. */
  arrival: z
    .object({
      from: instant,
      to: instant,
      /** Other stops of the driver before this one; null until the driver is on the way. */
      stops_before: z.int().nullable(),
      is_at_door: z.boolean(),
      /** Rounded distance of the driver, only while this is the driver's next stop; null otherwise. */
      driver_m: z.int().nullable(),
      /** The arrival window shown to the guest before; null unless the arrival moved. */
      moved: z.object({ from: instant, to: instant, reason: z.enum(MOVE_REASONS) }).nullable(),
    })
    .nullable(),
  /** Instruction for the driver at the door; null for pickup. */
  instruction: z.object({ leave_at_door: z.boolean(), text: z.string(), can_save: z.boolean() }).nullable(),
  /** The code that the driver asks for, while the order is on the way; null when the deli asks for none. */
  delivery_code: z.string().nullable(),
  rating: z.object({ stars: z.int(), text: z.string() }).nullable(),
  can_rate: z.boolean(),
})

/** Secret of a device on which a guest verified a phone (`guest-customers.ts`). */
export const guestSession = z.string().regex(/^[\w-]{43}$/, 'is not a session')

export const GuestQuote = z.object({
  deli_id: z.int(),
  served: z.boolean(),
  reason: z.enum(['out_of_zone', 'area_closed']).nullable(),
  /** Name of the delivery area. */
  area: z.object({ name_he: z.string(), name_en: z.string() }).nullable(),
  fee_agorot: z.int(),
  minimum_agorot: z.int(),
})
const One = z.object({ data: GuestOrder })
const token = z.object({ token: z.string().regex(/^[\w-]{22}$/, 'is not a link') })
const typing = { session: z.uuid(), lang: z.enum(LANGS).default('he') }

/** Orders of people who do not sign in. Whoever has the token of an order may see, pay and cancel it. */
export const guestOrders = endpoints({
  guestLocations: {
    method: 'GET',
    path: '/guest/locations',
    summary: 'Address autocomplete for guests',
    access: 'public',
    per_minute: 300,
    query: z.object({ q: optionalText(120), ...typing }),
    returns: z.object({ data: z.array(Suggestion) }),
  },
  guestLocation: {
    method: 'GET',
    path: '/guest/locations/:place_id',
    summary: 'The selected address, sealed for an order, with the delivery fee of each deli',
    access: 'public',
    per_minute: 60,
    params: z.object({ place_id: z.string().regex(/^[\w-]{1,300}$/, 'is not the id of a location') }),
    query: z.object(typing),
    returns: z.object({
      data: z.object({
        formatted: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        sealed: z.string(),
        quotes: z.array(GuestQuote),
      }),
    }),
  },
  guestQuotes: {
    method: 'GET',
    path: '/guest/quotes',
    summary: 'Delivery area and fee of each deli at a pin that the guest moved',
    access: 'public',
    per_minute: 120,
    query: z.object({ latitude: latitudeText, longitude: longitudeText }),
    returns: z.object({ data: z.array(GuestQuote) }),
  },
  priceGuestCart: {
    method: 'POST',
    path: '/guest/price',
    summary: 'Price of a cart and what cannot be ordered; saves nothing',
    access: 'public',
    reads: true,
    per_minute: 240,
    max_body_bytes: CART_BYTES,
    body: z.object({ cart: GuestCart, address: GuestAddress.nullable() }),
    returns: z.object({
      data: z.object({
        price: GuestPrice,
        problems: z.array(GuestCartProblem),
        /** Free slots of the date, when the slot of the cart cannot be ordered. */
        free_slots: z.array(GuestFreeSlot),
      }),
    }),
  },
  placeGuestOrder: {
    method: 'POST',
    path: '/guest/orders',
    summary: 'Place an order before it is paid; the same client id returns the same order',
    access: 'public',
    per_minute: 60,
    max_body_bytes: CART_BYTES,
    body: z.object({
      client_id: z.uuid(),
      /** A random id that the device generates and stores. */
      device_id: z.uuid(),
      channel: z.enum(GUEST_CHANNELS),
      cart: GuestCart,
      /** Null for pickup. */
      address: GuestAddress.nullable(),
      name: optionalText(80),
      /** Null only at a kiosk, with payment at the counter. */
      phone: z.string().trim().min(3).max(30).nullable(),
      /** Language of the text messages and of the links in them. */
      lang: z.enum(GUEST_LANGS),
      pay: z.enum(GUEST_PAY_METHODS),
      /** The total that the guest saw; another total is rejected with `price_changed`. */
      seen_total_agorot: agorot,
      /** The order becomes one of the customer who verified their phone in this session; null for any other guest. */
      session: guestSession.nullable().default(null),
    }),
    returns: z.object({ data: GuestOrder.extend({ token: z.string() }) }),
  },
  guestOrder: {
    method: 'GET',
    path: '/guest/orders/:token',
    summary: 'Progress, lines and payment of an order, for the holder of its link',
    access: 'public',
    per_minute: 600,
    params: token,
    returns: One,
  },
  cancelGuestOrder: {
    method: 'DELETE',
    path: '/guest/orders/:token',
    summary: 'Cancel an unpaid order; repeating it changes nothing',
    access: 'public',
    per_minute: 30,
    params: token,
    returns: One,
  },
  payGuestOrder: {
    method: 'POST',
    path: '/guest/orders/:token/pay',
    summary: 'Open the card page of the gateway, or choose to pay at the counter; repeating it opens the same page',
    access: 'public',
    per_minute: 60,
    max_body_bytes: PUBLIC_BODY_BYTES,
    params: token,
    body: z.object({
      pay: z.enum(GUEST_PAY_METHODS),
      /** Path of this site to which the card page returns. */
      return_path: z.string().regex(/^\/[\w/-]{0,200}$/, 'is not a path'),
      /**
       * Amounts to pay from wallet and points of the customer who placed the order; the rest is paid as `pay` says. A
       * repetition with the same amounts pays nothing twice.
       */
      balance: z
        .object({ session: guestSession, device_id: z.uuid(), wallet_agorot: agorot, points_agorot: agorot })
        .nullable()
        .default(null),
    }),
    returns: z.object({
      data: z.object({
        /** The card page; null at the counter, and when the order is paid. */
        url: z.string().nullable(),
        order: GuestOrder,
      }),
    }),
  },
  extendGuestOrder: {
    method: 'POST',
    path: '/guest/orders/:token/extend',
    summary: 'Take more time to pay, once; repeating it changes nothing',
    access: 'public',
    per_minute: 30,
    params: token,
    returns: One,
  },
  instructDriver: {
    method: 'PUT',
    path: '/guest/orders/:token/instruction',
    summary: 'Save what the driver is to do at the door, until the driver is there',
    access: 'public',
    per_minute: 30,
    max_body_bytes: PUBLIC_BODY_BYTES,
    params: token,
    body: z.object({ leave_at_door: z.boolean(), text: noteText(300) }),
    returns: One,
  },
  rateGuestOrder: {
    method: 'PUT',
    path: '/guest/orders/:token/rating',
    summary: 'Rate a completed order; a repetition replaces the rating',
    access: 'public',
    per_minute: 30,
    max_body_bytes: PUBLIC_BODY_BYTES,
    params: token,
    body: z.object({ stars: z.int().min(1).max(5), text: noteText(500) }),
    returns: One,
  },
  checkGuestPayment: {
    method: 'POST',
    path: '/guest/orders/:token/payment',
    summary: 'Fetch the result of a card payment from the gateway, after the guest returned from its page',
    access: 'public',
    per_minute: 60,
    params: token,
    returns: One,
  },
})
