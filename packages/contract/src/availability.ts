import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, instant, smallId, smallIdText } from './fields.ts'
import { minute, minuteText, orderType, ReasonAnswer, Slot } from './schedule.ts'
import { Group, Value } from './variants.ts'

const Named = z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })
/** Steps of the price: base, deli price, happy hour. The last one is final. */
export const PriceStep = z.object({
  kind: z.enum(['base', 'deli', 'happy_hour']),
  agorot: z.int(),
  percent: z.int().optional(),
  happy_hour_id: z.int().optional(),
})
const Verdict = z.object({
  meal_id: z.int(),
  available: z.boolean(),
  /** Portions left in this slot; null without a quota. */
  left: z.int().nullable(),
  quota: z.int().nullable(),
  reasons: z.array(ReasonAnswer),
  price_agorot: z.int(),
  trail: z.array(PriceStep),
})
/** A variant group as offered on this meal, without excluded values. */
const MenuGroup = Group.extend({ values: z.array(Value.extend({ default_quantity: z.int() })) })
const slotQuery = {
  date: day,
  start: minuteText,
  type: orderType,
  /** Simulated time of the request, to preview the kiosk. */
  at: instant.optional(),
}

const CartLine = z.object({
  meal_id: smallId,
  quantity: z.int().min(1).max(999),
  choices: z.array(z.object({ value_id: smallId, quantity: z.int().min(1).max(99) })).max(200),
})
export const CartForm = z.object({
  date: day,
  start_minute: minute,
  order_type: orderType,
  lines: z.array(CartLine).min(1).max(200),
})
export const Reservation = z.object({
  id: z.uuid(),
  deli_id: z.int(),
  date: day,
  start_minute: z.int(),
  end_minute: z.int(),
  order_type: orderType,
  state: z.enum(['held', 'confirmed', 'released', 'expired']),
  expires_at: instant.nullable(),
  bags: z.int(),
})

const id = z.object({ id: smallIdText })
const held = id.extend({ reservation_id: z.uuid() })

export const availability = endpoints({
  explain: {
    method: 'GET',
    path: '/delis/:id/availability',
    summary: 'Availability of every meal for a date, slot and order type, with all reasons against it',
    access: 'view_meals',
    deli_param: 'id',
    params: id,
    query: z.object({ ...slotQuery, meal: smallIdText.optional() }),
    returns: z.object({
      data: z.object({
        deli: Named,
        slot: Slot.nullable(),
        slot_reasons: z.array(ReasonAnswer),
        /** All slots of the date and type, for the slot picker. */
        slots: z.array(Slot),
        meals: z.array(Verdict.extend({ name_he: z.string(), name_en: z.string(), category: Named })),
        /** Groups that reasons refer to by id. */
        groups: z.array(Group.pick({ id: true, name_he: true, name_en: true, owner_meal_id: true })),
      }),
    }),
  },
  menu: {
    method: 'GET',
    path: '/delis/:id/menu',
    summary: 'Menu of a deli for a date and slot: meals, variants, prices, allergens, availability',
    access: 'view_meals',
    deli_param: 'id',
    params: id,
    query: z.object(slotQuery),
    returns: z.object({
      data: z.object({
        version: z.string(),
        categories: z.array(Named),
        meals: z.array(
          z.object({
            id: z.int(),
            name_he: z.string(),
            name_en: z.string(),
            description_he: z.string(),
            description_en: z.string(),
            category_id: z.int(),
            tag_ids: z.array(z.int()),
            picture: z.string().nullable(),
            volume: z.int(),
            /** Barcode on the package; empty when there is none. */
            barcode: z.string(),
            contains_ids: z.array(z.int()),
            may_contain_ids: z.array(z.int()),
            choice_allergen_ids: z.array(z.int()),
            kosher_type: z.string().nullable(),
            groups: z.array(MenuGroup),
          }),
        ),
        slot: Slot.nullable(),
        slot_reasons: z.array(ReasonAnswer),
        verdicts: z.array(Verdict),
      }),
    }),
  },
  reserve: {
    method: 'POST',
    path: '/delis/:id/reservations',
    summary: 'Reserve slot capacity for a cart during payment; idempotent by id',
    access: 'manage_orders',
    deli_param: 'id',
    params: id,
    body: CartForm.extend({ id: z.uuid(), minutes: z.int().min(1).max(60).default(10) }),
    returns: z.object({ data: Reservation }),
  },
  moveReservation: {
    method: 'PUT',
    path: '/delis/:id/reservations/:reservation_id',
    summary: 'Move a reservation to another slot or cart; a refusal keeps the old one',
    access: 'manage_orders',
    deli_param: 'id',
    params: held,
    body: CartForm,
    returns: z.object({ data: Reservation }),
  },
  releaseReservation: {
    method: 'DELETE',
    path: '/delis/:id/reservations/:reservation_id',
    summary: 'Release a reservation',
    access: 'manage_orders',
    deli_param: 'id',
    params: held,
    returns: z.object({ data: Reservation }),
  },
})
