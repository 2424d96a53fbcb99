import { PLAIN_REASONS } from '@tavlin/domain/availability/plain-reasons'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, smallIdText } from './fields.ts'
import { minuteText, orderType } from './schedule.ts'

/**
 * Data for guests, who order without signing in, at a kiosk or on their phone. Responses contain no personal data, no
 * other orders except their numbers, no cost, no stock level and no load of a slot.
 */
const Named = z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })

/** Why a slot or a meal cannot be ordered, without causes inside the business. */
const reason = z.enum(PLAIN_REASONS)

const GuestValue = Named.extend({
  price_agorot: z.int(),
  max_quantity: z.int().nullable(),
  default_quantity: z.int(),
  depends_on_value_id: z.int().nullable(),
})
const GuestGroup = Named.extend({
  display: z.enum(['radio', 'checkbox', 'stepper']),
  min: z.int(),
  max: z.int().nullable(),
  min_distinct: z.int().nullable(),
  max_distinct: z.int().nullable(),
  values: z.array(GuestValue),
})
/** The fields of a meal that guests see. Parsing removes every other field. */
export const GuestMealText = Named.extend({
  description_he: z.string(),
  description_en: z.string(),
  category_id: z.int(),
  tag_ids: z.array(z.int()),
  picture: z.string().nullable(),
  contains_ids: z.array(z.int()),
  may_contain_ids: z.array(z.int()),
  choice_allergen_ids: z.array(z.int()),
  kosher_type: z.string().nullable(),
})
const GuestMeal = GuestMealText.extend({ groups: z.array(GuestGroup) })
const GuestDeli = Named.extend({
  address: z.string(),
  phone: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  order_types: z.array(orderType),
  is_open: z.boolean(),
  /**
   * Minutes until an order placed now is ready or delivered; null while the deli is closed or full, or without this
   * order type.
   */
  wait_minutes: z.object({ pickup: z.int().nullable(), delivery: z.int().nullable() }),
})

const id = z.object({ id: smallIdText })

export const guest = endpoints({
  guestDelis: {
    method: 'GET',
    path: '/guest/delis',
    summary: 'Delis that take orders of guests',
    access: 'public',
    cheap: true,
    returns: z.object({ data: z.array(GuestDeli) }),
  },
  guestMenu: {
    method: 'GET',
    path: '/guest/delis/:id/menu',
    summary: 'Meals of a deli with variants and allergens; 304 while the menu is unchanged',
    access: 'public',
    cheap: true,
    params: id,
    returns: z.object({
      data: z.object({
        version: z.string(),
        deli: Named,
        categories: z.array(Named),
        allergens: z.array(Named),
        meals: z.array(GuestMeal),
      }),
    }),
  },
  guestSlots: {
    method: 'GET',
    path: '/guest/delis/:id/slots',
    summary: 'Time slots of a date that can be ordered, and why the others cannot',
    access: 'public',
    cheap: true,
    params: id,
    query: z.object({ date: day, type: orderType }),
    returns: z.object({
      data: z.array(z.object({ start_minute: z.int(), end_minute: z.int(), reason: reason.nullable() })),
    }),
  },
  guestPrices: {
    method: 'GET',
    path: '/guest/delis/:id/prices',
    summary: 'Price of every meal in a time slot, and why some meals cannot be ordered in it',
    access: 'public',
    cheap: true,
    params: id,
    query: z.object({ date: day, start: minuteText, type: orderType }),
    returns: z.object({
      data: z.object({
        /** Version of the menu that the prices belong to. */
        version: z.string(),
        slot_reason: reason.nullable(),
        meals: z.array(
          z.object({
            id: z.int(),
            price_agorot: z.int(),
            reason: reason.nullable(),
            /** Variant values that cannot be chosen right now. */
            missing_value_ids: z.array(z.int()),
          }),
        ),
      }),
    }),
  },
  guestSuggestions: {
    method: 'GET',
    path: '/guest/delis/:id/suggestions',
    summary: 'Meals that are often ordered together, to suggest one on the summary',
    access: 'public',
    cheap: true,
    params: id,
    returns: z.object({
      data: z.array(
        z.object({
          meal_id: z.int(),
          /** Meals ordered together with `meal_id`, most frequent first. */
          with_ids: z.array(z.int()),
        }),
      ),
    }),
  },
  guestStatus: {
    method: 'GET',
    path: '/guest/delis/:id/status',
    summary: 'Numbers of the pickup orders that a deli prepares or has ready, for a screen at the counter',
    access: 'public',
    cheap: true,
    params: id,
    returns: z.object({
      data: z.object({
        deli: Named,
        /** Order numbers, earliest promise first. */
        preparing: z.array(z.int()),
        /** Order numbers, most recently ready first. */
        ready: z.array(z.int()),
      }),
    }),
  },
})
