import { CANCEL_REASONS } from '@tavlin/domain/orders/cancel'
import { NEXT_PAYMENTS } from '@tavlin/domain/till/device-sale'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id, idText, instant, noteText, person, smallIdText, text, version } from './fields.ts'
import { Order } from './order-answers.ts'
import { OrderCart } from './order-schemas.ts'
import { orders } from './orders.ts'
import { OrderMoney } from './payments.ts'
import { Receipt } from './receipts.ts'
import { minuteText } from './schedule.ts'
import { DevicePart } from './till-device.ts'
import { pin } from './till-people.ts'

export const VOID_REASONS = ['customer_left', 'wrong_order', 'not_paid', 'test', 'other'] as const
const HeldCart = z.object({
  id: z.int(),
  name: z.string(),
  till: z.object({ id: z.int(), name: z.string() }),
  meals: z.int(),
  by: person,
  at: instant,
})
const ofCart = z.object({ id: idText })

export const tillSales = endpoints({
  sell: {
    method: 'POST',
    path: '/tills/sales',
    summary: 'Place an order at the till of this session with its payments; receipts come from the till or its device',
    access: 'create_pos_order',
    body: z.object({
      ...orders.placeOrder.body.pick({
        client_id: true,
        cart: true,
        reservation_id: true,
        expected_total_agorot: true,
        payments: true,
      }).shape,
      /**
       * True when the clerk chose the slot, or today has none left. Only the server sells such a slot, so that it is
       * never sold beyond its capacity.
       */
      is_scheduled: z.boolean().default(false),
      /**
       * How the rest is paid next through an outside company, on the placed order. The sale is rejected before anything
       * is written when that company is not configured.
       */
      next_payment: z.enum(NEXT_PAYMENTS).nullable().default(null),
      /** Set for a sale that the device has stored and numbered; it is accepted as sold. */
      device: DevicePart.nullable().default(null),
    }),
    returns: z.object({ data: Order, receipts: z.array(Receipt) }),
  },
  voidSale: {
    method: 'POST',
    path: '/tills/sales/:id/void',
    summary: 'Cancel an order with its reason and give back what was paid, as it was paid, from this till',
    access: 'create_pos_order',
    params: z.object({ id: idText }),
    body: z.object({ refund_id: z.uuid(), reason: z.enum(CANCEL_REASONS), note: noteText(300), version }),
    /** `approval_id` is set when the refund waits for someone with a higher limit. */
    returns: z.object({ data: OrderMoney.extend({ approval_id: id.nullable() }) }),
  },
  receiptByCode: {
    method: 'GET',
    path: '/tills/receipts/:code',
    summary: 'The receipt behind a scanned code with the money of its order, for a refund at this till',
    access: 'create_pos_order',
    params: z.object({ code: z.string().regex(/^[\w-]{20,40}$/, 'is not the code of a receipt') }),
    returns: z.object({ data: z.object({ receipt: Receipt, money: OrderMoney }) }),
  },
  approvers: {
    method: 'GET',
    path: '/tills/approvers',
    summary: 'People with a PIN who work at this till and may approve a request of the caller',
    access: 'create_pos_order',
    returns: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
  },
  approveWithPin: {
    method: 'POST',
    path: '/tills/approvals/:id',
    summary: 'Approve a pending request at this till by the PIN of a manager; the caller stays signed in',
    access: 'create_pos_order',
    params: ofCart,
    body: z.object({ user_id: id, pin }),
    per_minute: 60,
    returns: z.object({ data: z.object({ approval_id: z.int(), state: z.string() }) }),
  },
  openDrawer: {
    method: 'POST',
    path: '/tills/drawer',
    summary: 'Open the drawer of this till by the receipt printer of its rule; prints nothing',
    access: 'create_pos_order',
    /** False when the till has no drawer or no rule prints its receipts. */
    returns: z.object({ data: z.object({ is_queued: z.boolean() }) }),
  },
  popularMeals: {
    method: 'GET',
    path: '/delis/:deli_id/popular-meals',
    summary:
      'Ids of the meals a deli sells most around a time of day, by its orders of four weeks; filled up by the most sold',
    access: 'create_pos_order',
    deli_param: 'deli_id',
    params: z.object({ deli_id: smallIdText }),
    query: z.object({ minute: minuteText }),
    returns: z.object({ data: z.array(z.int()) }),
  },
  heldCarts: {
    method: 'GET',
    path: '/delis/:deli_id/held-carts',
    summary: 'Carts on hold at the tills of a deli, oldest first',
    access: 'create_pos_order',
    deli_param: 'deli_id',
    params: z.object({ deli_id: smallIdText }),
    returns: z.object({ data: z.array(HeldCart) }),
  },
  holdCart: {
    method: 'POST',
    path: '/tills/held-carts',
    summary: 'Put a cart on hold; any till of the deli can recall it',
    access: 'create_pos_order',
    body: z.object({
      name: text(40),
      cart: OrderCart,
      /**
       * Id of the sale when this cart was already sent as a sale and no answer arrived. The API rejects the request if
       * that sale was recorded.
       */
      client_id: z.uuid().nullable().default(null),
    }),
    returns: z.object({ data: HeldCart }),
  },
  recallCart: {
    method: 'POST',
    path: '/held-carts/:id/recall',
    summary: 'Take a cart from hold; only one till gets it',
    access: 'create_pos_order',
    params: ofCart,
    returns: z.object({ data: z.object({ id: z.int(), name: z.string(), cart: OrderCart }) }),
  },
  voidCart: {
    method: 'POST',
    path: '/held-carts/:id/void',
    summary: 'Discard a cart on hold, with a reason',
    access: 'create_pos_order',
    params: ofCart,
    body: z.object({ reason: z.enum(VOID_REASONS) }),
    returns: z.object({ data: z.object({ id: z.int() }) }),
  },
})
