import { GUEST_LANGS } from '@tavlin/domain/guest/guest-order'
import { CART_CODE_LENGTH } from '@tavlin/domain/guest/shared-cart'
import { PAIR_CODE_SIGNS } from '@tavlin/domain/till/pair-code'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, instant, smallId } from './fields.ts'
import { OrderCart } from './order-schemas.ts'
import { orderType } from './schedule.ts'

const CART_BYTES = 16_000
const Line = OrderCart.shape.lines.element.pick({ meal_id: true, quantity: true, choices: true })

/**
 * A cart on its way to another device. It has no name, phone, address or note, so that whoever finds the code learns
 * nothing about a person. Deli, slot and meals are checked when the other device prices the cart.
 */
export const SharedCart = z.object({
  deli_id: smallId,
  order_type: orderType,
  /** Date chosen by a guest who orders for later, which may be today; null for an order for now. */
  date: day.nullable(),
  slot: z
    .object({
      date: day,
      start_minute: OrderCart.shape.start_minute,
      end_minute: OrderCart.shape.start_minute,
      is_asap: z.boolean(),
    })
    .nullable(),
  lines: z.array(Line).min(1).max(40),
})

const code = z.string().regex(new RegExp(`^[${PAIR_CODE_SIGNS}]{${CART_CODE_LENGTH}}$`), 'is not a code')

/** Carts that guests move from a kiosk to their phone, or send to somebody. */
export const guestCarts = endpoints({
  shareGuestCart: {
    method: 'POST',
    path: '/guest/carts',
    summary: 'Store a cart for half an hour and return the code that opens it on another device',
    access: 'public',
    per_minute: 60,
    max_body_bytes: CART_BYTES,
    /** `lang` is the language in which the page opens; it is not stored. */
    body: z.object({ cart: SharedCart, lang: z.enum(GUEST_LANGS) }),
    returns: z.object({
      data: z.object({
        code: z.string(),
        /** The page that opens the cart. */
        url: z.string(),
        /** QR code of the page: `path` is an SVG path inside a square of `size` units. */
        qr: z.object({ size: z.int(), path: z.string() }),
        expires_at: instant,
      }),
    }),
  },
  sharedGuestCart: {
    method: 'GET',
    path: '/guest/carts/:code',
    summary: 'The cart of a code that has not expired',
    access: 'public',
    per_minute: 30,
    params: z.object({ code }),
    returns: z.object({ data: SharedCart }),
  },
})
