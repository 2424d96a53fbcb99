import { MEAT_AND_DAIRY } from '@tavlin/domain/orders/meat-and-dairy'
import { z } from 'zod'
import { DeliRow } from './delis.ts'
import { endpoints } from './endpoint.ts'
import { day, id, idText, instant, smallIdText } from './fields.ts'
import { Named, OrderLine, OrderRow } from './order-schemas.ts'
import { orderType } from './schedule.ts'

const CardLine = OrderLine.pick({
  id: true,
  meal_id: true,
  name_he: true,
  name_en: true,
  quantity: true,
  choices: true,
  note: true,
  contains_ids: true,
  kitchen: true,
}).extend({ kosher_type: z.string().nullable() })
export const DeliCard = OrderRow.extend({
  lines: z.array(CardLine),
  note_kitchen: z.string(),
  note_customer: z.string(),
  allergens: z.array(Named),
  allergy_note: z.string(),
  /** Public id, printed on the labels of the order's bags. */
  public_id: z.string(),
  /** Time to depart for an arrival at the start of the promise; null for pickup and after the departure. */
  leave_by: instant.nullable(),
  ready_at: instant.nullable(),
})

export const TASK_STATES = ['queued', 'started', 'done'] as const
const Task = z.object({
  id: z.int(),
  line_id: z.int(),
  meal_id: z.int(),
  name_he: z.string(),
  name_en: z.string(),
  quantity: z.int(),
  choices: z.array(z.object({ name_he: z.string(), name_en: z.string(), quantity: z.int() })),
  note: z.string(),
  minutes: z.int(),
  state: z.enum(TASK_STATES),
  done_at: instant.nullable(),
  /** The section that must finish before this task starts. */
  waits_for: Named.nullable(),
})
/** The part of one order that one section makes. */
export const KitchenCard = z.object({
  order_id: z.int(),
  number: z.int(),
  order_type: orderType,
  status: z.string(),
  version: z.int(),
  fire_at: instant,
  promise_from: instant,
  promise_to: instant,
  state: z.enum(['late', 'now', 'next']),
  /**
   * Derivation of the fire time: departure of the trip, or promise minus travel without a trip, minus packing and the
   * section's minutes.
   */
  why: z.object({
    promise_at: instant,
    departs_at: instant.nullable(),
    travel_minutes: z.int(),
    pack_minutes: z.int(),
    section_minutes: z.int(),
    after_minutes: z.int(),
    is_large: z.boolean(),
  }),
  driver: z.string(),
  allergens: z.array(Named),
  allergy_note: z.string(),
  note_kitchen: z.string(),
  tasks: z.array(Task),
})
const atSection = z.object({ id: smallIdText, section_id: smallIdText })

export const kitchen = endpoints({
  kitchenDelis: {
    method: 'GET',
    path: '/kitchen/delis',
    summary: 'Delis in whose kitchen the caller works, with their number of open orders',
    access: 'work_deli_orders',
    returns: z.object({ data: z.array(Named.extend({ open_orders: z.int() })) }),
  },
  deliBoard: {
    method: 'GET',
    path: '/delis/:id/orders',
    summary: 'Order board of a deli: open orders of all days or one, and recently completed ones',
    access: 'view_orders',
    deli_param: 'id',
    params: z.object({ id: smallIdText }),
    query: z.object({ date: day.optional() }),
    returns: z.object({
      data: z.object({
        deli: Named,
        date: day,
        at: instant,
        cards: z.array(DeliCard),
        counts: z.record(z.string(), z.int()),
        pack_minutes: z.int(),
        meat_and_dairy: z.enum(MEAT_AND_DAIRY),
        printer: z.boolean(),
        /** Whether the deli accepts orders now, and of which types. */
        selling: DeliRow.pick({ active: true, order_types: true, pause: true }),
      }),
    }),
  },
  sections: {
    method: 'GET',
    path: '/delis/:id/kitchen',
    summary: 'Kitchen sections of a deli with the waiting tasks of each',
    access: 'view_orders',
    deli_param: 'id',
    params: z.object({ id: smallIdText }),
    returns: z.object({
      data: z.object({
        deli: Named,
        sections: z.array(Named.extend({ late: z.int(), now: z.int(), next: z.int() })),
      }),
    }),
  },
  section: {
    method: 'GET',
    path: '/delis/:id/kitchen/:section_id',
    summary: 'Current and next tasks of one section, with totals of the day',
    access: 'view_orders',
    deli_param: 'id',
    params: atSection,
    returns: z.object({
      data: z.object({
        deli: Named,
        section: Named,
        at: instant,
        cards: z.array(KitchenCard),
        /** Number of orders that the display does not show yet. */
        later: z.object({ orders: z.int(), from: instant.nullable() }),
        totals: z.array(Named.extend({ now: z.int(), day: z.int(), done: z.int() })),
        /** The last finished tasks, newest first; a recall reopens them. */
        done: z.array(
          z.object({
            task_id: z.int(),
            order_id: z.int(),
            number: z.int(),
            name_he: z.string(),
            name_en: z.string(),
            quantity: z.int(),
            done_at: instant,
          }),
        ),
        made_today: z.int(),
        average_seconds: z.int().nullable(),
      }),
    }),
  },
  moveTasks: {
    method: 'PUT',
    path: '/delis/:id/kitchen/:section_id/tasks',
    summary: 'Start, finish or reopen tasks of a section; the first started task starts its order',
    access: 'work_deli_orders',
    deli_param: 'id',
    params: atSection,
    body: z.object({ task_ids: z.array(z.int().min(1)).min(1).max(100), state: z.enum(TASK_STATES) }),
    returns: z.object({ data: z.array(z.object({ id: z.int(), state: z.enum(TASK_STATES) })) }),
  },
  deliOrderStatus: {
    method: 'PUT',
    path: '/delis/:id/order/status',
    summary: 'Set the status of an order from the deli, with the number of bags',
    access: 'work_deli_orders',
    deli_param: 'id',
    params: z.object({ id: smallIdText }),
    body: z.object({
      /**
       * The order whose status changes. When omitted, the only order of this deli that can change to the status;
       * rejected when there is not exactly one.
       */
      order_id: id.optional(),
      status: z.enum(['accepted', 'cooking', 'ready', 'on-the-way', 'completed']),
      bags: z.int().min(0).max(999).nullable().default(null),
      delay_minutes: z.int().min(0).max(240).default(0),
      shelf: z.string().trim().max(10).default(''),
    }),
    returns: z.object({ data: OrderRow }),
  },
  findTask: {
    method: 'GET',
    path: '/orders/:id/tasks',
    summary: 'Kitchen tasks of an order',
    access: 'view_orders',
    params: z.object({ id: idText }),
    returns: z.object({ data: z.array(Task.extend({ section: Named, fire_at: instant.nullable() })) }),
  },
})
